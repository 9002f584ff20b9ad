import { parentPort, workerData } from 'node:worker_threads';
import { yieldToOthers } from '#server/threads/yield-to-others.ts';
import { speakScript } from './speak-script.ts';
import { PLAIN_STYLE } from '#domain/speech/plain-style.ts';
import { tuneVoice } from './tune-voice.ts';
import { FLITE_VOICES } from './flite-voices.ts';
import type { WorkerResponse, WorkerRequest, WorkerStart } from './flite-worker-client.ts';

const { program } = workerData as WorkerStart;
yieldToOthers();

function handleRequest({ request }: WorkerRequest): WorkerResponse {
  const voice = FLITE_VOICES.find((candidate) => candidate.voice.id === request.voiceId);
  if (voice === undefined) return { kind: 'failed', reason: `no voice "${request.voiceId}"` };
  try {
    const tuned = request.tuning === undefined ? voice : tuneVoice(voice, request.tuning);
    const scene = speakScript(program, request.style === PLAIN_STYLE ? { ...tuned, isPlain: true } : tuned, request);
    return scene === undefined ? { kind: 'nothing-to-say' } : { kind: 'spoken', scene };
  } catch (error) {
    return { kind: 'failed', reason: String(error) };
  }
}

parentPort?.on('message', (order: WorkerRequest) => {
  const reply = handleRequest(order);
  parentPort?.postMessage(reply, reply.kind === 'spoken' ? [reply.scene.pcm.buffer as ArrayBuffer] : []);
});
