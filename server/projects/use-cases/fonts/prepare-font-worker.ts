import { parentPort, workerData } from 'node:worker_threads';
import { prepareFont } from './prepare-font.ts';

const { file, name }: { readonly file: Uint8Array; readonly name: string } = workerData;
void prepareFont(Buffer.from(file), name).then((prepared) => parentPort?.postMessage(prepared));
