import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const HOMES = ['src/adapters', 'server/adapters'];
const REGISTRIES = [
  'src/composition/site-adapters.ts',
  'src/composition/app-adapters.ts',
  'src/composition/location.ts',
  'server/composition/server-registry.ts',
];
const DEMANDED = ['README.md', 'manifest.ts', 'index.ts'];

const folders = HOMES.flatMap((home) => readdirSync(home).map((name) => path.join(home, name)));
/** `shared` is no vendor: it holds what several of a home have in common. */
const adapterFolders = folders.filter((folder) => path.basename(folder) !== 'shared');
/** A vendor that is chosen by a setting describes itself in a manifest. */
const described = folders.filter((folder) => existsSync(path.join(folder, 'manifest.ts')));
const named = REGISTRIES.flatMap((registry) =>
  [...readFileSync(registry, 'utf8').matchAll(/'(\.\.?\/[^']*adapters\/[^/']+)\//g)].map((match) =>
    path.join(path.dirname(registry), match[1] ?? ''),
  ),
);

describe('vendor folders', () => {
  test('every vendor a registry names has its folder', () => {
    expect(named).not.toEqual([]);
    expect(named.filter((folder) => !folders.includes(folder))).toEqual([]);
  });

  test.each(folders)('%s is a folder of small, named files', (folder) => {
    expect(path.basename(folder)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(readdirSync(folder)).not.toEqual([]);
  });

  test('every vendor has a page that says what it is', () => {
    expect(adapterFolders.filter((folder) => !existsSync(path.join(folder, 'README.md')))).toEqual([]);
  });

  test('a described vendor has a page, options and a factory', () => {
    const missing = described.flatMap((folder) => DEMANDED.map((file) => path.join(folder, file))).filter((file) => !existsSync(file));
    expect(missing).toEqual([]);
  });
});
