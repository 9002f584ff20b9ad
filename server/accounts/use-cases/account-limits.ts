import { DAY } from '../../shared/server-limits.ts';

/** Everything about accounts that is counted or timed. Milliseconds unless named otherwise. */
export const ACCOUNT_LIMITS = {
  /** A closed account is erased after this. */
  eraseAfter: 30 * DAY,
  /** `lastSeenAt` is written at most this often. */
  seenEvery: 5 * 60_000,
  eraseEvery: 60 * 60_000,
  /** Accounts erased in one go. */
  eraseBatch: 50,
  impersonationTicket: 60_000,
  /** Rows of one page of a list. */
  maxPageSize: 100,
  auditExportRows: 100_000,
  /** Waitlist emails to one address. */
  waitlistMailsPerDay: 3,
  maxCredits: 100_000,
  nameLength: 80,
  apiKeysPerUser: 20,
  apiKeyNameLength: 60,
  /** After a rotation that keeps it, the old secret of a key works for so long. */
  rotationGrace: DAY,
  /** Sign-ins that a user is shown, and how long they are kept. */
  signInsListed: 50,
  signInsKept: 90 * DAY,
  userAgentLength: 400,
} as const;
