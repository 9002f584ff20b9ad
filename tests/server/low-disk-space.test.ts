import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/composition/open-database.ts';
import { serverMeta } from '#server/operations/tables/server-tables.ts';
import { createStatfsDiskSpace } from '#server/adapters/disk-space/statfs/index.ts';
import { createDiskObjectStore } from '#server/adapters/object-store/disk/index.ts';
import { DISK_RESERVE_BYTES, DiskFullError, isDiskFull } from '#server/errors/disk-full-error.ts';
import { mapErrorToResponse } from '#server/http/error-responses.ts';
import { createMemoryJobQueue } from '#server/adapters/job-queue/memory/index.ts';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { checkHealth } from '#server/operations/use-cases/check-health.ts';

const run = promisify(execFile);
const toToolPath = (name: string) => fileURLToPath(new URL(`../tools/${name}`, import.meta.url));
const TYPE = { type: 'video/mp4' };
const MEGABYTE = 1024 * 1024;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castwright-room-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('files on a nearly full disk', () => {
  const RESERVE = 10 * MEGABYTE;
  const openStore = (free: () => number | undefined) =>
    createDiskObjectStore(join(folder, 'files'), { reserveBytes: RESERVE, space: { free: async () => free() } });
  const leftOvers = async () => readdir(join(folder, 'files', '@unfinished'));

  test('are rejected before using the space reserved for the database, and leave nothing behind', async () => {
    let free = RESERVE + 100;
    const store = await openStore(() => free);
    await store.put('a', new Uint8Array(100), TYPE);
    await expect(store.put('b', new Uint8Array(101), TYPE)).rejects.toBeInstanceOf(DiskFullError);
    free = RESERVE - 1;
    await expect(store.put('a', Readable.from([Buffer.from('x')]), TYPE)).rejects.toBeInstanceOf(DiskFullError);
    expect((await store.list('')).map(({ key, size }) => [key, size])).toEqual([['a', 100]]);
    expect(await leftOvers()).toEqual([]);
  });

  test('are aborted midway when the space runs out', async () => {
    let free = RESERVE + 100 * MEGABYTE;
    const store = await openStore(() => free);
    async function* film(): AsyncGenerator<Buffer> {
      yield Buffer.alloc(9 * MEGABYTE);
      free = RESERVE;
      for (let count = 0; count < 20; count += 1) yield Buffer.alloc(MEGABYTE);
    }
    await expect(store.put('film', Readable.from(film()), TYPE)).rejects.toBeInstanceOf(DiskFullError);
    expect(await store.head('film')).toBeUndefined();
    expect(await leftOvers()).toEqual([]);
  });

  test('can still be read and deleted, and written once there is space', async () => {
    let free = Number.MAX_SAFE_INTEGER;
    const store = await openStore(() => free);
    await store.put('a', Buffer.from('kept'), TYPE);
    free = 0;
    const stored = await store.get('a');
    expect(stored && String(await buffer(stored.body))).toBe('kept');
    await store.delete('a');
    free = Number.MAX_SAFE_INTEGER;
    await store.put('a', Buffer.from('again'), TYPE);
    expect(await store.head('a')).toMatchObject({ size: 5 });
  });

  test('are written when the disk does not report its free space', async () => {
    const store = await openStore(() => undefined);
    expect(await store.put('a', new Uint8Array(7), TYPE)).toMatchObject({ size: 7 });
  });
});

describe('free disk space', () => {
  test('is reported in bytes, or undefined when unknown', async () => {
    expect(await createStatfsDiskSpace(folder).free()).toBeGreaterThan(0);
    expect(await createStatfsDiskSpace(join(folder, 'nowhere')).free()).toBeUndefined();
  });

  test.each<{ free: number | undefined; status: string }>([
    { free: undefined, status: 'ok' },
    { free: DISK_RESERVE_BYTES, status: 'ok' },
    { free: DISK_RESERVE_BYTES - 1, status: 'disk-full' },
    { free: 0, status: 'disk-full' },
  ])('$free bytes free is $status in the health check', async ({ free, status }) => {
    expect(await checkHealth({ disk: { free: async () => free }, queue: createMemoryJobQueue(systemClock) })).toMatchObject({ status });
  });
});

describe('disk-full errors', () => {
  test.each<{ name: string; error: unknown }>([
    { name: 'of the operating system', error: Object.assign(new Error('write'), { code: 'ENOSPC' }) },
    { name: 'of a disk quota', error: Object.assign(new Error('write'), { code: 'EDQUOT' }) },
    {
      name: 'of PostgreSQL, inside the driver’s',
      error: new Error('query', { cause: Object.assign(new Error('x'), { code: '53100' }) }),
    },
    { name: 'of the embedded database', error: { name: 'ErrnoError', errno: 51 } },
    { name: 'in advance', error: new DiskFullError() },
  ])('$name responds 507 with a message', ({ error }) => {
    expect(isDiskFull(error)).toBe(true);
    expect(mapErrorToResponse(error as Error)).toMatchObject({
      status: 507,
      body: { code: 'disk-full', message: expect.stringMatching(/^[A-Z].*[.]$/) },
    });
  });

  test.each<unknown>([undefined, null, 'ENOENT', new Error('else'), { name: 'ErrnoError', errno: 2 }, { code: '53200' }])(
    '%o is another error',
    (error) => {
      expect(isDiskFull(error)).toBe(false);
    },
  );

  test('handles an error whose cause is itself', () => {
    const error = new Error('round');
    error.cause = error;
    expect(isDiskFull(error)).toBe(false);
  });
});

describe('the embedded database without space for its log', () => {
  test('exits instead of losing writes, explains why, and restarts with everything it confirmed', async () => {
    const data = join(folder, 'data');
    const flag = join(folder, 'full');
    const { stdout } = await run(process.execPath, ['--import', toToolPath('full-disk.ts'), toToolPath('full-database.ts'), data], {
      env: { ...process.env, FULL_DISK: flag },
    });
    expect(JSON.parse(stdout)).toEqual({
      refused: expect.stringContaining('No space left on device'),
      broken: expect.stringMatching(/^StartError: The disk that holds the data folder .* is full\. Your data is safe\./),
    });
    await rm(flag);
    const database = await openDatabase({ kind: 'embedded', dataFolder: data });
    expect(await database.db.select().from(serverMeta)).toEqual([{ key: 'kept', value: 'yes' }]);
    await database.close();
  });
});
