import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import './steady-wasm.ts';
import './quick-imports.ts';

// Before anything else is loaded: compiled code of the last start is used again, which about halves the time to listen. Threads and
// processes of speech inherit the folder from the environment.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/castwright/code');
enableCompileCache(process.env['NODE_COMPILE_CACHE']);

const { runServer } = await import('./composition/run-server.ts');
process.exit(await runServer());
