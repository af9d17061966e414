// Where the page keeps the record: three media in localStorage, as the badge has three files, and a ZIP of these.
import { BACKUP, RECORD, SAVE_FILES } from "./facts.js";
import { bytesOf } from "./machine.js";
import { crc32, unzip } from "./zip.js";

/** @typedef {import("./machine.js").Medium} Medium */
/** @typedef {{media: Medium[], isKept: boolean}} Saves  isKept: whether the media outlive the tab */

const PATIENCE = 2500; // ms in which a page that is being left lets go of the lock, also on a slow phone
const toText = (/** @type {Uint8Array} */ content) => btoa(String.fromCharCode(...content));

/**
 * Return the media in a storage, which the browser may refuse to give.
 * @param {() => Storage} storage
 * @returns {Medium[]}
 */
const mediaIn = (storage) => SAVE_FILES.PATHS.map((_, number) => ({
  size: SAVE_FILES.SIZE,
  read() {
    try {
      const text = storage().getItem(`pocket-patience-${number + 1}`) ?? "";
      atob(text); // throws where it is no base64
      return text;
    } catch {
      return "";
    }
  },
  write(text) {
    try {
      storage().setItem(`pocket-patience-${number + 1}`, text);
      return true;
    } catch {
      return false;
    }
  },
}));

/** Open the saves: of several pages one keeps them, the others have some that end with their tab. @returns {Promise<Saves>} */
export async function openSaves() {
  const isKept = !navigator.locks || await new Promise((resolve) => navigator.locks.request(
    "pocket-patience", { signal: AbortSignal.timeout(PATIENCE) }, () => { resolve(true); return new Promise(() => {}); },
  ).catch(() => resolve(false)));
  return { isKept, media: mediaIn(() => isKept ? localStorage : sessionStorage) };
}

/** Return what the media hold as the file that `flash.py --backup` writes. */
export function backup(/** @type {Medium[]} */ media) {
  const file = bytesOf(atob(BACKUP.ERASED)), view = new DataView(file.buffer);
  for (const [number, { CONTENT, CHECKS }] of BACKUP.PLACES.entries()) {
    file.set(bytesOf(atob(media[number].read())), CONTENT + SAVE_FILES.RECORD_AT);
    const check = crc32(file.subarray(CONTENT, CONTENT + SAVE_FILES.FILE_SIZE));
    for (const place of CHECKS) view.setUint32(place, check, true);
  }
  return new Blob([file], { type: "application/zip" });
}

/** Return the texts that the media are to hold after such a file. Throws where no record that can be read is in it. */
export function readBackup(/** @type {ArrayBuffer} */ content) {
  const files = unzip(content);
  const { RECORD_AT, SIZE } = SAVE_FILES;
  const records = SAVE_FILES.PATHS.map((path) => files.get(path)?.slice(RECORD_AT, RECORD_AT + SIZE) ?? new Uint8Array(SIZE));
  if (!records.some(isRecord)) throw new Error("There is no record in it.");
  return records.map(toText);
}

function isRecord(/** @type {Uint8Array} */ content) {
  const view = new DataView(content.buffer), end = view.getUint16(RECORD.LENGTH, true) - RECORD.CHECK_SIZE;
  return view.getUint16(RECORD.MARK, true) === RECORD.MARK_NUMBER && content[RECORD.FORMAT] <= RECORD.VERSION &&
    crc32(content.subarray(0, end)) === view.getUint32(end, true);
}

/** Let the media hold these texts; return whether they do: all is as it was where one of them does not. */
export function replace(/** @type {Medium[]} */ media, /** @type {string[]} */ texts) {
  const before = media.map((medium) => medium.read());
  const isDone = media.every((medium, number) => medium.write(texts[number]));
  if (!isDone) media.forEach((medium, number) => medium.write(before[number]));
  return isDone;
}
