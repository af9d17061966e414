// How the machine's picture, its lights and its brightness are seen.

/** @typedef {import("./facts.js").Board} Board */

const NEARLY = 0.9; // a screen of more pixels that fills so much of what another one fills is the better one
const EYE = 1 / 2.2; // a light of half the power looks far brighter than half, see sim/light_colours.py
const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
const glow = /** @type {HTMLElement} */ (document.getElementById("glow"));
const room = /** @type {HTMLElement} */ (document.getElementById("screen"));

/** Return the device pixels to a pixel of a screen: as many as fit, a whole number unless there is no room for one. */
function scaleOf(/** @type {{width: number, height: number}} */ { width, height }) {
  const scale = Math.min(room.clientWidth / width, room.clientHeight / height) * devicePixelRatio;
  return scale < 1 ? scale : Math.floor(scale);
}

/** Return the board whose screen suits the window best. */
export function bestOf(/** @type {Board[]} */ boards) {
  const areas = boards.map((board) => board.width * board.height * scaleOf(board) ** 2);
  const good = boards.filter((_, index) => areas[index] >= NEARLY * Math.max(...areas));
  return good.reduce((best, board) => board.width * board.height > best.width * best.height ? board : best);
}

/** Show the pixels of a machine, RGB565, when the returned function is called, as large as the window lets them be. */
export function openScreen(/** @type {import("./machine.js").Machine} */ { pixels, width, height }) {
  [canvas.width, canvas.height] = [width, height];
  new ResizeObserver(() => {
    const scale = scaleOf(canvas) / devicePixelRatio;
    room.style.setProperty("--width", `${width * scale}px`);
    room.style.setProperty("--height", `${height * scale}px`);
  }).observe(room);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));
  const image = context.createImageData(width, height), colours = new Uint32Array(image.data.buffer);
  return () => {
    for (let at = 0; at < colours.length; at++) {
      const pixel = pixels[at], red = pixel >> 11, green = pixel >> 5 & 63, blue = pixel & 31;
      colours[at] = 0xff000000 | (blue << 3 | blue >> 2) << 16 | (green << 2 | green >> 4) << 8 | red << 3 | red >> 2;
    }
    context.putImageData(image, 0, 0);
  };
}

/** Show the board's lights as a glow around the screen: red, green and blue of each, from left to right. */
export function showLights(/** @type {Uint8Array} */ lights) {
  const colours = [];
  for (let at = 0; at < lights.length; at += 3)
    colours.push(`rgb(${[...lights.slice(at, at + 3)].map((power) => Math.round(255 * (power / 255) ** EYE))})`);
  glow.style.background = `linear-gradient(to right, ${[colours[0], ...colours, colours.at(-1)]})`;
  glow.style.opacity = lights.some((power) => power) ? "1" : "0";
}

export function showBrightness(/** @type {number} */ percent) {
  canvas.style.filter = percent < 100 ? `brightness(${(percent / 100) ** EYE})` : "";
}
