import { parentPort, workerData } from 'node:worker_threads';
import { compilePhoto } from './compile-photo.ts';

/** Entry of the thread: compiles its one photo and reports the files. */
void compilePhoto(workerData).then((files) => parentPort?.postMessage(files));
