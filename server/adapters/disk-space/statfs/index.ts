import { statfs } from 'node:fs/promises';
import type { DiskSpace } from '#server/ports/disk-space.ts';

/** Free space of the disk that holds `folder`. */
export function createStatfsDiskSpace(folder: string): DiskSpace {
  return {
    async free() {
      const disk = await statfs(folder).catch(() => undefined);
      if (disk === undefined || disk.blocks === 0) return undefined;
      return disk.bavail * disk.bsize;
    },
  };
}
