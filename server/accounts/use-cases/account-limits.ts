import { DAY } from '../../shared/server-limits.ts';

/** Everything about accounts that is counted or timed. Milliseconds unless named otherwise. */
export const ACCOUNT_LIMITS = {
  /** A closed account is erased after this. */
  eraseAfter: 30 * DAY,
  /** When somebody was last here is written down at most this often. */
  seenEvery: 5 * 60_000,
  eraseEvery: 60 * 60_000,
  /** Accounts erased in one go. */
  eraseBatch: 50,
  impersonationTicket: 60_000,
  /** Rows of one page of a list. */
  pageSize: 25,
  pageSizeMost: 100,
  auditExportRows: 100_000,
  /** Of those that say where somebody stands on the waiting list, to one address. */
  waitlistMailsPerDay: 3,
  creditsMost: 100_000,
  nameLength: 80,
  apiKeysPerPerson: 20,
  apiKeyNameLength: 60,
  /** After a rotation that keeps it, the old secret of a key works for so long. */
  rotationGrace: DAY,
  /** Sign-ins that a user is shown, and how long they are kept. */
  signInsListed: 50,
  signInsKept: 90 * DAY,
  userAgentLength: 400,
} as const;
