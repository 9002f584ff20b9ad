import { defineAdapter } from 'castwright/adapter';
import { measureVoice } from 'castwright/adapter/server';
import type { SampleResult, VoiceSampler } from 'castwright/testing/host';
import { metadata } from './metadata.ts';
import { readWav } from './read-wav.ts';

/** Seconds of the longest sample. */
const LONGEST = 180;
const UNREADABLE: SampleResult = { kind: 'refused', code: 'unreadable', message: 'We can’t read this file. Upload a WAV recording.' };
const TOO_LONG: SampleResult = { kind: 'refused', code: 'too-long', message: 'Recordings can be 3 minutes long. Upload a shorter one.' };

/** Measures WAV files. What a voice is made of is measured by the kit's `measureVoice`, as in the page. */
export function createAcmeSampler(): VoiceSampler {
  return {
    async measure(file) {
      const wav = readWav(file);
      if (wav === null) return UNREADABLE;
      const length = wav.count / wav.rate;
      if (length > LONGEST) return TOO_LONG;
      const measured = measureVoice(wav.readSamples(), wav.rate);
      return measured.kind === 'measured' ? { ...measured, length } : measured;
    },
  };
}

/** Named by the package's server.ts. */
export const adapter = defineAdapter(metadata, createAcmeSampler);
