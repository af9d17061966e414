// Where the page keeps the record: three media in localStorage, as the badge has three files, and a ZIP of these.
import { RECORD, SAVE_FILES } from "./facts.js";
import { crc32, unzip, zip } from "./zip.js";

/** @typedef {{size: number, read(): Uint8Array | null, write(content: Uint8Array): void}} Medium */
/** @typedef {{media: Medium[], isKept: boolean}} Saves  isKept: whether the media keep anything beyond the page */

const PATIENCE = 1000; // ms in which a page that is being left lets go of the lock
const KEYS = SAVE_FILES.PATHS.map((_, number) => `pocket-patience-${number + 1}`);
const erased = (/** @type {number} */ size) => new Uint8Array(size).fill(0xff);
const toText = (/** @type {Uint8Array} */ content) => btoa(String.fromCharCode(...content));

/** Return a medium in localStorage, whose errors it throws. @returns {Medium} */
const storedMedium = (/** @type {string} */ key) => ({
  size: SAVE_FILES.SIZE,
  read() {
    const text = localStorage.getItem(key);
    return text === null ? null : Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  },
  write: (content) => localStorage.setItem(key, toText(content)),
});

/** Return a medium that forgets with the page. @returns {Medium} */
function forgetfulMedium() {
  /** @type {Uint8Array | null} */
  let kept = null;
  return { size: SAVE_FILES.SIZE, read: () => kept, write: (content) => { kept = content; } };
}

/** Open the saves: of several pages one keeps them. @returns {Promise<Saves>} */
export async function openSaves() {
  const isKept = !navigator.locks || await new Promise((resolve) => navigator.locks.request(
    "pocket-patience", { signal: AbortSignal.timeout(PATIENCE) }, () => { resolve(true); return new Promise(() => {}); },
  ).catch(() => resolve(false)));
  return { isKept, media: KEYS.map(isKept ? storedMedium : forgetfulMedium) };
}

/** Return what the media hold as the file that `flash.py --backup` writes. */
export function backup(/** @type {Medium[]} */ media) {
  const files = new Map(SAVE_FILES.PADS.map((path) => [path, erased(SAVE_FILES.PAD_SIZE)]));
  for (const [number, path] of SAVE_FILES.PATHS.entries()) {
    const file = erased(SAVE_FILES.FILE_SIZE);
    try {
      file.set(media[number].read() ?? [], SAVE_FILES.RECORD_AT);
    } catch { /* what cannot be read holds no record */ }
    files.set(path, file);
  }
  return zip(files);
}

/** Return what each medium is to hold after such a file. Throws where no record that can be read is in it. */
export function readBackup(/** @type {Uint8Array<ArrayBuffer>} */ content) {
  const files = unzip(content);
  const { RECORD_AT, SIZE } = SAVE_FILES;
  const records = SAVE_FILES.PATHS.map((path) => files.get(path)?.slice(RECORD_AT, RECORD_AT + SIZE) ?? erased(SIZE));
  if (!records.some(isRecord)) throw new Error("There is no record in it.");
  return records;
}

function isRecord(/** @type {Uint8Array} */ content) {
  const view = new DataView(content.buffer), end = view.getUint16(RECORD.LENGTH, true) - RECORD.CHECK_SIZE;
  return view.getUint16(RECORD.MARK, true) === RECORD.MARK_NUMBER && content[RECORD.FORMAT] <= RECORD.VERSION &&
    crc32(content.subarray(0, end)) === view.getUint32(end, true);
}

/** Let localStorage hold this in each medium. Throws where it does not, and then all is as it was. */
export function replace(/** @type {Uint8Array[]} */ contents) {
  const before = KEYS.map((key) => localStorage.getItem(key));
  try {
    KEYS.forEach((key, number) => localStorage.setItem(key, toText(contents[number])));
  } catch (error) {
    KEYS.forEach((key, number) => localStorage.setItem(key, before[number] ?? ""));
    throw error;
  }
}
