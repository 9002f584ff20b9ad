import { open, rename, rm } from 'node:fs/promises';
import type { VideoSink } from '../engine/engine.ts';

export interface OutputFile extends VideoSink {
  /** Where the file is until `commit`. */
  readonly draft: string;
  /** Renames the finished file into place. */
  commit(): Promise<void>;
  /** Deletes the partial file. Idempotent; does nothing after `commit`. */
  discard(): Promise<void>;
}

/** Writes to a temporary file beside `path`, so that an existing file stays until the new one is complete. */
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
    draft,
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
