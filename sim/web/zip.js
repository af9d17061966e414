// Reading ZIP files without compression, as Python's zipfile writes them unless told otherwise.
const ENTRY = 0x04034b50;

export function crc32(/** @type {Uint8Array} */ content) {
  let crc = -1;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc >>> 1 ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** Return the files of a ZIP by their names, in lower case. Throws where it is no ZIP, or cut off. */
export function unzip(/** @type {ArrayBuffer} */ content) {
  const view = new DataView(content);
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  let at = 0;
  while (view.getUint32(at, true) === ENTRY) {
    const name = new Uint8Array(content, at + 30, view.getUint16(at + 26, true));
    const start = at + 30 + name.length + view.getUint16(at + 28, true);
    const file = new Uint8Array(content.slice(start, start + view.getUint32(at + 18, true)));
    files.set(new TextDecoder().decode(name).toLowerCase(), file);
    at = start + file.length;
  }
  return files;
}
