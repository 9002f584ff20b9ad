import { STORED_ALLOWANCES } from '../fairness/stored-allowances.ts';

/** Requirements for an uploaded recording of a scene. Seconds unless stated otherwise. */
export const RECORDING_LIMITS = {
  /** Bytes of the uploaded file: ten minutes of mono WAV. */
  bytes: 64 * 1024 * 1024,
  longest: 600,
  /** Least speech. */
  shortest: 0.2,
  /** Recordings of one user, and bytes of them together: unused ones are erased. */
  each: STORED_ALLOWANCES.recordings.most,
  storedBytes: STORED_ALLOWANCES.recordingBytes.most,
  /** Milliseconds after which one that no project uses is erased. */
  unusedFor: 7 * 24 * 60 * 60_000,
} as const;
