import type { FileHandle } from 'node:fs/promises';
import type { VideoFile } from '#domain/provenance/video-boxes.ts';

/** An open file, read in parts. Its owner closes it. */
export async function toVideoFile(handle: FileHandle): Promise<VideoFile> {
  const { size } = await handle.stat();
  return {
    size,
    async read(start, end) {
      const bytes = new Uint8Array(end - start);
      let filled = 0;
      while (filled < bytes.length) {
        const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled);
        if (bytesRead === 0) throw new Error('The file became shorter while it was read.');
        filled += bytesRead;
      }
      return bytes;
    },
  };
}
