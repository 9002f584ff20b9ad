import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { holdFileLock } from '../../scripts/file-lock.mjs';
import { createTemporaryFolder } from '../journeys/support/start-product.ts';

/** Longer than a holder may go without a sign of life. */
const LONG_AGO_MS = 60_000;

describe('a lock file', () => {
  const { folder, remove } = createTemporaryFolder();
  afterAll(remove);

  test('lets several processes work one after the other, and is gone afterwards', async () => {
    const file = path.join(folder, 'several');
    let inside = 0;
    let waiting = 0;
    const counts: number[] = [];
    const work = async (): Promise<void> => {
      counts.push((inside += 1));
      for (let turns = 0; turns < 5; turns += 1) await nextTurn();
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 6 }, () => holdFileLock(file, work, () => (waiting += 1))));
    expect([counts, waiting]).toEqual([[1, 1, 1, 1, 1, 1], 5]);
    expect(existsSync(file)).toBe(false);
  });

  test('of a killed process is taken over, by one of those who wait', async () => {
    const file = path.join(folder, 'killed');
    writeFileSync(file, 'of a process that is gone');
    const then = new Date(Date.now() - LONG_AGO_MS);
    utimesSync(file, then, then);
    let inside = 0;
    const counts: number[] = [];
    const work = async (): Promise<void> => {
      counts.push((inside += 1));
      await nextTurn();
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 4 }, () => holdFileLock(file, work)));
    expect(counts).toEqual([1, 1, 1, 1]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is free again after work that failed', async () => {
    const file = path.join(folder, 'failed');
    await expect(holdFileLock(file, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
    expect(await holdFileLock(file, () => Promise.resolve('done'))).toBe('done');
  });
});
