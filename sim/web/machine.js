/**
 * The app on the VM, without a page: everything that a page, or a test in node, needs to let it be played.
 *
 *     const machine = await startMachine({interpreter, board, files, media, hooks});
 *
 * interpreter  address of the folder, as text with a slash at its end, with micropython.mjs and micropython.wasm
 * board        {width, height, lights}: pixels of the display, and how many lights there are, 0, 1 or 5
 * files        array of texts: program.json, and pictures-<width>x<height>.json for the board's display
 * media        array of two or three {size, read(), write(content)}: where the record is kept. read() returns a
 *              Uint8Array, null where nothing was written; either throws where it fails, which the app is told as on
 *              the badge
 * hooks        what the app does to the outside, see Hooks; one that is missing does nothing
 *
 * There can be one machine in a page (or process): the VM is not made for two. What it shows is in `machine.pixels`.
 *
 * @typedef {{size: number, read(): Uint8Array | null, write(content: Uint8Array): void}} Medium
 *
 * @typedef {object} Hooks
 * @property {(hertz: number, milliseconds: number, volume: number) => void} [tone]  let a tone sound instead of what
 *     sounds now; 0 Hz is silence. volume: percent
 * @property {(colours: Uint8Array) => void} [lights]  red, green and blue of each light
 * @property {(percent: number) => void} [brightness]  of the display, 0..100
 * @property {(text: string) => boolean} [copied]  put a text into the clipboard; return whether it will be there
 * @property {(sentence: string) => void} [said]  what has changed, in words, for a screen reader
 * @property {(report: string) => void} [crashed]  the app has stopped: its crash page is shown, on which A starts again.
 *     report: what happened and where, of several lines
 * @property {(code: string) => void} [shared]  the player wants to share the deal that this code stands for; without
 *     this the app does not offer it
 * @property {() => boolean} [isStill]  whether the animation is to be off, until the player chooses another
 * @property {() => void} [quit]  the player wants to leave; without this the app does not offer it
 * @property {() => number} [clock]  milliseconds that only grow; performance.now() without it
 * @property {() => number | null} [today]  the date as year * 10000 + month * 100 + day, null for none; the
 *     browser's without it
 *
 * @typedef {object} Machine
 * @property {Uint16Array} pixels  RGB565, row by row; always the same array
 * @property {number} width  pixels
 * @property {number} height
 * @property {() => boolean} step  let the app go on; return whether the pixels changed. Never blocks; to be called for
 *     each frame
 * @property {(button: number) => void} buttonDown  a button of lib/handheld/console.py, 0..7, went down
 * @property {(button: number) => void} buttonUp
 * @property {() => void} releaseAll  let go of all buttons, and of the pointer where nothing is
 * @property {() => void} back  a click that goes back
 * @property {(event: number) => void} command  a key that is no button, an event of lib/handheld/console.py
 * @property {(character: string) => void} typed  a character was typed; all but digits and the hyphen mean nothing
 * @property {(x: number, y: number) => void} pointerDown  the pointer, in whole pixels of the display
 * @property {(x: number, y: number) => void} pointerMoved
 * @property {(x: number, y: number) => void} pointerUp
 * @property {(text: string) => void} paste  deal what a deal code in the text stands for
 * @property {() => void} keepAll  keep what is to outlive the page, now
 * @property {(code: string) => string} openDeal  deal what a deal code stands for, once the player agrees to what that
 *     gives up; return "", or a sentence where it is none
 * @property {() => string} dealCode  the code of the deal on the table, "" where there is none
 * @property {() => void} restart  start again, as after switching on; what was kept is there
 * @property {any} vm  the interpreter, for tests
 */

import { Composer } from "./composer.js";

const HEAP = 2 ** 20; // bytes to begin with: it grows where a step needs more
const PYTHON_STACK = 2 ** 14; // bytes
const ERASED = 0xff; // a byte of flash that was never written

/** @param {Uint8Array} bytes */
const toHexadecimal = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
const fromHexadecimal = (text) =>
  Uint8Array.from({ length: text.length / 2 }, (_, index) => parseInt(text.slice(2 * index, 2 * index + 2), 16));

/** @param {string} text  whose characters are bytes */
const bytesOf = (text) => {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
};

const browsersDate = () => {
  const now = new Date();
  return now.getFullYear() * 10000 + (now.getMonth() + 1) * 100 + now.getDate();
};

/**
 * @param {{interpreter: string, board: {width: number, height: number, lights: number}, files: string[],
 *     media: Medium[], hooks: Hooks}} parts
 * @returns {Promise<Machine>}
 */
