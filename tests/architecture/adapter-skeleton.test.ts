import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const HOMES = ['src/adapters', 'server/adapters'];
const ENTRIES = ['index.ts', 'client/index.ts', 'server/index.ts'];
/** One adapter of many ports, and four adapters of one: a file for each is its entry. */
const OTHER_ENTRIES = ['src/adapters/api/http', 'src/adapters/api/memory', 'src/adapters/geo/ip'];
/** The tables of every subject together, for both databases. */
const DATABASE_SCHEMA = '../tools/tables.ts';

/** `src/adapters/<port>/<adapter>`; what several adapters have in common is in a folder `shared`. */
const folders = HOMES.flatMap((home) => globSync(`${home}/*/*/`))
  .map((folder) => folder.replace(/\/$/, ''))
  .filter((folder) => !folder.split('/').includes('shared'));
const imported = globSync('{src,server}/composition/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/'(\.\.?\/[^']*adapters\/[^']+\.ts)'/g)].map(([, specifier = '']) =>
    path.join(path.dirname(file), specifier),
  ),
);

describe('adapter folders', () => {
  test('contain every adapter that the composition imports', () => {
    expect(imported).not.toEqual([]);
    const known = [...folders, ...HOMES.flatMap((home) => [`${home}/shared`, ...globSync(`${home}/*/shared`)])].map(
      (folder) => `${folder}/`,
    );
    expect(imported.filter((file) => ![...known, DATABASE_SCHEMA].some((start) => file.startsWith(start)))).toEqual([]);
  });

  test.each(folders)('%s has a lowercase name, a page that documents it, and an entry that creates it', (folder) => {
    expect(path.basename(folder)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(existsSync(`${folder}/README.md`)).toBe(true);
    if (OTHER_ENTRIES.includes(folder)) return;
    const entries = ENTRIES.map((entry) => `${folder}/${entry}`).filter((file) => existsSync(file));
    expect(entries).not.toEqual([]);
  });
});
