import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { resolveImport } from '../../scripts/path-aliases.mjs';

/** Imports that are there at run time: those of types alone are not. */
const IMPORTED = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;
const KIT = 'tests/kit/index.ts';
/** What a page could not load. */
const FOREIGN = /^node:|^server\//;

/** What `file` leads to at run time: files by their path, packages by their name. */
function findReachedFrom(file: string): ReadonlySet<string> {
  const seen = new Set([file]);
  for (const each of seen) {
    if (!existsSync(each) || !/\.tsx?$/.test(each)) continue;
    for (const [, named, late] of readFileSync(each, 'utf8').matchAll(IMPORTED)) {
      const name = named ?? late ?? '';
      seen.add(resolveImport(each, name) ?? name);
    }
  }
  return seen;
}

const findForeignImports = (file: string) => [...findReachedFrom(file)].filter((name) => FOREIGN.test(name));
const suites = globSync('src/ports/*.ts')
  .map((port) => `tests/conformance/${path.basename(port, '.ts')}.suite.ts`)
  .filter((suite) => existsSync(suite))
  .toSorted((one, other) => one.localeCompare(other));

describe('the kit’s client entry runs in a browser', () => {
  test.each([KIT, ...suites])('%s imports neither Node nor server code', (file) => {
    expect(findForeignImports(file)).toEqual([]);
  });

  test('the rule finds violations, and the kit has every suite of a client port', () => {
    expect(findForeignImports('tests/kit/server.ts')).toContain('node:stream');
    const inKit = findReachedFrom(KIT);
    expect(suites.filter((suite) => !inKit.has(suite) && !SERVER_ONLY.includes(path.basename(suite)))).toEqual([]);
  });
});

/** Ports of `src/ports` that only the server, the engine and rasterizers use. */
const SERVER_ONLY = [
  'audio-encoder.suite.ts',
  'emoji-library.suite.ts',
  'gif-encoder.suite.ts',
  'svg-rasterizer.suite.ts',
  'video-encoder.suite.ts',
];
