/** Requirements for an uploaded recording of a scene. Seconds unless stated otherwise. */
export const RECORDING_LIMITS = {
  /** Bytes of the uploaded file: ten minutes of mono WAV. */
  bytes: 64 * 1024 * 1024,
  longest: 600,
  /** Least speech. */
  shortest: 0.2,
  /** Recordings of one user, and bytes of them together: about six hours. Unused ones are erased. */
  each: 1_000,
  storedBytes: 2 * 1024 * 1024 * 1024,
  /** Milliseconds after which one that no project uses is erased. */
  unusedFor: 7 * 24 * 60 * 60_000,
} as const;
