import { DAY } from './host-limits.ts';

/** Everything about accounts that is counted or timed. Milliseconds unless named otherwise. */
export const ACCOUNT_LIMITS = {
  /** A closed account is erased after this. */
  eraseAfter: 30 * DAY,
  /** Closing one's account asks for a session that is younger than this. */
  freshSession: 10 * 60_000,
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
} as const;
