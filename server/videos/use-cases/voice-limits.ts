/** Everything about matched voices that is counted, beside what a sample must be. */
export const VOICE_LIMITS = {
  matchesPerUser: 20,
  nameLength: 60,
} as const;
