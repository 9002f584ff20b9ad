import { parentPort, workerData } from 'node:worker_threads';
import { alignRecording, type RecordingOrder } from './align-recording.ts';

const order: RecordingOrder = workerData;
parentPort?.postMessage(alignRecording(order));
