/**
 * Turns layers into RGB565 pixels as CircuitPython's displayio does: the lowest first, each over those before.
 *
 * Layers are the plain data that the twins in modules/displayio.py and modules/vectorio.py stand for, which import the
 * functions of a Composer that take a twin as the module `composer`. A layer with `palette` and `bitmap` is a grid of
 * tiles, one with a palette alone a rectangle, any other a group. Their names are those of displayio.
 *
 * @typedef {{width: number, height: number, cells: Uint8Array}} Bitmap  the number of a colour for each pixel
 * @typedef {{cells: Uint32Array, is_transparent: Uint8Array}} Palette  0xRRGGBB of each colour
 * @typedef {{x: number, y: number, hidden: boolean, scale: number, layers: Layer[], palette?: Palette, bitmap?: Bitmap,
 *     width: number, height: number, tile_width: number, tile_height: number, cells: Uint16Array, flip_x: boolean,
 *     flip_y: boolean, default_tile: number}} Layer
 */

const NOTHING = -1; // what stands for a transparent colour

/** @param {number} rgb */
const rgb565 = (rgb) => (rgb >> 8 & 0xf800) | (rgb >> 5 & 0x7e0) | (rgb >> 3 & 0x1f);

/** @param {Palette} palette */
const coloursOf = ({ cells, is_transparent }) =>
  Int32Array.from(cells, (rgb, index) => is_transparent[index] ? NOTHING : rgb565(rgb));

/** The `pixels` of a display, row by row; `drawn` counts how often they changed. */
export class Composer {
  isChanged = true;
  drawn = 0;
  /** @type {Layer | null} */
  root = null;

  /** @param {number} width @param {number} height */
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint16Array(width * height);
  }

  /** The functions that Python calls. */
  module = {
    new_bitmap: (/** @type {number} */ width, /** @type {number} */ height) =>
      ({ width, height, cells: new Uint8Array(width * height) }),
    new_palette: (/** @type {number} */ length) =>
      ({ cells: new Uint32Array(length), is_transparent: new Uint8Array(length) }),
    new_layer: (/** @type {Partial<Layer>} */ parts) => {
      const shown = { width: 1, height: 1, x: 0, y: 0, hidden: false, flip_x: false, flip_y: false, default_tile: 0 };
      const tile = { tile_width: parts.bitmap?.width, tile_height: parts.bitmap?.height };
      const layer = /** @type {Layer} */ ({ ...shown, ...tile, layers: [], ...parts });
      if (layer.bitmap) layer.cells = new Uint16Array(layer.width * layer.height).fill(layer.default_tile);
      return layer;
    },
    // Of a layer by its name, or of cells by the index.
    change: (/** @type {any} */ twin, /** @type {string | number} */ name, /** @type {any} */ value) => {
      this.isChanged ||= twin[name] !== value;
      twin[name] = value;
    },
    splice: (/** @type {[Layer, number, number, ...Layer[]]} */ ...[{ layers }, index, count, ...added]) => {
      layers.splice(index, count, ...added);
      this.isChanged = true;
    },
    blit: (/** @type {[Bitmap, Bitmap, number, number, Record<string, number>?]} */ ...parts) => {
      const [target, source, x, y, bounds] = parts;
      const { x1 = 0, y1 = 0, x2 = source.width, y2 = source.height, skip_source_index } = bounds ?? {};
      for (let row = y1; row < Math.min(y2, y1 + target.height - y); row++) {
        for (let column = x1; column < Math.min(x2, x1 + target.width - x); column++) {
          const value = source.cells[row * source.width + column];
          if (value !== skip_source_index) target.cells[(y + row - y1) * target.width + x + column - x1] = value;
        }
      }
      this.isChanged = true;
    },
    // Rows of hexadecimal digits, the left pixel of each pair in the second one.
    read_rows: (/** @type {Bitmap} */ { width, cells }, /** @type {string} */ digits) => {
      for (let index = 0; index < cells.length; index++) {
        cells[index] = parseInt(digits[(Math.floor(index / width) * (width + width % 2) + index % width) ^ 1], 16);
      }
    },
    compose: (/** @type {Layer} */ root) => {
      if (!this.isChanged && root === this.root) return;
      [this.root, this.isChanged] = [root, false];
      this.drawn++;
      this.pixels.fill(0);
      this.paint(root, 0, 0, 1);
    },
  };

  /**
   * Paint a layer of a group whose upper left corner is at pixel (x, y), and whose pixels are `scale` pixels wide.
   * @param {Layer} layer @param {number} x @param {number} y @param {number} scale
   */
  paint(layer, x, y, scale) {
    if (layer.hidden) return;
    const left = x + layer.x * scale, top = y + layer.y * scale;
    if (!layer.palette) {
      for (const inner of layer.layers) this.paint(inner, left, top, scale * layer.scale);
    } else if (layer.bitmap) {
      this.paintGrid(layer, layer.bitmap, coloursOf(layer.palette), left, top, scale);
    } else {
      const colour = rgb565(layer.palette.cells[0]);
      const start = Math.max(left, 0), end = Math.max(start, Math.min(left + layer.width * scale, this.width));
      for (let row = Math.max(top, 0); row < Math.min(top + layer.height * scale, this.height); row++) {
        this.pixels.fill(colour, row * this.width + start, row * this.width + end);
      }
    }
  }

  /**
   * @param {Layer} grid @param {Bitmap} bitmap @param {Int32Array} colours
   * @param {number} x @param {number} y @param {number} scale
   */
  paintGrid(grid, bitmap, colours, x, y, scale) {
    const width = grid.tile_width * scale, height = grid.tile_height * scale;
    for (let index = 0; index < grid.cells.length; index++) {
      const column = index % grid.width, row = Math.floor(index / grid.width);
      const left = x + (grid.flip_x ? grid.width - 1 - column : column) * width;
      const top = y + (grid.flip_y ? grid.height - 1 - row : row) * height;
      this.paintTile(grid, bitmap, colours, grid.cells[index], left, top, scale);
    }
  }

  /**
   * @param {Layer} grid @param {Bitmap} bitmap @param {Int32Array} colours @param {number} tile
   * @param {number} left @param {number} top @param {number} scale
   */
  paintTile({ tile_width, tile_height, flip_x, flip_y }, { width, cells }, colours, tile, left, top, scale) {
    const across = width / tile_width;
    const start = Math.floor(tile / across) * tile_height * width + tile % across * tile_width;
    const firstColumn = Math.max(left, 0), endColumn = Math.min(left + tile_width * scale, this.width);
    for (let row = Math.max(top, 0); row < Math.min(top + tile_height * scale, this.height); row++) {
      const tileRow = Math.floor((row - top) / scale);
      const source = start + (flip_y ? tile_height - 1 - tileRow : tileRow) * width;
      for (let column = firstColumn; column < endColumn; column++) {
        const tileColumn = scale === 1 ? column - left : Math.floor((column - left) / scale);
        const colour = colours[cells[source + (flip_x ? tile_width - 1 - tileColumn : tileColumn)]];
        if (colour !== NOTHING) this.pixels[row * this.width + column] = colour;
      }
    }
  }
}
