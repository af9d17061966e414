/**
 * Turns layers into RGB565 pixels as CircuitPython's displayio does: the lowest first, each over those before.
 *
 * Layers are the plain data that the twins in modules/displayio.py and vectorio.py stand for. What this makes for the
 * VM, `composer.functions`, is the module that those import.
 *
 * @typedef {{width: number, height: number, pixels: Uint8Array}} Bitmap  the number of a colour for each pixel
 * @typedef {{colours: Uint16Array, opaque: Uint8Array}} Palette  RGB565, and whether each colour is shown
 * @typedef {{kind: "group", x: number, y: number, hidden: boolean, scale: number, layers: Layer[]}} Group
 * @typedef {{kind: "rectangle", x: number, y: number, hidden: boolean, palette: Palette, width: number,
 *     height: number, index: number}} Rectangle
 * @typedef {{kind: "grid", x: number, y: number, hidden: boolean, palette: Palette, bitmap: Bitmap, columns: number,
 *     rows: number, tileWidth: number, tileHeight: number, tiles: Uint16Array, flipX: boolean, flipY: boolean}} Grid
 * @typedef {Group | Rectangle | Grid} Layer
 */

/** The pixels of a display, and the functions by which the VM says what they are made of. */
export class Composer {
  /** @param {number} width @param {number} height  pixels of the display */
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint16Array(width * height);
    /** Counts what was drawn: whoever looks at the pixels compares it. */
    this.drawn = 0;
    this.isChanged = true;
    /** @type {Group | null} */
    this.root = null;
    this.functions = this.makeFunctions();
  }

  /** @returns {Record<string, Function>} */
  makeFunctions() {
    const change = () => {
      this.isChanged = true;
    };
    return {
      new_bitmap: (/** @type {number} */ width, /** @type {number} */ height) => ({
        width, height, pixels: new Uint8Array(width * height),
      }),
      new_palette: (/** @type {number} */ count) => ({
        colours: new Uint16Array(count), opaque: new Uint8Array(count).fill(1),
      }),
      new_group: (/** @type {number} */ scale, /** @type {number} */ x, /** @type {number} */ y) => ({
        kind: "group", x, y, hidden: false, scale, layers: [],
      }),
      new_rectangle: (/** @type {[Palette, number, number, number, number, number]} */
        ...[palette, width, height, x, y, index]) => ({
        kind: "rectangle", x, y, hidden: false, palette, width, height, index,
      }),
      new_grid: (/** @type {[Bitmap, Palette, number, number, number, number, number, number, number]} */
        ...[bitmap, palette, columns, rows, tileWidth, tileHeight, tile, x, y]) => ({
        kind: "grid", x, y, hidden: false, palette, bitmap, columns, rows, tileWidth, tileHeight,
        tiles: new Uint16Array(columns * rows).fill(tile), flipX: false, flipY: false,
      }),
      get_pixel: (/** @type {Bitmap} */ bitmap, /** @type {number} */ index) => bitmap.pixels[index],
      set_pixel: (/** @type {Bitmap} */ bitmap, /** @type {number} */ index, /** @type {number} */ value) => {
        bitmap.pixels[index] = value;
        change();
      },
      set_tile: (/** @type {Grid} */ grid, /** @type {number} */ index, /** @type {number} */ tile) => {
        grid.tiles[index] = tile;
        change();
      },
      set_colour: (/** @type {Palette} */ palette, /** @type {number} */ index, /** @type {number} */ rgb) => {
        palette.colours[index] = (rgb >> 8 & 0xf800) | (rgb >> 5 & 0x7e0) | (rgb >> 3 & 0x1f);
        change();
      },
      set_opaque: (/** @type {Palette} */ palette, /** @type {number} */ index, /** @type {boolean} */ isOpaque) => {
        palette.opaque[index] = Number(isOpaque);
        change();
      },
      change_layer: (/** @type {any} */ layer, /** @type {string} */ name, /** @type {any} */ value) => {
        if (layer[name] !== value) {
          layer[name] = value;
          change();
        }
      },
      insert_layer: (/** @type {Group} */ group, /** @type {number} */ index, /** @type {Layer} */ layer) => {
        group.layers.splice(index, 0, layer);
        change();
      },
      remove_layer: (/** @type {Group} */ group, /** @type {number} */ index) => {
        group.layers.splice(index, 1);
        change();
      },
      fill_region: (/** @type {[Bitmap, number, number, number, number, number]} */
        ...[bitmap, left, top, right, bottom, value]) => {
        for (let y = top; y < bottom; y++) {
          bitmap.pixels.fill(value, y * bitmap.width + left, y * bitmap.width + right);
        }
        change();
      },
      blit: (/** @type {[Bitmap, Bitmap, number, number, number, number, number, number, number]} */
        ...[target, source, x, y, left, top, right, bottom, skipped]) => {
        const end = Math.min(right, left + target.width - x);
        for (let row = top; row < Math.min(bottom, top + target.height - y); row++) {
          for (let column = left; column < end; column++) {
            const value = source.pixels[row * source.width + column];
            if (value !== skipped) target.pixels[(y + row - top) * target.width + x + column - left] = value;
          }
        }
        change();
      },
      read_rows: (/** @type {Bitmap} */ bitmap, /** @type {string} */ hexadecimal) => {
        const rowLength = Math.ceil(bitmap.width / 2) * 2;
        for (let index = 0; index < bitmap.pixels.length; index++) {
          const place = Math.floor(index / bitmap.width) * rowLength + index % bitmap.width;
          bitmap.pixels[index] = parseInt(hexadecimal[place ^ 1], 16); // the left one is the second digit
        }
        change();
      },
      compose: (/** @type {Group} */ root) => {
        if (this.isChanged || root !== this.root) {
          this.root = root;
          this.isChanged = false;
          this.drawn++;
          this.pixels.fill(0);
          this.paint(root, 0, 0, 1);
        }
      },
    };
  }

  /**
   * Paint a layer of a group whose upper left corner is at pixel (x, y), and whose pixels are `scale` pixels wide.
   * @param {Layer} layer @param {number} x @param {number} y @param {number} scale
   */
  paint(layer, x, y, scale) {
    if (layer.hidden) return;
    const left = x + layer.x * scale;
    const top = y + layer.y * scale;
    if (layer.kind === "group") {
      for (const inner of layer.layers) this.paint(inner, left, top, scale * layer.scale);
    } else if (layer.kind === "grid") {
      this.paintGrid(layer, left, top, scale);
    } else if (layer.palette.opaque[layer.index]) {
      this.fill(left, top, layer.width * scale, layer.height * scale, layer.palette.colours[layer.index]);
    }
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} colour */
  fill(x, y, width, height, colour) {
    const left = Math.max(x, 0);
    const right = Math.min(x + width, this.width);
    if (left >= right) return;
    const bottom = Math.min(y + height, this.height);
    for (let row = Math.max(y, 0); row < bottom; row++) {
      this.pixels.fill(colour, row * this.width + left, row * this.width + right);
    }
  }

  /** @param {Grid} grid @param {number} x @param {number} y @param {number} scale */
  paintGrid(grid, x, y, scale) {
    const { columns, rows, tileWidth, tileHeight } = grid;
    for (let row = 0; row < rows; row++) {
      const top = y + (grid.flipY ? rows - 1 - row : row) * tileHeight * scale;
      if (top >= this.height || top + tileHeight * scale <= 0) continue;
      for (let column = 0; column < columns; column++) {
        const left = x + (grid.flipX ? columns - 1 - column : column) * tileWidth * scale;
        if (left < this.width && left + tileWidth * scale > 0) {
          this.paintTile(grid, grid.tiles[row * columns + column], left, top, scale);
        }
      }
    }
  }

  /** @param {Grid} grid @param {number} tile @param {number} left @param {number} top @param {number} scale */
  paintTile(grid, tile, left, top, scale) {
    const { bitmap, tileWidth, tileHeight, flipX, flipY } = grid;
    const { colours, opaque } = grid.palette;
    const across = bitmap.width / tileWidth;
    const start = Math.floor(tile / across) * tileHeight * bitmap.width + tile % across * tileWidth;
    const firstColumn = Math.max(left, 0);
    const endColumn = Math.min(left + tileWidth * scale, this.width);
    const endRow = Math.min(top + tileHeight * scale, this.height);
    for (let row = Math.max(top, 0); row < endRow; row++) {
      const tileRow = Math.floor((row - top) / scale);
      const source = start + (flipY ? tileHeight - 1 - tileRow : tileRow) * bitmap.width;
      const target = row * this.width;
      for (let column = firstColumn; column < endColumn; column++) {
        const tileColumn = scale === 1 ? column - left : Math.floor((column - left) / scale);
        const value = bitmap.pixels[source + (flipX ? tileWidth - 1 - tileColumn : tileColumn)];
        if (opaque[value]) this.pixels[target + column] = colours[value];
      }
    }
  }
}
