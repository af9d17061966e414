// ZIP files without compression, as Python's zipfile writes them unless told otherwise.
const ENTRY = 0x04034b50, LISTED = 0x02014b50, END = 0x06054b50;
const DAY = 0x21; // the first that a ZIP can name, 1 January 1980

export function crc32(/** @type {Uint8Array} */ content) {
  let crc = -1;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc >>> 1 ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** Return the bytes of numbers, each [number, how many bytes], the lowest byte first. */
const packed = (/** @type {[number, number][]} */ ...numbers) =>
  Uint8Array.from(numbers.flatMap(([number, size]) => Array.from({ length: size }, (_, at) => number >>> 8 * at & 255)));

/** Return a ZIP of files by their names. */
export function zip(/** @type {Map<string, Uint8Array<ArrayBuffer>>} */ files) {
  const entries = [], list = [];
  let at = 0;
  for (const [name, content] of files) {
    const path = new TextEncoder().encode(name);
    const facts = packed([20, 2], [0, 6], [DAY, 2], [crc32(content), 4], [content.length, 4], [content.length, 4], [path.length, 4]);
    entries.push(packed([ENTRY, 4]), facts, path, content);
    list.push(packed([LISTED, 4], [20, 2]), facts, packed([0, 10], [at, 4]), path);
    at += 30 + path.length + content.length;
  }
  const length = list.reduce((sum, part) => sum + part.length, 0);
  const end = packed([END, 4], [0, 4], [files.size, 2], [files.size, 2], [length, 4], [at, 4], [0, 2]);
  return new Blob([...entries, ...list, end], { type: "application/zip" });
}

/** Return the files of a ZIP by their names, in lower case. Throws where it is no ZIP, or damaged, or compressed. */
export function unzip(/** @type {Uint8Array<ArrayBuffer>} */ content) {
  const view = new DataView(content.buffer);
  /** @type {Map<string, Uint8Array<ArrayBuffer>>} */
  const files = new Map();
  let at = 0;
  while (view.getUint32(at, true) === ENTRY) {
    const name = content.subarray(at + 30, at + 30 + view.getUint16(at + 26, true));
    const start = at + 30 + name.length + view.getUint16(at + 28, true);
    const file = content.slice(start, start + view.getUint32(at + 18, true));
    if (crc32(file) !== view.getUint32(at + 14, true)) throw new Error("It is damaged.");
    files.set(new TextDecoder().decode(name).toLowerCase(), file);
    at = start + file.length;
  }
  return files;
}
