/** Limits of every speech service. */
export const SERVICE_LIMITS = {
  /** Bytes of a response: two minutes of 48 kHz in base 64. */
  responseBytes: 32 * 1024 * 1024,
  /** Voices of a list; more would only slow the picker down. */
  voices: 1_000,
  /** Milliseconds the list of voices is cached. */
  voicesAge: 300_000,
  /** Seconds of audio of one utterance. */
  utteranceSeconds: 180,
  /** Seconds to wait where a service asks to wait without saying how long. */
  retryAfter: 5,
  /** Seconds to wait at most, whatever a service says. */
  longestRetryAfter: 3_600,
  /** UTF-16 units of a service's own words in the log. */
  detail: 200,
  /** Bytes of utterances cached in memory, so that a script that failed half way resumes where it stopped. */
  cachedBytes: 64 * 1024 * 1024,
} as const;
