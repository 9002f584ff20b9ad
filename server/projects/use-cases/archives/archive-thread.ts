import { Worker } from 'node:worker_threads';
import type { ReadImportFile } from '../../project-file/documents/read-import-file.ts';

/** Milliseconds for one file; the largest that may be unpacked takes a tenth of it. */
const TIME_LIMIT = 30_000;

export type ReadProjectFile = ReadImportFile | { readonly kind: 'refused'; readonly message: string };

/** An untrusted upload. `name`: what it was called, with its ending. */
export interface ImportFile {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** Unpacks and checks in a thread of its own, so that requests don't wait for it. Throws when the thread breaks or takes too long. */
export async function readInThread(file: ImportFile): Promise<ReadProjectFile> {
  const worker = new Worker(new URL('archive-worker.ts', import.meta.url), { workerData: file, execArgv: [], name: 'project file' });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ReadProjectFile>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('A project file took too long to read.')), TIME_LIMIT);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The thread of a project file ended with ${code}.`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
