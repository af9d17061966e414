// What the page has besides the machine: sentences, and the dialog with sharing and saves.
import { KEY_HELP } from "./facts.js";
import { backup, readBackup, replace } from "./saves.js";

/** @typedef {import("./machine.js").Machine} Machine */

export const element = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const WRITTEN = 60_000; // ms after which a file that is saved needs its address no more: Safari begins late
const dialog = /** @type {HTMLDialogElement} */ (element("about"));

/** Show a sentence, and links if there are any, until it is touched or another one comes; "" for none. */
export function tell(/** @type {(string | Node)[]} */ ...parts) {
  dialog.close();
  element("told").classList.remove("late");
  element("told").replaceChildren(...parts);
  element("told").hidden = !parts[0];
}
element("told").addEventListener("click", () => getSelection()?.isCollapsed && tell(""));
addEventListener("keydown", (event) => { // before the game takes the key
  if (event.key === "Escape" && !element("told").hidden && !dialog.open) { tell(""); event.stopImmediatePropagation(); }
}, true);

/** Put a text into the clipboard; return whether there is one. */
export function copy(/** @type {string} */ text) {
  navigator.clipboard?.writeText(text).catch(() => tell("The browser lets this page copy nothing: ", text));
  return Boolean(navigator.clipboard);
}

/** Give a link to a deal, by its code, to the phone's share sheet, or else to the clipboard. */
export function share(/** @type {string} */ code) {
  if (!code) return tell("There is no deal to share yet: open a game.");
  const url = Object.assign(new URL(location.href), { search: `?deal=${code}`, hash: "" }).href;
  const show = () => tell(copy(url) ? "The link to this deal is copied: " : "The link to this deal: ", url);
  if (!navigator.share) show();
  else navigator.share({ title: `Pocket Patience ${code}`, url }).catch(({ name }) => name === "AbortError" || show());
}

function saveFile(/** @type {import("./machine.js").Medium[]} */ media) {
  const href = URL.createObjectURL(backup(media));
  Object.assign(document.createElement("a"), { href, download: "pocket-patience-saves.zip" }).click();
  setTimeout(() => URL.revokeObjectURL(href), WRITTEN);
}

async function loadFile(/** @type {File} */ file, /** @type {import("./machine.js").Medium[]} */ media) {
  const texts = await file.arrayBuffer().then(readBackup).catch(() => null);
  if (!texts) return tell(`${file.name} holds no saves: choose the file that this page or flash.py --backup has made.`);
  if (!confirm(`Go on with the saves in ${file.name}? Those that are here are given up.`)) return;
  if (!replace(media, texts)) return tell("The browser has no room for these saves, so the ones from before stay.");
  for (const medium of media) medium.write = () => true; // what plays here until then would take their place
  location.reload();
}

/** Let the controls of the page do what they say. */
export function openMenu(/** @type {Machine} */ machine, /** @type {import("./saves.js").Saves} */ { media, why }) {
  const on = (/** @type {string} */ id, /** @type {() => void} */ act) => element(id).addEventListener("click", () => {
    act();
    if (!dialog.open) element("canvas").focus(); // lest Enter press the button again
  });
  const file = /** @type {HTMLInputElement} */ (element("file"));
  const keys = /** @type {HTMLTableElement} */ (element("keys"));
  for (const pair of KEY_HELP) {
    const row = keys.insertRow();
    for (const part of pair) row.insertCell().textContent = part;
  }
  on("open", () => dialog.showModal());
  on("share", () => share(machine.dealCode()));
  on("save", () => { machine.keepAll(); saveFile(media); });
  element("load").hidden = Boolean(why);
  on("load", () => file.click());
  file.addEventListener("change", () => { if (file.files?.[0]) loadFile(file.files[0], media); file.value = ""; });
  dialog.addEventListener("close", () => element("canvas").focus());
  element("full-screen").hidden = !document.fullscreenEnabled; // as on an iPhone
  on("full-screen", () => document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
}
