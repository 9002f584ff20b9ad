import { parentPort, workerData } from 'node:worker_threads';
import { type CompileOrder, compilePhoto } from './compile-photo.ts';
import { drawRigFiles } from './draw-rig-files.ts';

/** Entry of the thread: compiles its one photo, or draws its one presenter, and reports the files. */
const order: CompileOrder = workerData;
void ('photo' in order ? compilePhoto(order.photo) : drawRigFiles(order.rig)).then((files) => parentPort?.postMessage(files));
