import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampTz } from '../../database/columns.ts';

export const busEvent = pgTable(
  'bus_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text('topic').notNull(),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    at: timestampTz('at')
      .default(sql`clock_timestamp()`)
      .notNull(),
  },
  (table) => [index('bus_event_at_index').on(table.at)],
);

/** The outbox: mail that is stored on this server instead of being sent. */
export const mail = pgTable(
  'mail',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    replyTo: text('reply_to'),
    headers: jsonb('headers').$type<Readonly<Record<string, string>>>(),
    sentAt: timestampTz('sent_at')
      .default(sql`clock_timestamp()`)
      .notNull(),
  },
  (table) => [index('mail_to_sent_index').on(table.to, table.sentAt.desc()), index('mail_sent_index').on(table.sentAt.desc())],
);

export const serverMeta = pgTable('host_meta', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

/** Rate limit counters of calls and of password guesses. The key is a hash. */
export const rateLimitCounts = pgTable(
  'attempt_counts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: timestampTz('resets_at').notNull(),
  },
  (table) => [index('attempt_counts_resets_at_index').on(table.resetsAt)],
);
