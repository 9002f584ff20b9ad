import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { createDiskSegmentStore } from '#server/adapters/segment-store/disk/index.ts';
import { createMemorySegmentStore } from '#server/adapters/segment-store/memory/index.ts';
import { createObjectSegmentStore } from '#server/adapters/segment-store/objects/index.ts';
import { createMemoryObjectStore } from '#server/adapters/object-store/memory/index.ts';
import { segmentStoreSuite } from './segment-store.suite.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { driveSegments, segmentSteps } from './support/segment-calls.ts';

segmentStoreSuite('memory', async () => {
  const store = createMemorySegmentStore();
  return { open: async () => store, dispose: async () => {} };
});

segmentStoreSuite('disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pieces-'));
  return {
    open: async () => createDiskSegmentStore(folder),
    dispose: () => rm(folder, { recursive: true }),
    async listFiles() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
    },
    async obstruct(hash) {
      await mkdir(join(folder, hash.slice(0, 2), hash, 'a folder in its place'), { recursive: true });
    },
  };
});

segmentStoreSuite('objects', async () => {
  const store = createObjectSegmentStore(createMemoryObjectStore(systemClock));
  return { open: async () => store, dispose: async () => {} };
});

compareAdapters({
  title: 'segments in memory and on disk',
  calls: segmentSteps,
  length: 16,
  runs: 10,
  async open() {
    const folder = await mkdtemp(join(tmpdir(), 'segments-'));
    const close = () => rm(folder, { recursive: true });
    return { fake: driveSegments(createMemorySegmentStore()), real: driveSegments(createDiskSegmentStore(folder)), close };
  },
});
