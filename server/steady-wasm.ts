import { setFlagsFromString } from 'node:v8';

/** Calls after which V8 would compile an import of a WebAssembly module again: never. The largest that V8 stores. */
const NEVER = 2 ** 30 - 1;

/**
 * V8 replaces the code between a WebAssembly module and its imports after a thousand calls, in a store that all threads of the process share.
 * When threads do so at once, it can abort the process: "Check failed: jit_page.has_value()" in `TierUpWasmToJSWrapper` (nodejs/node#64500).
 * The embedded database and the local voice are such modules. The first code is a little slower per call; it stays.
 * Imported before any module is compiled.
 */
setFlagsFromString(`--wasm-wrapper-tiering-budget=${NEVER}`);
