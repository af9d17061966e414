// What a person does with keys, pointer and fingers, told to the machine.
import { BUTTONS, COMMANDS, CONTROL_COMMANDS, KEYS, TYPEABLE } from "./facts.js";

/** @typedef {import("./machine.js").Machine} Machine */

// What a browser calls otherwise than sim/keys.py does.
const NAMES = new Map([[" ", "space"], ["enter", "return"]]);
const NO_BUTTON = -1;

/** Return the name that sim/keys.py has for a key: where it shows no Latin letter, that of its place. */
function nameOf(/** @type {KeyboardEvent} */ event) {
  const shown = event.key.toLowerCase();
  const place = /^(?:Key|Digit)(.)$/.exec(event.code)?.[1].toLowerCase();
  if (shown.length === 1 && !/[a-z0-9]/.test(shown) && place) return place;
  return NAMES.get(shown) ?? shown.replace("arrow", "");
}

/** Do what a key means; return whether it means anything. */
function press(/** @type {KeyboardEvent} */ event, /** @type {Machine} */ machine) {
  const name = nameOf(event);
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    const command = CONTROL_COMMANDS[(event.shiftKey ? "shift+" : "") + name];
    // The clipboard comes with the event "paste", and what is selected on the page is copied by the browser.
    if (command === undefined || name === "v" || (name === "c" && String(getSelection()))) return false;
    machine.command(command);
  } else if (event.ctrlKey || event.altKey) return false;
  else if (name in KEYS) { if (!event.repeat) machine.buttonDown(KEYS[name]); }
  else if (TYPEABLE.includes(name)) machine.typed(name);
  else if (!(name in COMMANDS)) return false;
  else if (!event.repeat) machine.command(COMMANDS[name]);
  return true;
}

const isDialogOpen = () => document.querySelector("dialog[open]") !== null;

/** Let the machine have the keys, but for those that a control or the dialog of the page takes. */
export function listenToKeys(/** @type {Machine} */ machine) {
  addEventListener("keydown", (event) => {
    const isOfPage = isDialogOpen() || /** @type {Element} */ (event.target).closest("button, a");
    if (!isOfPage && press(event, machine)) event.preventDefault();
  });
  addEventListener("keyup", (event) => nameOf(event) in KEYS && machine.buttonUp(KEYS[nameOf(event)]));
  addEventListener("paste", (event) => isDialogOpen() || machine.paste(event.clipboardData?.getData("text") ?? ""));
  addEventListener("blur", () => machine.releaseAll()); // who lets go now is not heard
}

/** Let one pointer at a time click and drag on the canvas, in pixels of the display. */
export function listenToPointer(/** @type {HTMLCanvasElement} */ canvas, /** @type {Machine} */ machine) {
  /** @type {number | null} */
  let held = null;
  const on = (/** @type {string} */ type, /** @type {(x: number, y: number, event: PointerEvent) => void} */ act) =>
    canvas.addEventListener(type, (/** @type {any} */ event) => {
      const box = canvas.getBoundingClientRect(), scale = canvas.width / box.width;
      if (held === null ? type === "pointerdown" : event.pointerId === held)
        act(Math.floor((event.clientX - box.x) * scale), Math.floor((event.clientY - box.y) * scale), event);
    });
  on("pointerdown", (x, y, event) => {
    if (event.button === 2) machine.back();
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    held = event.pointerId;
    machine.pointerDown(x, y);
  });
  on("pointermove", (x, y) => machine.pointerMoved(x, y));
  on("pointerup", (x, y) => machine.pointerUp(x, y));
  on("pointercancel", () => machine.releaseAll());
  on("lostpointercapture", () => { held = null; });
}

/** Show the badge's buttons once there is a finger; any number of them press, and slide on the cross. */
export function listenToPad(/** @type {Machine} */ machine) {
  /** @type {Map<number, number>} */
  const fingers = new Map(); // from the number of a pointer to the button that it holds
  const buttons = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-button]"));
  const hold = (/** @type {number} */ finger, /** @type {number} */ button) => {
    const before = fingers.get(finger) ?? NO_BUTTON;
    if (button === before) return;
    fingers.set(finger, button);
    if (before !== NO_BUTTON && ![...fingers.values()].includes(before)) machine.buttonUp(before);
    if (button !== NO_BUTTON) machine.buttonDown(button);
    for (const shown of buttons) shown.classList.toggle("pressed", [...fingers.values()].includes(Number(shown.dataset.button)));
  };
  addEventListener("pointerdown", (event) => event.pointerType === "touch" && document.body.classList.add("touch"));
  addEventListener("contextmenu", (event) => /** @type {Element} */ (event.target).closest("dialog, #told") || event.preventDefault());
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".pad"))) {
    /** Return the button under a finger; nothing new in the middle of the cross and near its diagonals. */
    const find = (/** @type {PointerEvent} */ event) => {
      const before = fingers.get(event.pointerId) ?? NO_BUTTON;
      const pressed = /** @type {Element} */ (event.target).closest("button");
      if (part.id !== "cross") return before === NO_BUTTON ? Number(pressed?.dataset.button ?? NO_BUTTON) : before;
      const box = part.getBoundingClientRect();
      const x = event.clientX - box.x - box.width / 2, y = event.clientY - box.y - box.height / 2;
      if (Math.hypot(x, y) < box.width / 12) return before;
      const wide = before === NO_BUTTON ? 1 : before === BUTTONS.left || before === BUTTONS.right ? 1.3 : 1 / 1.3;
      if (Math.abs(x) * wide > Math.abs(y)) return x > 0 ? BUTTONS.right : BUTTONS.left;
      return y > 0 ? BUTTONS.down : BUTTONS.up;
    };
    part.addEventListener("pointerdown", (event) => {
      event.preventDefault(); // keeps the focus where it is
      part.setPointerCapture(event.pointerId);
      hold(event.pointerId, find(event));
    });
    part.addEventListener("pointermove", (event) => fingers.has(event.pointerId) && hold(event.pointerId, find(event)));
    part.addEventListener("lostpointercapture", (event) => { hold(event.pointerId, NO_BUTTON); fingers.delete(event.pointerId); });
    part.addEventListener("click", (event) => { // of a screen reader, which holds nothing
      const button = Number(/** @type {HTMLElement} */ (event.target).dataset.button);
      if (!event.detail) for (const held of [button, NO_BUTTON]) hold(NO_BUTTON, held);
    });
  }
}
