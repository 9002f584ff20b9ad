import { STORED_ALLOWANCES } from '../fairness/stored-allowances.ts';

/** Limits of the music and sounds that users upload. Seconds unless stated otherwise. */
export const OWN_MUSIC_LIMITS = {
  /** Bytes of the uploaded file: six minutes of a WAV file in stereo. */
  bytes: 70 * 1024 * 1024,
  longest: 360,
  shortest: 0.1,
  /** Of one user: files, and bytes of them as they are stored. */
  each: STORED_ALLOWANCES.music.most,
  storedBytes: STORED_ALLOWANCES.musicBytes.most,
} as const;
