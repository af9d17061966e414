// What the build writes before the service worker.
declare const CONTENT: { name: string; files: Record<string, string> };
