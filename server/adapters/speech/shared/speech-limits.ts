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
  /** Utterances that wait for one service, of an owner and in all. The longest script has about 1,500; half an hour's work for a model here. */
  waitingUtterances: { each: 2_000, all: 10_000 },
  /** Seconds to wait where a service asks to wait without saying how long, or too many utterances wait. */
  retryAfter: 5,
  /** Seconds to wait at most, whatever a service says. */
  longestRetryAfter: 3_600,
  /** UTF-16 units of a service's own words in the log. */
  detail: 200,
  /** Bytes of utterances cached in memory, so that a script that failed half way resumes where it stopped. */
  cachedBytes: 64 * 1024 * 1024,
} as const;
