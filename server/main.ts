import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import './steady-wasm.ts';
import './quick-imports.ts';

// Before anything else is loaded: compiled code of the last start is used again, which about halves the time to listen.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/castwright/code'));

const { runServer } = await import('./composition/run-server.ts');
process.exit(await runServer());
