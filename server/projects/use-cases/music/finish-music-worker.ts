import { parentPort, workerData } from 'node:worker_threads';
import { finishMusic } from '#domain/music/finish-music.ts';

const samples: Float32Array = workerData;
const finished = finishMusic(samples);
parentPort?.postMessage(finished, finished.kind === 'finished' ? [finished.pcm.buffer] : []);
