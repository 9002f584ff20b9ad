import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { resolveImport } from '../../scripts/path-aliases.mjs';

const ROOM = /^(?:src\/(?:adapters|composition|contract|domain|ports|ui)|server)\//;
const IMPORT = /(?:\bfrom\s+|^import\s+|\bimport\()'(\.[^']+)'/gm;
const CLIMBS_THREE_FOLDERS = /^(?:\.\.\/){3}/;

/** Relative imports that lead into another room, or climb three folders to one that has an alias. */
function findLongPaths(file: string, text: string): readonly string[] {
  const room = ROOM.exec(file)?.[0];
  return [...text.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const target = ROOM.exec(resolveImport(file, specifier) ?? '')?.[0];
    return target !== undefined && (target !== room || CLIMBS_THREE_FOLDERS.test(specifier)) ? [`${file}: ${specifier}`] : [];
  });
}

describe('42.5 imports name a room', () => {
  test('no relative import leaves its room, or climbs three folders', () => {
    const files = globSync('{src,server,tests,bench,tools}/**/*.{ts,tsx}', {
      exclude: ['**/node_modules/**', 'tools/kernels/assembly/**'],
    });
    expect(files.flatMap((file) => findLongPaths(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('finds both', () => {
    const text = ['../../src/domain/a.ts', '../../../b/b.ts', '../c.ts'].map((path) => `import { it } from '${path}';`).join('\n');
    expect(findLongPaths('server/one/two/three/file.ts', text)).toEqual(['server/one/two/three/file.ts: ../../../b/b.ts']);
    expect(findLongPaths('tests/one/file.ts', text)).toEqual(['tests/one/file.ts: ../../src/domain/a.ts']);
  });
});
