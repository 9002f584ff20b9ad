import { date, doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What each account used on a day (UTC), by the id of its allowance; for administrators. */
export const dailyUse = pgTable(
  'daily_use',
  {
    day: date('day').notNull(),
    allowance: text('allowance').notNull(),
    /** Empty: all visitors without an account together. */
    userId: text('user_id').notNull(),
    /** A sum, or the most at the same time in one process. */
    amount: doublePrecision('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.allowance, table.userId] })],
);
