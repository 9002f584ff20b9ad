import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../journeys/support/start-product.ts';
import { compress } from '../../tools/prerender/compress.mjs';

const MONTH_AGO = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);

function createCache(): string {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  return path.join(folder, 'compressed');
}

test('compressed content unpacks to the original, and large files are cached for the next build', async () => {
  const folder = createCache();
  const large = Buffer.concat([randomBytes(1_000), Buffer.alloc(1_000_000)]);
  const first = await compress(large, folder);
  expect(brotliDecompressSync(first).equals(large)).toBe(true);
  expect(readdirSync(folder)).toHaveLength(1);
  expect((await compress(large, folder)).equals(first)).toBe(true);

  const other = Buffer.concat([randomBytes(1_000), Buffer.alloc(1_000_000)]);
  expect(brotliDecompressSync(await compress(other, folder)).equals(other)).toBe(true);
  expect(readdirSync(folder)).toHaveLength(2);
});

test('a file of a few kilobytes is cached, and what no build has written for a month is removed', async () => {
  const folder = createCache();
  mkdirSync(folder);
  const [old, recent] = [path.join(folder, 'old.br'), path.join(folder, 'recent.br')];
  for (const file of [old, recent]) writeFileSync(file, 'compressed');
  utimesSync(old, MONTH_AGO, MONTH_AGO);
  await compress(Buffer.alloc(3_000, 'y'), folder);
  const kept = readdirSync(folder);
  expect(kept).toHaveLength(2);
  expect(kept).toContain('recent.br');
  expect(kept).not.toContain('old.br');
});

test('small content is not cached, and an unwritable cache causes no other failure', async () => {
  const folder = createCache();
  expect(brotliDecompressSync(await compress(Buffer.from('a page'), folder)).toString()).toBe('a page');
  writeFileSync(folder, 'a file where the folder would be');
  const large = Buffer.alloc(1_000_000, 'x');
  expect(brotliDecompressSync(await compress(large, folder)).equals(large)).toBe(true);
});
