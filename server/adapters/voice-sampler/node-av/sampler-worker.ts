import { parentPort, workerData } from 'node:worker_threads';
import { measureVoice, VOICE_SAMPLE_RATE } from '../../../../src/domain/audio/voice-match/measure-voice.ts';
import type { SampleResult } from '../../../ports/voice-sampler.ts';
import { decodeSample } from './decode-sample.ts';
import { TOO_LONG, UNREADABLE } from './detect-sample-format.ts';

async function readSample(file: Uint8Array): Promise<SampleResult> {
  const sample = await decodeSample(file);
  if (sample.kind === 'too-long') return TOO_LONG;
  if (sample.kind === 'unreadable') return UNREADABLE;

  const measured = measureVoice(sample.samples, VOICE_SAMPLE_RATE);
  return measured.kind === 'refused' ? measured : { ...measured, length: sample.samples.length / VOICE_SAMPLE_RATE };
}

const { file }: { readonly file: Uint8Array } = workerData;
parentPort?.postMessage(await readSample(file));