export async function startMachine({ interpreter, board, files, media, hooks }) {
  const { loadMicroPython } = await import(interpreter + "micropython.mjs");
  const composer = new Composer(board.width, board.height);
  const clock = hooks.clock ?? (() => performance.now());
  /** @type {Record<string, any>} */
  const calls = {};
  let isRestartWanted = false;
  let isDead = false;

  /** @param {() => void} write */
  const succeeds = (write) => {
    try {
      write();
      return true;
    } catch {
      return false; // the app tells the player
    }
  };
  const vm = await loadMicroPython({
    url: interpreter + "micropython.wasm", heapsize: HEAP, pystack: PYTHON_STACK, linebuffer: true,
    stdout: (/** @type {string} */ line) => console.log(line),
  });
  vm.registerJsModule("composer", composer.functions);
  vm.registerJsModule("host", {
    width: () => board.width,
    height: () => board.height,
    light_count: () => board.lights,
    can_quit: () => Boolean(hooks.quit),
    is_still: hooks.isStill ?? (() => false),
    can_share: () => Boolean(hooks.shared),
    milliseconds: () => Math.floor(clock()) & 0x3fffffff,
    today: hooks.today ?? browsersDate,
    tone: hooks.tone ?? (() => undefined),
    lights: (/** @type {string} */ colours) => hooks.lights?.(fromHexadecimal(colours)),
    brightness: hooks.brightness ?? (() => undefined),
    copied: (/** @type {string} */ text) => hooks.copied?.(text) ?? false,
    said: hooks.said ?? (() => undefined),
    crashed: hooks.crashed ?? (() => undefined),
    quit: () => hooks.quit?.(),
    shared: (/** @type {string} */ code) => hooks.shared?.(code),
    media_count: () => media.length,
    medium_size: (/** @type {number} */ number) => media[number].size,
    read_medium: (/** @type {number} */ number, /** @type {number} */ length) => {
      const content = new Uint8Array(length).fill(ERASED);
      const isRead = succeeds(() => content.set((media[number].read() ?? new Uint8Array()).subarray(0, length)));
      return isRead ? toHexadecimal(content) : null;
    },
    write_medium: (/** @type {number} */ number, /** @type {string} */ content) =>
      succeeds(() => media[number].write(fromHexadecimal(content))),
    drawn: () => composer.drawn,
    connect: (/** @type {string} */ name, /** @type {Function} */ call) => {
      calls[name] = call;
    },
    restart: () => {
      isRestartWanted = true;
    },
  });
  for (const text of files) {
    for (const [path, content] of Object.entries(JSON.parse(text))) {
      vm.FS.mkdirTree("/" + path.slice(0, path.lastIndexOf("/") + 1));
      vm.FS.writeFile("/" + path, bytesOf(content));
    }
  }
  const start = vm.FS.readFile("/start.py", { encoding: "utf8" });
  vm.runPython("import sys\nsys.path[:] = ['/lib/handheld', '/lib', '.frozen']");
  vm.runPython(start);

  /**
   * Call a function of sim/web/page.py. What fails here the app could not even show, so nothing more is called.
   * @param {string} name @param {any[]} values
   */
  const call = (name, ...values) => {
    if (isDead) return "";
    try {
      const result = calls[name](...values);
      if (isRestartWanted) {
        isRestartWanted = false;
        vm.runPython(start);
      }
      return result;
    } catch (error) {
      isDead = true;
      hooks.crashed?.(String(error instanceof Error ? `${error.message}\n${error.stack}` : error));
      return "";
    }
  };
  const caller = (/** @type {string} */ name) => (/** @type {any[]} */ ...values) => call(name, ...values);
  return {
    pixels: composer.pixels,
    width: board.width,
    height: board.height,
    step() {
      const drawn = composer.drawn;
      call("step");
      return composer.drawn !== drawn;
    },
    buttonDown: caller("buttonDown"),
    buttonUp: caller("buttonUp"),
    releaseAll: caller("releaseAll"),
    back: caller("back"),
    command: caller("command"),
    typed: caller("typed"),
    pointerDown: caller("pointerDown"),
    pointerMoved: caller("pointerMoved"),
    pointerUp: caller("pointerUp"),
    paste: caller("paste"),
    keepAll: caller("keepAll"),
    openDeal: caller("openDeal"),
    dealCode: caller("dealCode"),
    restart: () => vm.runPython(start),
    vm,
  };
}
