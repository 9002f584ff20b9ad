/** Limits of the client. */
export const CLIENT_LIMITS = {
  /** Milliseconds between two looks at a video's progress. */
  pollMs: 1_000,
  /** Times that a request is sent at most. */
  attempts: 5,
  /** Milliseconds before the second attempt, if the server names no time; doubled before each further one. */
  retryMs: 500,
  /** Seconds of a `Retry-After` that are waited for. */
  longestRetryAfter: 60,
  /** Seconds that the time of a webhook may differ from the present, as in Standard Webhooks. */
  webhookAge: 300,
} as const;
