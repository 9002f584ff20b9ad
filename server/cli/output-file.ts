import { open, rename, rm } from 'node:fs/promises';
import type { VideoSink } from '../engine/engine.ts';

export interface OutputFile extends VideoSink {
  /** Renames the finished file into place. */
  commit(): Promise<void>;
  /** Leaves nothing behind. Idempotent, and harmless after `keep`. */
  discard(): Promise<void>;
}

/** Writes beside `path`, so that what was there before stays until the new file is whole. */
export async function createOutputFile(path: string): Promise<OutputFile> {
  const draft = `${path}.${process.pid}.part`;
  const file = await open(draft, 'w');
  let isOpen = true;

  async function close(): Promise<void> {
    if (isOpen) {
      isOpen = false;
      await file.close();
    }
  }

  return {
    async write(data, position) {
      await file.write(data, 0, data.length, position);
    },
    close,
    async commit() {
      await close();
      await rename(draft, path);
    },
    async discard() {
      await close();
      await rm(draft, { force: true });
    },
  };
}
