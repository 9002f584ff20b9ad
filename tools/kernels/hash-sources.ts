import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

export const SOURCES = new URL('./assembly/', import.meta.url).pathname;

/** Of everything that the built kernels come from: the compiler's version, its options and the sources. */
export function hashSources(options: readonly string[]): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify(options));
  hash.update(readFileSync(new URL('./package.json', import.meta.url)));
  for (const name of readdirSync(SOURCES).toSorted()) hash.update(`${name}\n`).update(readFileSync(`${SOURCES}${name}`));
  return hash.digest('hex');
}

export const COMPILER_OPTIONS = ['-O3', '--noAssert', '--enable', 'simd', '--runtime', 'stub', '--importMemory', '--noExportMemory'];
