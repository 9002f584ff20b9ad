import { open } from 'node:fs/promises';
import type { VideoSink } from '../../engine/engine.ts';

/** A video sink on a file that must not exist yet. */
export async function openVideoFile(path: string): Promise<VideoSink> {
  const file = await open(path, 'wx', 0o600);
  let closed = false;
  return {
    async write(data, position) {
      let written = 0;
      while (written < data.length) {
        const { bytesWritten } = await file.write(data, written, data.length - written, position + written);
        written += bytesWritten;
      }
    },
    async close() {
      if (closed) return;
      closed = true;
      await file.close();
    },
  };
}
