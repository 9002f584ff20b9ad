import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILER_OPTIONS, hashSources } from './hash-sources.ts';

/**
 * Builds the renderer's kernels from `assembly`: `npm ci` in this folder, then `node tools/kernels/build-kernels.ts [<compiler>]`. The compiler
 * is 100 MB and needed by nobody who doesn't change a kernel, so it's no package of the product's, and the built bytes are checked in.
 */
const HERE = new URL('./', import.meta.url).pathname;
const INTO = new URL('../../src/domain/renderer/kernels/kernels.data.ts', import.meta.url).pathname;

const [compiler = `${HERE}node_modules/.bin/asc`] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'kernels-'));
try {
  const file = join(folder, 'kernels.wasm');
  execFileSync(compiler, ['assembly/index.ts', '-o', file, ...COMPILER_OPTIONS], { cwd: HERE, stdio: 'inherit' });
  const bytes = readFileSync(file);
  const comment = `/** Built by tools/kernels/build-kernels.ts from sources whose hash is ${hashSources(COMPILER_OPTIONS)}. */`;
  writeFileSync(INTO, `${comment}\nexport const KERNELS =\n  '${bytes.toString('base64')}';\n`);
  process.stdout.write(`${bytes.length} bytes\n`);
} finally {
  rmSync(folder, { recursive: true });
}
