import { defineAdapter, SAMPLE_RATE } from 'castwright/adapter';
import { measureVoice, resample } from 'castwright/adapter/server';
import type { DecodeResult, SampleResult, VoiceSampler } from 'castwright/testing/host';
import { metadata } from './metadata.ts';
import { readWav } from './read-wav.ts';

/** Seconds of the longest sample. */
const LONGEST = 180;
const UNREADABLE = { kind: 'refused', code: 'unreadable', message: 'We can’t read this file. Upload a WAV recording.' } as const;
const TOO_LONG = { kind: 'refused', code: 'too-long', message: 'Recordings can be 3 minutes long. Upload a shorter one.' } as const;

/** Measures WAV files. What a voice is made of is measured by the kit's `measureVoice`, as in the page. */
export function createAcmeSampler(): VoiceSampler {
  return {
    async measure(file): Promise<SampleResult> {
      const wav = readWav(file);
      if (wav === null) return UNREADABLE;
      const length = wav.count / wav.rate;
      if (length > LONGEST) return TOO_LONG;
      const measured = measureVoice(wav.readSamples(), wav.rate);
      return measured.kind === 'measured' ? { ...measured, length } : measured;
    },
    async decode(file, { longest }): Promise<DecodeResult> {
      const wav = readWav(file);
      if (wav === null) return UNREADABLE;
      if (wav.count / wav.rate > longest)
        return { ...TOO_LONG, message: `A recording can be ${longest} seconds long. Upload a shorter one.` };
      return { kind: 'decoded', samples: Float32Array.from(resample(wav.readSamples(), wav.rate, SAMPLE_RATE)) };
    },
  };
}

/** Named by the package's server.ts. */
export const adapter = defineAdapter(metadata, createAcmeSampler);
