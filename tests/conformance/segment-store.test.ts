import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../server/adapters/clock/system/index.ts';
import { createDiskSegmentStore } from '../../server/adapters/segment-store/disk/index.ts';
import { createMemorySegmentStore } from '../../server/adapters/segment-store/memory/index.ts';
import { createObjectSegmentStore } from '../../server/adapters/segment-store/objects/index.ts';
import { createMemoryObjectStore } from '../../server/adapters/object-store/memory/index.ts';
import { segmentStoreSuite } from './segment-store.suite.ts';

segmentStoreSuite('memory', async () => {
  const store = createMemorySegmentStore();
  return { open: async () => store, dispose: async () => {} };
});

segmentStoreSuite('disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pieces-'));
  return { open: async () => createDiskSegmentStore(folder), dispose: () => rm(folder, { recursive: true }) };
});

segmentStoreSuite('objects', async () => {
  const store = createObjectSegmentStore(createMemoryObjectStore(systemClock));
  return { open: async () => store, dispose: async () => {} };
});

test('the disk store rejects keys that could leave its folder', async () => {
  const store = createDiskSegmentStore(join(tmpdir(), 'never-made'));
  await expect(store.get('../../etc/passwd')).rejects.toThrow(TypeError);
  await expect(store.put('a/../../b', new Uint8Array(1))).rejects.toThrow(TypeError);
});

test('the disk store leaves no temporary files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pieces-'));
  const store = createDiskSegmentStore(folder);
  await store.put('ab'.repeat(32), new Uint8Array(10));
  expect(await readdir(join(folder, 'ab'))).toEqual(['ab'.repeat(32)]);
  await rm(folder, { recursive: true });
});
