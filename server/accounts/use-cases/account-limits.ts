import { DAY } from '../../shared/server-limits.ts';

/** Limits and intervals of accounts. */
export const ACCOUNT_LIMITS = {
  /** A closed account is erased after this. */
  eraseAfter: 30 * DAY,
  /** `lastSeenAt` is written at most this often. */
  seenEvery: 5 * 60_000,
  eraseEvery: 60 * 60_000,
  /** Accounts erased in one go. */
  eraseBatch: 50,
  impersonationTicket: 60_000,
  auditExportRows: 100_000,
  /** Waitlist emails to one address. */
  waitlistMailsPerDay: 3,
  /** Sign-ins listed to a user, and how long they are stored. */
  signInsListed: 50,
  signInsKept: 90 * DAY,
  userAgentLength: 400,
  /** What accounts use is stored this often, and kept for this long. */
  useWrittenEvery: 15_000,
  useKept: 7 * DAY,
} as const;
