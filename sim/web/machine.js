/**
 * The app on the VM, without a page: everything that a page, or a test in node, needs to let it be played.
 *
 *     const machine = await startMachine({interpreter, board, files, media, hooks, isStill});
 *
 * interpreter  address of the folder, as text with a slash at its end, with micropython.mjs and micropython.wasm
 * board        {width, height, lights}: pixels of the display, and how many lights there are, 0, 1 or 5
 * files        array of Uint8Array: program.bin, and pictures-<width>x<height>.bin for the board's display, unpacked
 * media        array of two or three Media, where the record is kept
 * hooks        what the app does to the outside, see Hooks
 * isStill      whether to begin without animation where nothing is kept yet, as the player's system may have told
 *
 * There can be one machine in a page (or process): the VM is not made for two. What it shows is in `machine.pixels`.
 *
 * @typedef {object} Medium
 * @property {number} size  bytes
 * @property {() => string} read  return the base64 of what it holds, "" where that is nothing or cannot be read
 * @property {(text: string) => boolean} write  keep what a base64 stands for; return whether that is kept: where it is
 *     not the app tells the player
 *
 * @typedef {object} Hooks
 * @property {(hertz: number, milliseconds: number, volume: number) => void} tone  let a tone sound instead of what
 *     sounds now; 0 Hz is silence. volume: percent
 * @property {(colours: Uint8Array) => void} lights  red, green and blue of each light
 * @property {(percent: number) => void} brightness  of the display, 0..100
 * @property {(text: string) => boolean} copied  put a text into the clipboard; return whether it will be there
 * @property {(sentence: string) => void} said  what has changed, in words, for a screen reader
 * @property {(report: string) => void} crashed  the app has stopped: its crash page is shown, on which A starts again.
 *     report: what happened and where, of several lines
 * @property {() => void} restart  the player wants the app to start again after that
 * @property {(code: string) => void} [shared]  the player wants to share the deal that this code stands for; without
 *     this the app does not offer it
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
 * @property {(code: string) => string} openDeal  deal at the next step what a deal code stands for, once the player
 *     agrees to what that gives up; return "", or a sentence where it is none
 * @property {() => string} dealCode  the code of the deal on the table, "" where there is none
 * @property {any} vm  the interpreter, for tests
 */

import { Composer } from "./composer.js";

const HEAP = 2 ** 20; // bytes to begin with: it grows where a step needs more
const PYTHON_STACK = 2 ** 14; // bytes
const NEW_LINE = 10;

const browsersDate = () => Number(new Date().toLocaleDateString("sv").replaceAll("-", "")); // in Swedish 2026-12-31

/**
 * @param {{interpreter: string, board: {width: number, height: number, lights: number}, files: Uint8Array[],
 *     media: Medium[], hooks: Hooks, isStill?: boolean}} parts
 * @returns {Promise<Machine>}
 */
export async function startMachine({ interpreter, board, files, media, hooks, isStill = false }) {
  const { loadMicroPython } = await import(interpreter + "micropython.mjs");
  const vm = await loadMicroPython({
    url: interpreter + "micropython.wasm", heapsize: HEAP, pystack: PYTHON_STACK, stdout: console.log,
  });
  const composer = new Composer(board.width, board.height);
  const clock = hooks.clock ?? (() => performance.now());
  let isBroken = false;
  /** @type {any} */
  const machine = { pixels: composer.pixels, width: board.width, height: board.height, vm };

  /** Let Python do something. What fails here the app cannot even show, so nothing more is done. */
  function guard(/** @type {() => any} */ action) {
    if (isBroken) return "";
    try {
      return action();
    } catch (error) {
      isBroken = true;
      hooks.crashed(error instanceof Error ? `${error.message}\n${error.stack}` : String(error));
      return "";
    }
  }

  vm.registerJsModule("composer", composer.module);
  vm.registerJsModule("host", Object.assign(Object.create(hooks), {
    width: board.width, height: board.height, light_count: board.lights, sizes: media.map(({ size }) => size),
    today: hooks.today ?? browsersDate,
    milliseconds: () => Math.floor(clock()) & 0x3fffffff,
    lights: (/** @type {number[]} */ ...colours) => hooks.lights(Uint8Array.from(colours)),
    read_medium: (/** @type {number} */ number) => media[number].read(),
    write_medium: (/** @type {number} */ number, /** @type {string} */ text) => media[number].write(text),
    is_still: isStill, drawn: () => composer.drawn,
    connect: (/** @type {string} */ name, /** @type {Function} */ call) => {
      machine[name] = (/** @type {any[]} */ ...values) => guard(() => call(...values));
    },
  }));
  for (const content of files) {
    let start = content.indexOf(NEW_LINE) + 1;
    for (const [path, length] of Object.entries(JSON.parse(new TextDecoder().decode(content.subarray(0, start))))) {
      vm.FS.mkdirTree("/" + path.slice(0, path.lastIndexOf("/") + 1));
      vm.FS.writeFile("/" + path, content.subarray(start, start += length));
    }
  }
  vm.runPython("import sys\nsys.path[:] = ['/lib']");
  vm.runPython(vm.FS.readFile("/start.py", { encoding: "utf8" }));
  machine.step = () => {
    const drawn = composer.drawn;
    machine.advance();
    return composer.drawn !== drawn;
  };
  return machine;
}
