import { STORED_ALLOWANCES } from '../../fairness/stored-allowances.ts';

/** Statement that the user agrees to; stored verbatim. */
export const VOICE_CONSENT = 'This is my voice, or I have the person’s permission.';

/** Limits of matched voices. */
export const MATCHED_VOICE_LIMITS = {
  /** Voices of one user. */
  count: STORED_ALLOWANCES.voices.most,
  /** Characters. */
  name: 60,
} as const;

/** Requirements for a voice sample. Seconds, and decibels below full scale. */
export const SAMPLE_LIMITS = {
  leastSpeech: 20,
  longest: 180,
  bytes: 16 * 1024 * 1024,
  /** Minimum level of the loudest twentieth. */
  leastLevel: -48,
  /** Minimum distance between the loudest and the quietest twentieth, unless nearly everything is voice. */
  leastDistance: 15,
} as const;
