import { TIMED_ALLOWANCES } from '../fairness/timed-allowances.ts';

/** Limits of writing down what's said. Seconds unless stated otherwise. */
export const TRANSCRIPTION_LIMITS = {
  /** Samples of a second that a service is sent: what models listen to. */
  rate: 16_000,
  /** The longest part of a recording that is sent at once. */
  part: 120,
  /** The shortest that a part is cut to where more follows it. */
  shortestPart: 60,
  /** Parts of one user in a day: services are paid by the minute. */
  partsPerDay: TIMED_ALLOWANCES.transcriptParts.most,
  /** The whole of a recording, with all its parts. */
  whole: 280,
} as const;
