import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { replaceFolder } from '../../scripts/replace-folder.mjs';
import { createTemporaryFolder } from '../journeys/support/start-product.ts';

describe('a folder that takes the place of another', () => {
  const { folder, remove } = createTemporaryFolder();
  afterAll(remove);

  const made = (name: string, text: string): string => {
    mkdirSync(path.join(folder, name), { recursive: true });
    writeFileSync(path.join(folder, name, 'page'), text);
    return path.join(folder, name);
  };
  const there = (place: string): string => readFileSync(path.join(place, 'page'), 'utf8');

  test('is there whole, and nothing of the other is', () => {
    const place = made('site', 'old');
    writeFileSync(path.join(place, 'gone'), '');
    replaceFolder(made('site.1', 'new'), place, () => false);
    expect([there(place), existsSync(path.join(place, 'gone'))]).toEqual(['new', false]);
    expect(readdirSync(folder)).toEqual(['site']);
  });

  test('comes where nothing was', () => {
    const place = path.join(folder, 'first');
    replaceFolder(made('first.1', 'new'), place, () => false);
    expect(there(place)).toBe('new');
  });

  test('leaves what another process put there, when that is as good', () => {
    const place = made('quick', 'theirs');
    replaceFolder(made('quick.1', 'mine'), place, () => there(place) === 'theirs');
    expect(there(place)).toBe('theirs');
  });

  test('leaves what was there when it cannot be moved, and says why', () => {
    const place = made('kept', 'old');
    expect(() => replaceFolder(path.join(folder, 'never made'), place, () => false)).toThrow('ENOENT');
    expect(there(place)).toBe('old');
  });
});
