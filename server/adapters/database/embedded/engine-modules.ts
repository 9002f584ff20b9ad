import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';

/** The engine's programs, compiled. Threads of one process share a module and the machine code made for it. */
export interface EngineModules {
  readonly engine: WebAssembly.Module;
  /** Runs once for a new data folder. */
  readonly setup: WebAssembly.Module;
}

/** Bytes of a function's machine code that V8 lets run before it compiles the function again, better. The most that it takes, and its own number. */
const TIERING_BUDGET = { most: 2 ** 31 - 1, usual: 13_000_000 } as const;

let modules: Promise<EngineModules> | undefined;

/** Compiles once per process: doing so on every engine's own thread costs half a second of CPU each time. */
export const loadEngineModules = (): Promise<EngineModules> => (modules ??= compileModules());

async function compileModules(): Promise<EngineModules> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const read = (file: string) => readFile(path.join(folder, file));
  const [engine, setup] = await Promise.all([read('pglite.wasm'), read('initdb.wasm')]);
  return compilePatiently(() => ({ engine: new WebAssembly.Module(engine), setup: new WebAssembly.Module(setup) }));
}

/**
 * What runs at every start, mostly the parser, isn't worth compiling twice: V8's better code for it takes half a second of CPU and 100 MB, and
 * comes too late. Functions that are busy after it get theirs. V8 notes the number with the module; other modules keep its own. Nothing may be
 * awaited in between: compiled code that was kept with other flags is of no use.
 */
function compilePatiently<Made>(compile: () => Made): Made {
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET.most}`);
  try {
    return compile();
  } finally {
    setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET.usual}`);
  }
}
