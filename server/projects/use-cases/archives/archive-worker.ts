import { parentPort, workerData } from 'node:worker_threads';
import { ProjectFileError } from '../../project-file/parse-project.ts';
import { type ImportFile, readImportFile } from '../../project-file/documents/read-import-file.ts';
import type { ReadProjectFile } from './archive-thread.ts';

async function read(file: ImportFile): Promise<ReadProjectFile> {
  try {
    return await readImportFile(file);
  } catch (error) {
    if (error instanceof ProjectFileError) return { kind: 'refused', message: error.message };
    throw error;
  }
}

void read(workerData).then((result) => parentPort?.postMessage(result));
