import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import S3rver from 's3rver';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { createDiskObjectStore } from '#server/adapters/object-store/disk/index.ts';
import { createMemoryObjectStore } from '#server/adapters/object-store/memory/index.ts';
import { createMovingObjectStore } from '#server/adapters/object-store/moving/index.ts';
import { createS3ObjectStore } from '#server/adapters/object-store/s3/index.ts';
import type { ObjectStore } from '#server/ports/object-store.ts';
import { findFreePort } from '../tools/find-free-port.ts';
import { objectStoreSuite } from './object-store.suite.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { createDiskHarness } from './support/disk-faults.ts';
import { driveStore, storeSteps } from './support/store-calls.ts';

const createTemporaryFolder = () => mkdtemp(join(tmpdir(), 'castwright-objects-'));

/** The fake lists an object before its file is written; a real S3 server doesn't. */
function respondWhenWritten({ store }: S3rver): void {
  const put = store.putObject.bind(store);
  store.putObject = async (object) => {
    const result = await put(object);
    const path = store.getResourcePath(object.bucket, object.key, 'object');
    while ((await stat(path)).size < result.size) await setImmediate();
    return result;
  };
}

objectStoreSuite('memory', async () => ({
  store: createMemoryObjectStore(systemClock),
  firstByteAlone: true,
  atomicIfAbsent: true,
  leftOvers: async () => 0,
  stop: async () => undefined,
}));

/** Every object that the suite puts moves to the other store's side before the next one is asked for, so that both are read. */
function createSplitStore(): ObjectStore {
  const [current, former] = [createMemoryObjectStore(systemClock), createMemoryObjectStore(systemClock)];
  const moving = createMovingObjectStore({ current, former });
  let count = 0;
  return {
    ...{ head: (...call) => moving.head(...call), get: (...call) => moving.get(...call), list: (prefix) => moving.list(prefix) },
    ...{ delete: (key) => moving.delete(key), stop: () => moving.stop() },
    async put(key, body, options) {
      const info = await moving.put(key, body, options);
      count += 1;
      if (count % 2 === 0 || options.ifAbsent === true) return info;
      const found = await current.get(key);
      if (found !== undefined) await former.put(key, found.body, { type: info.type });
      await current.delete(key);
      return (await moving.head(key)) ?? info;
    },
  };
}

objectStoreSuite('two stores while files move', async () => ({
  store: createSplitStore(),
  mixesPuts: 'this one moves objects while they are put',
  firstByteAlone: true,
  atomicIfAbsent: true,
  leftOvers: async () => 0,
  stop: async () => undefined,
}));

objectStoreSuite('disk', () => createDiskHarness());
objectStoreSuite('disk without hard links', () =>
  createDiskHarness({ link: () => Promise.reject(Object.assign(new Error('not permitted'), { code: 'EPERM' })) }),
);

compareAdapters({
  title: 'objects in memory and on disk',
  calls: storeSteps,
  length: 30,
  runs: 30,
  async open() {
    const folder = await createTemporaryFolder();
    const disk = await createDiskObjectStore(folder);
    return {
      fake: driveStore(createMemoryObjectStore(systemClock)),
      real: driveStore(disk),
      async close() {
        await disk.stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
});

objectStoreSuite('S3, local stand-in', async () => {
  const directory = await createTemporaryFolder();
  const port = await findFreePort();
  const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: 'castwright' }] });
  respondWhenWritten(server);
  await server.run();
  const store = createS3ObjectStore({
    bucket: 'castwright',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    pathStyle: true,
  });
  return {
    store,
    mixesPuts: 'the stand-in keeps them in two files',
    firstByteAlone: false,
    atomicIfAbsent: false,
    leftOvers: async () => 0,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
});
