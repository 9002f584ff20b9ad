import { globSync, readFileSync } from 'node:fs';

/** Vitest reads in this comment that a file wants a page, whose globals are its own. */
const PAGE = /^\/\/ @vitest-environment \S+/mu;

/** Starts threads that run WebAssembly. V8 may abort a process that has made and freed much of it (nodejs/node#64500). */
const WASM_THREADS = /\bcreateFliteSpeech\b/u;

/** Test files that may not share a process with others. */
export function listIsolatedTests(pattern: string): readonly string[] {
  return globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => {
      const text = readFileSync(file, 'utf8');
      return PAGE.test(text) || WASM_THREADS.test(text);
    });
}
