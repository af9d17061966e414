// What tools/measuring/bench_page.py does in the browser, on a page that has nothing but this: times in milliseconds.

const FRAME = 16; // ms
const [A, RIGHT, LEFT] = [1, 4, 7];
const PRESSES = 200;

/** Return how long it takes until the interpreter alone has done something. */
export async function timeOfInterpreter() {
  const start = performance.now();
  const { loadMicroPython } = await import("./interpreter/micropython.mjs");
  const vm = await loadMicroPython({ url: "interpreter/micropython.wasm" });
  vm.runPython("pass");
  return performance.now() - start;
}

/** Return the times of steps that change the picture: until a table is open, while the cursor moves, while cards fly. */
export async function timesOfSteps(width, height) {
  const { startMachine } = await import("./machine.js");
  const names = ["program.bin", `pictures-${width}x${height}.bin`];
  const files = await Promise.all(names.map(async (name) => new Uint8Array(
    await new Response((await fetch(name)).body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer())));
  const media = [0, 1, 2].map((number) => ({
    size: 4096, read: () => "", write: (text) => { localStorage.setItem(String(number), text); return true; },
  }));
  let now = 0;
  const nothing = () => true;
  const hooks = { tone: nothing, lights: nothing, brightness: nothing, copied: nothing, said: nothing, crashed: console.error, clock: () => now };
  const machine = await startMachine({
    interpreter: new URL("interpreter/", location.href).href, board: { width, height, lights: 5 }, files, media, hooks,
  });
  /** @type {number[]} of the steps that changed the picture */
  let times = [];
  const step = (before = nothing) => {
    const start = performance.now();
    before();
    if (machine.step()) times.push(performance.now() - start);
    now += FRAME;
  };
  const taken = () => [times, times = []][0];
  const press = (button, frames) => {
    step(() => machine.buttonDown(button));
    machine.buttonUp(button);
    for (let frame = 0; frame < frames; frame++) step();
  };
  step();
  taken();
  step(() => machine.openDeal("ST00000-1"));
  const table = taken();
  for (let frame = 0; frame < 100; frame++) step();
  taken();
  for (let count = 0; count < PRESSES; count++) press(count % 2 ? LEFT : RIGHT, 2);
  const cursor = taken();
  for (let count = 0; count < PRESSES; count++) press(A, 30);
  return { table, cursor, flying: taken() };
}
