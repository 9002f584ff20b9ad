import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The engine's programs, compiled. Threads of one process share a module and the machine code made for it. */
export interface EngineModules {
  readonly engine: WebAssembly.Module;
  /** Runs once for a new data folder. */
  readonly setup: WebAssembly.Module;
}

let modules: Promise<EngineModules> | undefined;

/** Compiles once per process: doing so on every engine's own thread costs half a second of CPU each time. */
export const loadEngineModules = (): Promise<EngineModules> => (modules ??= compileModules());

async function compileModules(): Promise<EngineModules> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const compile = async (file: string) => WebAssembly.compile(await readFile(path.join(folder, file)));
  const [engine, setup] = await Promise.all([compile('pglite.wasm'), compile('initdb.wasm')]);
  return { engine, setup };
}
