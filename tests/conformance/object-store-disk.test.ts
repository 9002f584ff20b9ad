import { mkdtemp, open, readdir, rm, unlink, utimes, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDiskObjectStore, type DiskStoreOptions } from '#server/adapters/object-store/disk/index.ts';
import { DiskFullError } from '#server/errors/disk-full-error.ts';
import { ObjectExistsError } from '#server/errors/object-errors.ts';

const TYPE = { type: 'video/mp4' };
const MEGABYTE = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 22);

/** What only this store promises: its files outlive a crash and a power cut, and none is left over. */
describe('object-store-disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'castwright-disk-'));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await rm(folder, { recursive: true, force: true });
  });
  const openStore = (options?: DiskStoreOptions) => createDiskObjectStore(join(folder, 'some', 'files'), options);
  const unfinished = () => join(folder, 'some', 'files', '@unfinished');
  const listFiles = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

  test('removes unfinished files older than a day at startup, also when two servers start at once', async () => {
    await openStore();
    for (const [name, age] of [
      ['old', DAY_MS + 1_000],
      ['day', DAY_MS],
      ['fresh', 0],
    ] as const) {
      await writeFile(join(unfinished(), name), 'x');
      await utimes(join(unfinished(), name), (NOW - age) / 1000, (NOW - age) / 1000);
    }
    for (let count = 0; count < 30; count += 1) {
      await writeFile(join(unfinished(), `old-${count}`), 'x');
      await utimes(join(unfinished(), `old-${count}`), 0, 0);
    }
    vi.setSystemTime(NOW);
    await Promise.all([openStore(), openStore()]);
    expect((await readdir(unfinished())).toSorted()).toEqual(['day', 'fresh']);
  });

  test('syncs the file, its type, and their folder before it confirms a put', async () => {
    const store = await openStore();
    const handle = await open(folder);
    const prototype = Object.getPrototypeOf(handle) as { sync: () => Promise<void> };
    await handle.close();
    const synced: boolean[] = [];
    const sync = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: { stat(): Promise<{ isFile(): boolean }> }) {
      synced.push((await this.stat()).isFile());
    });
    await store.put('a', new Uint8Array(3), TYPE).finally(() => sync.mockRestore());
    expect(synced).toEqual([true, true, false]);
  });

  test('leaves no files after a delete, and no open files after any call', async ({ skip }) => {
    const store = await openStore();
    const countOpen = () => (process.platform === 'linux' ? readdirSync('/proc/self/fd').length : skip('only Linux lists open files'));
    await store.put('warm', new Uint8Array(3), TYPE);
    await store.delete('warm');
    const before = countOpen();
    for (let count = 0; count < 20; count += 1) {
      await store.put('a/b', new Uint8Array(9), TYPE);
      await store.put('a/c', new Uint8Array(9), { ...TYPE, maxBytes: 1 }).catch(() => {});
      await store.put('a/d', new Uint8Array(9), { ...TYPE, signal: AbortSignal.abort() }).catch(() => {});
      const found = await store.get('a/b', { range: { start: 2, end: 3 } });
      if (found !== undefined) await buffer(found.body);
      await store.delete('a/b');
    }
    expect(countOpen()).toBeLessThan(before + 10);
    expect(await listFiles()).toEqual([]);
  });

  test('stores new objects and rejects existing ones on a disk without hard links', async () => {
    const store = await openStore({ link: () => Promise.reject(Object.assign(new Error('not permitted'), { code: 'EPERM' })) });
    await store.put('a', new Uint8Array(3), { ...TYPE, ifAbsent: true });
    await expect(store.put('a', new Uint8Array(4), { ...TYPE, ifAbsent: true })).rejects.toBeInstanceOf(ObjectExistsError);
    expect(await store.head('a')).toMatchObject({ size: 3 });
    expect(await readdir(unfinished())).toEqual([]);
  });

  test('rejects a key that another put took in the meantime', async () => {
    const store = await openStore({ link: () => Promise.reject(Object.assign(new Error('exists'), { code: 'EEXIST' })) });
    await expect(store.put('a', new Uint8Array(3), { ...TYPE, ifAbsent: true })).rejects.toBeInstanceOf(ObjectExistsError);
  });

  test('falls back to application/octet-stream when the type file is missing', async () => {
    const store = await openStore();
    await store.put('a', new Uint8Array(3), TYPE);
    await unlink(join(folder, 'some', 'files', 'a@type'));
    expect(await store.head('a')).toMatchObject({ type: 'application/octet-stream' });
    const found = await store.get('a');
    found?.body.destroy();
    expect(found?.info).toMatchObject({ type: 'application/octet-stream' });
  });

  test('rethrows file system errors other than a missing file', async () => {
    const store = await openStore();
    await expect(store.head('a'.repeat(1_000))).rejects.toMatchObject({ code: 'ENAMETOOLONG' });
  });

  test('checks free space before a stream, and after every 8 MB', async () => {
    let looked = 0;
    const store = await openStore({ reserveBytes: 0, space: { free: async () => ((looked += 1), 100 * MEGABYTE) } });
    const send = async (...sizes: readonly number[]) => {
      looked = 0;
      await store.put('film', Readable.from(sizes.map((size) => Buffer.alloc(size))), TYPE);
      return looked;
    };
    expect(await send(8 * MEGABYTE - 1)).toBe(1);
    expect(await send(4 * MEGABYTE, 4 * MEGABYTE)).toBe(2);
    expect(await send(5 * MEGABYTE, 5 * MEGABYTE, 5 * MEGABYTE, 5 * MEGABYTE)).toBe(3);
  });

  test('stops a stream when space runs out', async () => {
    const free = [100 * MEGABYTE, 8 * MEGABYTE];
    const store = await openStore({ reserveBytes: MEGABYTE, space: { free: async () => free.shift() } });
    await expect(store.put('film', Readable.from([Buffer.alloc(8 * MEGABYTE)]), TYPE)).rejects.toBeInstanceOf(DiskFullError);
    expect(await readdir(unfinished())).toEqual([]);
  });

  test('rejects a stream when there is no free space at the start', async () => {
    const store = await openStore({ reserveBytes: 1, space: { free: async () => 0 } });
    await expect(store.put('film', Readable.from([Buffer.alloc(1)]), TYPE)).rejects.toBeInstanceOf(DiskFullError);
  });

  test('writes when free space is unknown', async () => {
    const store = await openStore({ space: { free: async () => undefined } });
    expect(await store.put('a', new Uint8Array(7), TYPE)).toMatchObject({ size: 7 });
  });
});
