import { parentPort, workerData } from 'node:worker_threads';
import { ProjectFileError } from '../../project-file/parse-project.ts';
import { readProjectFile } from '../../project-file/project-archive.ts';
import type { ReadProjectFile } from './archive-thread.ts';

const file: Uint8Array = workerData;
parentPort?.postMessage(read());

function read(): ReadProjectFile {
  try {
    return { kind: 'read', archive: readProjectFile(file) };
  } catch (error) {
    if (error instanceof ProjectFileError) return { kind: 'refused', message: error.message };
    throw error;
  }
}
