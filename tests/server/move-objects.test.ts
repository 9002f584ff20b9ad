import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { createDiskObjectStore } from '#server/adapters/object-store/disk/index.ts';
import { createMemoryObjectStore } from '#server/adapters/object-store/memory/index.ts';
import { createMovingObjectStore } from '#server/adapters/object-store/moving/index.ts';
import { createS3ObjectStore } from '#server/adapters/object-store/s3/index.ts';
import { readServerConfig } from '#server/composition/server-config.ts';
import { moveObjects } from '#server/operations/use-cases/move-objects.ts';
import type { ObjectStore } from '#server/ports/object-store.ts';
import { findFreePort } from '../tools/find-free-port.ts';
import { runCommand } from '../tools/run-command.ts';

const TYPE = 'video/mp4';
const KEYS = ['videos/a', 'videos/b', 'videos/b/c', 'images/d', 'e'];
const never = new AbortController().signal;

const toText = async (store: ObjectStore, key: string) => {
  const found = await store.get(key);
  return found && text(found.body);
};
const put = (store: ObjectStore, key: string, value: string) => store.put(key, Buffer.from(value), { type: TYPE });
const open = () => {
  const [from, to] = [createMemoryObjectStore(systemClock), createMemoryObjectStore(systemClock)];
  return { from, to, server: createMovingObjectStore({ current: to, former: from }) };
};

describe('moving files to another store', () => {
  test('keeps every file at its last version and empties the old store during concurrent writes, reads, and deletes', async () => {
    const work = fc.array(fc.record({ key: fc.constantFrom(...KEYS), how: fc.constantFrom('put', 'delete', 'get') }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.subarray(KEYS), work, async (scheduler, before, steps) => {
        const { from, to } = open();
        const known = new Map<string, string>();
        for (const key of before) {
          await put(from, key, `old ${key}`);
          known.set(key, `old ${key}`);
        }
        // Store calls alternate, so the move and the server interleave at every point.
        const slow = (store: ObjectStore): ObjectStore => ({
          head: scheduler.scheduleFunction((key: string) => store.head(key)),
          get: scheduler.scheduleFunction((...call: Parameters<ObjectStore['get']>) => store.get(...call)),
          put: scheduler.scheduleFunction((...call: Parameters<ObjectStore['put']>) => store.put(...call)),
          delete: scheduler.scheduleFunction((key: string) => store.delete(key)),
          list: (prefix) => store.list(prefix),
          stop: () => store.stop(),
        });
        const server = createMovingObjectStore({ current: slow(to), former: slow(from) });
        const serve = async (): Promise<void> => {
          for (const [at, { key, how }] of steps.entries()) {
            // As the server does: a key is written once, and never again after it was deleted.
            if (how === 'put' && !before.includes(key) && !known.has(key)) {
              await put(server, key, `new ${at}`);
              known.set(key, `new ${at}`);
            }
            if (how === 'delete' && known.has(key)) {
              await server.delete(key);
              known.delete(key);
            }
            if (how === 'get') expect(await toText(server, key)).toBe(known.get(key));
          }
        };
        const moving = moveObjects({ from: slow(from), to: slow(to), signal: never, onProgress: () => undefined });
        await scheduler.waitFor(Promise.all([serve(), moving]));
        expect((await moving).failures).toEqual([]);
        expect(await from.list('')).toEqual([]);
        expect(new Map(await Promise.all((await to.list('')).map(async ({ key }) => [key, await toText(to, key)] as const)))).toEqual(
          known,
        );
      }),
      { numRuns: 150 },
    );
  });

  test('a file deleted during its copy stays deleted, and can be written again', async () => {
    const { from, to, server } = open();
    await put(from, 'e', 'old');
    const copying = await from.get('e');
    if (!copying) throw new Error('It was put.');
    await server.delete('e');
    await to.put('e', copying.body, { type: TYPE, ifAbsent: true });
    expect([await server.head('e'), await server.get('e'), await server.list('')]).toEqual([undefined, undefined, []]);
    await put(server, 'e', 'new');
    expect([await toText(server, 'e'), (await server.list('')).map(({ key }) => key)]).toEqual(['new', ['e']]);
  });

  test('resumes a run that was stopped, or ended before deleting', async () => {
    const { from, to } = open();
    for (const key of KEYS) await put(from, key, key);
    const stopping = new AbortController();
    const first = await moveObjects({ from, to, signal: stopping.signal, onProgress: () => stopping.abort() });
    expect(first).toMatchObject({ total: 5, moved: 1 });
    await put(to, 'videos/a', 'videos/a');
    const second = await moveObjects({ from, to, signal: never, onProgress: () => undefined });
    expect(second).toMatchObject({ total: 4, moved: 3, settled: 1, failures: [] });
    expect(await from.list('')).toEqual([]);
    expect(await Promise.all(KEYS.map((key) => toText(to, key)))).toEqual(KEYS);
    expect((await to.head('e'))?.type).toBe(TYPE);
  });

  test('undoes a bad copy, keeps both versions of a differing file, and moves the others', async () => {
    const { from, to } = open();
    for (const key of KEYS) await put(from, key, key);
    await put(to, 'e', 'written by the server');
    const flawed: ObjectStore = {
      ...{ head: (key) => to.head(key), get: (...call) => to.get(...call), list: (prefix) => to.list(prefix) },
      ...{ delete: (key) => to.delete(key), stop: () => to.stop() },
      async put(key, body, options) {
        const info = await to.put(key, body, options);
        return key === 'images/d' ? to.put(key, Buffer.from('flipped'), { type: TYPE }) : info;
      },
    };
    const report = await moveObjects({ from, to: flawed, signal: never, onProgress: () => undefined });
    expect(report.failures.map(({ key }) => key)).toEqual(['e', 'images/d']);
    expect([report.moved, await to.head('images/d'), await toText(from, 'images/d')]).toEqual([3, undefined, 'images/d']);
    expect([await toText(from, 'e'), await toText(to, 'e')]).toEqual(['e', 'written by the server']);
  });
});

