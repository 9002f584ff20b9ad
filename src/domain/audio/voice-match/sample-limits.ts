/** What a user says who sends a sample; written down word by word. */
export const VOICE_CONSENT = 'This is my voice, or I have the person’s permission.';

/** What a sample of a user's voice must be. Seconds, and decibels below full scale. */
export const SAMPLE_LIMITS = {
  leastSpeech: 20,
  longest: 180,
  bytes: 16 * 1024 * 1024,
  /** Level of the loudest twentieth. */
  leastLevel: -48,
  /** Between that and the quietest twentieth, unless nearly everything is voice. */
  leastDistance: 15,
} as const;
