import { mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskObjectStore, type DiskStoreOptions } from '#server/adapters/object-store/disk/index.ts';
import type { ObjectStoreHarness } from '../object-store.harness.ts';

const RESERVE_BYTES = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Handle {
  readonly stat: () => Promise<{ isFile(): boolean }>;
  sync: () => Promise<void>;
}

/** What is synced during the work: files and folders. */
async function watchSyncs(folder: string, work: () => Promise<unknown>): Promise<readonly ('file' | 'folder')[]> {
  const handle = await open(folder);
  const prototype = Object.getPrototypeOf(handle) as Handle;
  await handle.close();
  const { sync } = prototype;
  const synced: ('file' | 'folder')[] = [];
  prototype.sync = async function (this: Handle) {
    synced.push((await this.stat()).isFile() ? 'file' : 'folder');
    await sync.call(this);
  };
  await work().finally(() => (prototype.sync = sync));
  return synced;
}

/** A store in a folder of its own, and everything that can happen to a disk. */
export async function createDiskHarness(options: DiskStoreOptions = {}): Promise<ObjectStoreHarness> {
  const folder = await mkdtemp(join(tmpdir(), 'castwright-objects-'));
  const root = join(folder, 'some', 'files');
  const unfinished = join(root, '@unfinished');
  let free = Number.MAX_SAFE_INTEGER;
  let checks = 0;
  let left = 0;
  const space = { free: async () => ((checks += 1), free) };
  const openStore = () => createDiskObjectStore(root, { ...options, reserveBytes: RESERVE_BYTES, space });

  return {
    store: await openStore(),
    firstByteAlone: true,
    atomicIfAbsent: true,
    leaveRoom: (bytes) => void (free = RESERVE_BYTES + bytes),
    async leftOvers() {
      const names = new Set(await readdir(root, { recursive: true }));
      const orphaned = [...names].filter((name) => name.endsWith('@type') && !names.has(name.replace(/@type$/, '@data')));
      return new Set([...orphaned, ...(await readdir(unfinished)).map((name) => join('@unfinished', name))]).size;
    },
    stop: () => rm(folder, { recursive: true, force: true }),
    faults: {
      // Servers share a disk only where it can tell that a name is taken.
      ...(options.link === undefined && { openElsewhere: openStore }),
      async openUnreachable() {
        const gone = join(folder, 'gone');
        const store = await createDiskObjectStore(gone);
        await rm(gone, { recursive: true });
        await writeFile(gone, 'not a folder');
        return store;
      },
      space: { useUp: () => void (free = RESERVE_BYTES - 1), countChecks: () => checks, everyBytes: 8 * 1024 * 1024 },
      crash: {
        async leave(age) {
          const file = join(unfinished, `left-${(left += 1)}`);
          const then = (Date.now() - age) / 1_000;
          await writeFile(file, 'x');
          await utimes(file, then, then);
        },
        restart: openStore,
        lifetime: DAY_MS,
      },
      async findUnsynced(work) {
        const synced = await watchSyncs(root, work);
        const files = synced.filter((what) => what === 'file').length;
        const missing = ['the bytes', 'the type'].slice(files);
        return synced.at(-1) === 'folder' ? missing : [...missing, 'the name'];
      },
    },
  };
}
