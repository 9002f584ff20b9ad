import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Leaves nothing. */
  fill(): void;
  free(): void;
  remove(): void;
}

const CHUNK_BYTES = 1024 * 1024;

/** Only an administrator of a machine may make a small disk. */
export function getSmallDiskObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'a small disk is made with Linux’s tmpfs';
  try {
    createSmallDisk(1).remove();
    return undefined;
  } catch {
    return 'this user may not mount a file system';
  }
}

/** A real file system of its own, small enough to be filled. */
export function createSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'castwright-disk-'));
  const ballast = join(folder, 'ballast');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (;;) writeSync(file, Buffer.alloc(Math.max(1, Math.min(CHUNK_BYTES, getFreeBytes(folder)))));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', [folder], { stdio: 'pipe' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function getFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
