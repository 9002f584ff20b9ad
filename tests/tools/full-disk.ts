import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * `node --import full-disk.ts` with FULL_DISK=<a file>: while that file is there, this process sees a disk without room, on
 * every thread. What the file says is what kind of disk:
 * - `low`: the disk reports almost no free space; writes still succeed;
 * - `quota`: it reports free space, but no file can grow;
 * - `no write`: not even what is there can be written over, as on file systems that copy on write.
 */
const DISKS = ['low', 'quota', 'no write'] as const;
export type FullDisk = (typeof DISKS)[number];

const ALMOST_NOTHING = 1;
const STANDARD_ERROR = 2;
const flag = process.env.FULL_DISK;

function readDiskMode(): FullDisk | undefined {
  if (flag === undefined) return undefined;
  try {
    const said = readFile(flag, 'utf8');
    return DISKS.find((disk) => disk === said);
  } catch {
    return undefined;
  }
}

const readFile = fs.readFileSync;
const writeSync = fs.writeSync as (...parameters: readonly unknown[]) => number;

/** `position` absent: at the end of what is there. */
function throwDiskFull(file: number, length: number, position: unknown): void {
  const disk = readDiskMode();
  if (disk === undefined || disk === 'low' || file <= STANDARD_ERROR) return;
  const { size, isFile } = readMode(file);
  const end = (typeof position === 'number' && position >= 0 ? position : size) + length;
  if (isFile && (disk === 'no write' || end > size)) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' });
  }
}

function readMode(file: number): { readonly size: number; readonly isFile: boolean } {
  const found = fs.fstatSync(file);
  return { size: found.size, isFile: found.isFile() };
}

function replaceWriteSync(): void {
  fs.writeSync = ((file: number, data: string | Uint8Array, ...rest: readonly unknown[]) => {
    const [offset, length, position] = rest;
    throwDiskFull(file, typeof length === 'number' ? length : data.length - Number(offset ?? 0), position);
    return writeSync(file, data, ...rest);
  }) as typeof fs.writeSync;
}

async function replaceHandleWrite(): Promise<void> {
  const handle = await fs.promises.open(process.execPath, 'r');
  const prototype = Object.getPrototypeOf(handle) as fs.promises.FileHandle;
  await handle.close();
  for (const method of ['write', 'writev', 'writeFile'] as const) {
    const original = prototype[method] as (...parameters: unknown[]) => Promise<unknown>;
    Object.defineProperty(prototype, method, {
      async value(this: fs.promises.FileHandle, ...parameters: unknown[]) {
        throwDiskFull(this.fd, 1, undefined);
        return original.apply(this, parameters);
      },
    });
  }
}

function replaceStatfs(): void {
  const original = fs.promises.statfs as (path: fs.PathLike) => Promise<fs.StatsFs>;
  fs.promises.statfs = (async (path: fs.PathLike) => {
    const found = await original(path);
    return readDiskMode() === 'low' ? Object.assign(found, { bavail: ALMOST_NOTHING }) : found;
  }) as typeof fs.promises.statfs;
}

replaceWriteSync();
replaceStatfs();
await replaceHandleWrite();
syncBuiltinESMExports();
