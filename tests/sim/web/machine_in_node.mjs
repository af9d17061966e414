/**
 * A machine in node, on a virtual clock, that does what lines of JSON on its standard input say, and answers each with a
 * line: [what was done last returned, what its hooks were called with since the last answer].
 *
 * node machine_in_node.mjs FOLDER WIDTH HEIGHT; the folder is that of the page.
 */
import { gunzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const FRAME = 16; // ms, as in sim/headless.py
const [folder, width, height] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const { startMachine } = await import(pathToFileURL(`${folder}/machine.js`).href);
let now = 0;
let today = null;
let calls = [];
const note = (name) => (...values) => void calls.push([name, ...values.map((each) => each instanceof Uint8Array ? [...each] : each)]);
const failing = new Set();
const kept = ["", "", ""]; // in base64
const media = kept.map((_, number) => ({
  size: 4096,
  read: () => failing.has(number) ? "" : kept[number],
  write(text) {
    if (!failing.has(number)) kept[number] = text;
    return !failing.has(number);
  },
}));
const hooks = {
  clock: () => now, today: () => today, copied: (text) => { note("copied")(text); return true; },
  ...Object.fromEntries(["tone", "lights", "brightness", "said", "crashed", "restart"].map((name) => [name, note(name)])),
};
const machine = await startMachine({
  interpreter: pathToFileURL(`${folder}/interpreter/`).href, board: { width, height, lights: 5 }, media, hooks,
  files: ["program.bin", `pictures-${width}x${height}.bin`].map((name) => gunzipSync(readFileSync(`${folder}/${name}`))),
});

const pass = (milliseconds) => {
  for (; milliseconds > 0; milliseconds -= FRAME) {
    now += Math.min(FRAME, milliseconds);
    machine.step();
  }
};
/** Let every animation come to its end, as sim/headless.py does; `is_busy` comes with a script. */
const settle = () => {
  machine.step();
  for (const isBusy = machine.vm.globals.get("is_busy"); isBusy();) pass(FRAME);
};
const actions = {
  press(button) {
    machine.buttonDown(button);
    machine.step();
    machine.buttonUp(button);
    settle();
  },
  command(event) {
    machine.command(event);
    settle();
  },
  wait: pass,
  settle,
  python: (code) => machine.vm.runPython(code),
  value: (name, ...values) => machine.vm.globals.get(name)(...values),
  pixels: () => Buffer.from(machine.pixels.buffer).toString("base64"),
  kept: () => kept,
  keep: (number, text) => { kept[number] = text; },
  fail: (number, is_failing) => is_failing ? failing.add(number) : failing.delete(number),
  desktop(date) {
    today = date;
    if (date === null) delete hooks.quit;
    else hooks.quit = note("quit");
  },
  proxies: () => globalThis.proxy_js_ref.filter((each) => each !== undefined).length,
  reset() { // to what it was at the start, but for the app
    kept.fill("");
    failing.clear();
    now = 0;
    delete hooks.shared;
  },
  shares: () => { hooks.shared = note("shared"); },
  advance: (milliseconds) => { now += milliseconds; },
};
for await (const line of createInterface({ input: process.stdin })) {
  let result = null;
  for (const [name, ...values] of JSON.parse(line)) {
    result = (name in actions ? actions[name] : machine[name])(...values) ?? null;
  }
  process.stdout.write(JSON.stringify([typeof result === "object" && !Array.isArray(result) ? null : result, calls]) + "\n");
  calls = [];
}
