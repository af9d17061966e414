// What the build writes into the page's module facts.js, see tools/building/web/facts.py.
export interface Board { name: string; id: string; width: number; height: number; lights: number }
export const VERSION: string;
export const BOARDS: Board[];
export const BUTTONS: Record<string, number>;
export const KEYS: Record<string, number>;
export const COMMANDS: Record<string, number>;
export const CONTROL_COMMANDS: Record<string, number | undefined>;
export const TYPEABLE: string;
export const KEY_HELP: [string, string][];
export const RECORD: Record<"MARK" | "MARK_NUMBER" | "FORMAT" | "VERSION" | "LENGTH" | "CHECK_SIZE", number>;
export const SAVE_FILES: {
  PATHS: string[]; RECORD_AT: number; SIZE: number; FILE_SIZE: number;
};
export const BACKUP: { ERASED: string; PLACES: { CONTENT: number; CHECKS: number[] }[] };
