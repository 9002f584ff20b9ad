import { runInThread } from '../../../threads/run-in-thread.ts';
import type { ImportFile, ReadImportFile } from '../../project-file/documents/read-import-file.ts';

/** Milliseconds for one file; the largest that may be unpacked takes a tenth of it. */
const TIME_LIMIT = 30_000;

export type ReadProjectFile = ReadImportFile | { readonly kind: 'refused'; readonly message: string };

/** Unpacks and checks in a thread of its own, so that requests don't wait for it. Throws when the thread breaks or takes too long. */
export function readInThread(file: ImportFile): Promise<ReadProjectFile> {
  return runInThread<ReadProjectFile>(new URL('archive-worker.ts', import.meta.url), {
    order: file,
    timeLimit: TIME_LIMIT,
    purpose: 'reading a project file',
  });
}
