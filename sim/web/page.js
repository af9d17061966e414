// The page: the machine put together with the screen, the saves, and what a person does.
import { BOARDS, VERSION } from "./facts.js";
import { listenToKeys, listenToPad, listenToPointer } from "./input.js";
import { startMachine } from "./machine.js";
import { copy, element, openMenu, share, tell } from "./menu.js";
import { openSaves } from "./saves.js";
import { bestOf, openScreen, showBrightness, showLights } from "./screen.js";
import { openSpeaker } from "./speaker.js";

const query = new URLSearchParams(location.search);

/** Return the board of that name, or the best one without a name; undefined, and tell which there are, for others. */
function findBoard(/** @type {string | null} */ name) {
  if (name === null) return bestOf(BOARDS);
  const found = BOARDS.find((board) => [board.name, board.id].includes(name.toLowerCase()));
  const links = BOARDS.map((board) => Object.assign(document.createElement("a"), { href: `?board=${board.name}`, textContent: board.name }));
  if (!found) tell(`'${name}' is not a board. There are:`, ...links.flatMap((link) => [" ", link]));
  return found;
}

async function fetchPacked(/** @type {string} */ name) {
  const answer = await fetch(name);
  if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
  return new Uint8Array(await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

const say = (/** @type {string} */ sentence) => { element("said").textContent = sentence; };

function crashed(/** @type {string} */ report) {
  say(`Pocket Patience stopped: ${report.trim().split("\n").at(-1)}`);
  element("crash").hidden = false;
  element("again").onclick = () => location.reload();
  element("copy-report").onclick = () => {
    if (!copy(`Pocket Patience ${VERSION}, ${navigator.userAgent}\n${report}`)) tell(report);
    element("canvas").focus(); // where A starts again
  };
}

async function main() {
  if (!("WebAssembly" in self && "DecompressionStream" in self)) return; // the sentence that is there says it
  for (const shown of document.querySelectorAll(".version")) shown.textContent = VERSION;
  document.body.classList.toggle("touch", matchMedia("(hover: none)").matches);
  const board = findBoard(query.get("board"));
  if (!board) return;
  const [saves, ...files] = await Promise.all([
    openSaves(), fetchPacked("program.bin"), fetchPacked(`pictures-${board.width}x${board.height}.bin`)]);
  if (saves.why) document.title += " (nothing is kept)";
  element("is-kept").textContent = saves.why;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const interpreter = new URL("interpreter/", location.href).href;
  const machine = await startMachine({ interpreter, board, files, media: saves.media, isStill, hooks: {
    tone: openSpeaker(), lights: showLights, brightness: showBrightness, copied: copy, shared: share, crashed, said: say,
    restart: () => location.reload(),
  } });
  const draw = openScreen(machine);
  listenToKeys(machine);
  listenToPointer(/** @type {HTMLCanvasElement} */ (element("canvas")), machine);
  listenToPad(machine);
  openMenu(machine, saves);
  element("canvas").focus(); // so that a screen reader hands the keys on
  addEventListener("pagehide", () => machine.keepAll());
  document.addEventListener("visibilitychange", () => { machine.releaseAll(); machine.keepAll(); });
  const deal = query.get("deal"), fault = deal === null ? "" : machine.openDeal(deal);
  tell(fault && `This link opens no deal: ${fault}.`);
  query.delete("deal"); // so that a reload goes on with it
  history.replaceState(null, "", `?${query}`);
  draw();
  // The browser asks for no frames while the page is hidden.
  const run = () => { if (machine.step()) draw(); requestAnimationFrame(run); };
  run();
  navigator.serviceWorker?.register("service-worker.js").catch((error) => console.warn(`Not kept for offline: ${error}`));
}

main().catch((error) => tell(`The game could not be loaded (${error.message}): load the page again.`));