describe('castwright move-files', () => {
  let folder: string;
  let s3: S3rver;
  let environment: Record<string, string>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'move-files-'));
    const port = await findFreePort();
    const options = { address: '127.0.0.1', port, silent: true, directory: join(folder, 's3') };
    s3 = new S3rver({ ...options, configureBuckets: [{ name: 'castwright' }] });
    await s3.run();
    environment = {
      DATA_DIR: folder,
      S3_BUCKET: 'castwright',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
  });
  afterAll(async () => {
    await s3.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (settings: Readonly<Record<string, string>>) => runCommand(['move-files'], settings, folder);

  test('moves files from disk to a bucket and back, and reports missing settings', async () => {
    const disk = await createDiskObjectStore(join(folder, 'files'));
    for (const key of KEYS) await put(disk, key, key);
    expect(await run(environment)).toMatchObject({ code: 2, err: expect.stringContaining('OBJECT_STORE_DRAINING=disk') });
    expect(await run({ ...environment, OBJECT_STORE_DRAINING: 's3' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('OBJECT_STORE_DRAINING: is the store that new files go to'),
    });

    const there = await run({ ...environment, OBJECT_STORE_DRAINING: 'disk' });
    expect(there).toMatchObject({ code: 0, out: expect.stringMatching(/^5 files moved .*\nNothing is left/) });
    const config = readServerConfig(environment).objects;
    if (config.kind !== 's3') throw new Error('There is a bucket.');
    const bucket = createS3ObjectStore(config);
    expect([await disk.list(''), (await bucket.list('')).map(({ key }) => key)]).toEqual([[], KEYS.toSorted()]);
    expect(await toText(bucket, 'videos/b/c')).toBe('videos/b/c');
    await bucket.stop();

    const back = await run({ ...environment, OBJECT_STORE: 'disk', OBJECT_STORE_DRAINING: 's3' });
    expect(back).toMatchObject({ code: 0, out: expect.stringContaining('5 files moved') });
    expect((await disk.list('')).map(({ key }) => key)).toEqual(KEYS.toSorted());
  });
});
