import { runInThread, ThreadMemoryError, ThreadTimeoutError } from '#server/threads/run-in-thread.ts';
import type { ImportFile, ReadImportFile } from '../../project-file/documents/read-import-file.ts';

/** Milliseconds for one file; the largest that may be unpacked takes a tenth of it. */
const TIME_LIMIT = 30_000;
/** A document of 2 million elements in its largest part takes 750 MB of heap. Outside lie the file and what was unpacked of it. */
const MEGABYTES = { heap: 1_024, outside: 1_024 } as const;

export type ReadProjectFile = ReadImportFile | { readonly kind: 'refused'; readonly message: string };

/** Unpacks and checks in a thread of its own, so that requests don't wait for it. Throws when the thread breaks. */
export async function readInThread(file: ImportFile): Promise<ReadProjectFile> {
  try {
    return await runInThread<ReadProjectFile>(new URL('archive-worker.ts', import.meta.url), {
      order: file,
      timeLimit: TIME_LIMIT,
      purpose: 'reading a project file',
      megabytes: MEGABYTES,
    });
  } catch (error) {
    if (!isTooMuch(error)) throw error;
    return { kind: 'refused', message: 'This file takes too long to read. Split it, or save it again without what you don’t need.' };
  }
}

/** Whether the thread was ended because it needed more than it may. */
function isTooMuch(error: unknown): boolean {
  return error instanceof ThreadTimeoutError || error instanceof ThreadMemoryError;
}
