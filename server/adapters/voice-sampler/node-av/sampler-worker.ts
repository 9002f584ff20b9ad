import { parentPort, workerData } from 'node:worker_threads';
import { measureVoice, SAMPLE_RATE_OF_VOICE } from '../../../../src/domain/audio/voice-match/measure-voice.ts';
import type { SampleReading } from '../../../ports/voice-sampler.ts';
import { decodeSample } from './decode-sample.ts';
import { TOO_LONG, UNREADABLE } from './sampler-failures.ts';

async function read(file: Uint8Array): Promise<SampleReading> {
  const sample = await decodeSample(file);
  if (sample.kind === 'too-long') return TOO_LONG;
  if (sample.kind === 'unreadable') return UNREADABLE;

  const measured = measureVoice(sample.samples, SAMPLE_RATE_OF_VOICE);
  return measured.kind === 'refused' ? measured : { ...measured, length: sample.samples.length / SAMPLE_RATE_OF_VOICE };
}

const { file }: { readonly file: Uint8Array } = workerData;
parentPort?.postMessage(await read(file));
