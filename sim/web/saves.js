// Where the page keeps the record: three media in localStorage, as the badge has three files, and a ZIP of these.
import { BACKUP, RECORD, SAVE_FILES } from "./facts.js";
import { crc32, unzip } from "./zip.js";

/** @typedef {import("./machine.js").Medium} Medium */
/** @typedef {{media: Medium[], why: string}} Saves  why: the sentence why the media keep nothing, "" where they do */

const PATIENCE = 2500; // ms in which a page that is being left lets go of the lock, also on a slow phone

/**
 * Return what an action returns, `otherwise` where it throws.
 * @template T
 * @param {() => T} action @param {T} otherwise
 */
function attempt(action, otherwise) {
  try { return action(); } catch { return otherwise; }
}

/** Return a medium in a storage, which the browser may refuse. @returns {Medium} */
const mediumIn = (/** @type {() => Storage} */ storage, /** @type {string} */ key) => ({
  size: SAVE_FILES.SIZE,
  read: () => attempt(() => btoa(atob(storage().getItem(key) ?? "")), ""), // fails where it is no base64
  write: (text) => attempt(() => { storage().setItem(key, text); return true; }, false),
});

/** Return the bytes that a text in base64 stands for. */
const bytesOf = (/** @type {string} */ text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** Open the saves: of several pages one keeps them, in the others they end with the tab. @returns {Promise<Saves>} */
export async function openSaves() {
  const isAlone = !navigator.locks || await new Promise((resolve) => navigator.locks.request(
    "pocket-patience", { signal: AbortSignal.timeout(PATIENCE) }, () => { resolve(true); return new Promise(() => {}); },
  ).catch((error) => resolve(error.name !== "TimeoutError"))); // another error: this browser lets nobody lock
  const storage = () => isAlone ? localStorage : sessionStorage;
  const why = isAlone ? attempt(() => localStorage && "", "This browser keeps nothing for the page.") : "Open already: nothing is kept here.";
  return { why, media: SAVE_FILES.PATHS.map((_, number) => mediumIn(storage, `pocket-patience-${number + 1}`)) };
}

/** Return what the media hold as the file that `flash.py --backup` writes. */
export function backup(/** @type {Medium[]} */ media) {
  const file = bytesOf(BACKUP.ERASED), view = new DataView(file.buffer);
  for (const [number, { CONTENT, CHECKS }] of BACKUP.PLACES.entries()) {
    file.set(bytesOf(media[number].read()), CONTENT + SAVE_FILES.RECORD_AT);
    const check = crc32(file.subarray(CONTENT, CONTENT + SAVE_FILES.FILE_SIZE));
    for (const place of CHECKS) view.setUint32(place, check, true);
  }
  return new Blob([file], { type: "application/zip" });
}

/** Return the texts that the media are to hold after such a file. Throws where no record that can be read is in it. */
export function readBackup(/** @type {ArrayBuffer} */ content) {
  const files = unzip(content);
  const { PATHS, RECORD_AT, SIZE } = SAVE_FILES;
  const records = PATHS.map((path) => files.get(path)?.slice(RECORD_AT, RECORD_AT + SIZE) ?? new Uint8Array(SIZE));
  if (!records.some((record) => attempt(() => isRecord(record), false))) throw new Error("There is no record in it.");
  return records.map((record) => btoa(String.fromCharCode(...record)));
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
