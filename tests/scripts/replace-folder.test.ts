import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { replaceFolder } from '../../scripts/replace-folder.mjs';
import { createTemporaryFolder } from '../journeys/support/start-product.ts';

describe('replacing a folder', () => {
  const { folder, remove } = createTemporaryFolder();
  afterAll(remove);

  const made = (name: string, text: string): string => {
    mkdirSync(path.join(folder, name), { recursive: true });
    writeFileSync(path.join(folder, name, 'page'), text);
    return path.join(folder, name);
  };
  const there = (place: string): string => readFileSync(path.join(place, 'page'), 'utf8');

  test('puts the new folder in place as a whole', () => {
    const place = made('site', 'old');
    writeFileSync(path.join(place, 'gone'), '');
    replaceFolder(made('site.1', 'new'), place, () => false);
    expect([there(place), existsSync(path.join(place, 'gone'))]).toEqual(['new', false]);
    expect(readdirSync(folder)).toEqual(['site']);
  });

  test('creates a missing folder', () => {
    const place = path.join(folder, 'first');
    replaceFolder(made('first.1', 'new'), place, () => false);
    expect(there(place)).toBe('new');
  });

  test('keeps a folder that another process put there, when it is equal', () => {
    const place = made('quick', 'theirs');
    replaceFolder(made('quick.1', 'mine'), place, () => there(place) === 'theirs');
    expect(there(place)).toBe('theirs');
  });

  test('keeps the old folder when it cannot be moved, and explains why', () => {
    const place = made('kept', 'old');
    expect(() => replaceFolder(path.join(folder, 'never made'), place, () => false)).toThrow('ENOENT');
    expect(there(place)).toBe('old');
  });
});
