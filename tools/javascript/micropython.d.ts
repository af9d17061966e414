// What the page uses of micropython.mjs, which the build fetches.

declare module "*/micropython.mjs" {
  export function loadMicroPython(options?: {
    url?: string;
    heapsize?: number; // in bytes
    pystack?: number; // in words
    stdout?: (line: string) => void;
    linebuffer?: boolean;
  }): Promise<MicroPython>;
}

interface MicroPython {
  FS: {
    mkdir(path: string): void;
    mkdirTree(path: string): void;
    writeFile(path: string, data: string | Uint8Array): void;
  };
  globals: { get(name: string): any; set(name: string, value: any): void; delete(name: string): void };
  pyimport(name: string): any;
  registerJsModule(name: string, module: object): void;
  runPython(code: string): any;
}
