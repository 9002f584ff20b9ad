import { parentPort, workerData } from 'node:worker_threads';
import { alignRecording } from './align-recording.ts';
import { prepareAudio } from './prepare-audio.ts';
import type { RecordingWork } from './recording-thread.ts';

const work: RecordingWork = workerData;
parentPort?.postMessage(work.kind === 'align' ? alignRecording(work.order) : prepareAudio(work.source));
