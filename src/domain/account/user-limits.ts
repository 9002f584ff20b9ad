import { DAY } from '../shared/utc-time.ts';

/** Limits of a user's own data that client, server and fakes share. Lengths in UTF-16 units, without blanks around. */
export const USER_LIMITS = {
  /** First or last name. */
  name: 80,
  apiKeys: 20,
  apiKeyName: 60,
  /** Milliseconds; how long the old secret of a rotated key still works when it is kept. */
  oldSecret: DAY,
} as const;
