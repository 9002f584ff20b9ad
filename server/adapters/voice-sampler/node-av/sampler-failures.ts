import { SAMPLE_LIMITS } from '../../../../src/domain/audio/voice-match/sample-limits.ts';
import type { SampleResult } from '../../../ports/voice-sampler.ts';

export const UNREADABLE: SampleResult = {
  kind: 'refused',
  code: 'unreadable',
  message: 'We can’t read this file. Send a WAV, MP3, M4A, WebM or Ogg recording.',
};

export const TOO_LONG: SampleResult = {
  kind: 'refused',
  code: 'too-long',
  message: `This recording is longer than ${SAMPLE_LIMITS.longest / 60} minutes. Trim it; 30 seconds is enough.`,
};
