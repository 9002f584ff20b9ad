import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** Precision of JavaScript's `Date`: whole milliseconds. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Product analytics events, sent by devices after consent. `userId` is not a foreign key, so that writing an event
 * needs no lookup of the user.
 */
export const usageEvent = pgTable(
  'usage_event',
  {
    /** Order of arrival. */
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    deviceId: text('device_id').notNull(),
    sessionId: bigint('session_id', { mode: 'number' }),
    userId: text('user_id'),
    insertId: text('insert_id'),
    type: text('type').notNull(),
    path: text('path'),
    isPageView: boolean('is_page_view').notNull(),
    at: moment('at').notNull(),
    receivedAt: moment('received_at').notNull(),
    properties: jsonb('properties').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    unique('usage_event_insert_unique').on(table.deviceId, table.insertId),
    index('usage_event_at_index').on(table.at),
    index('usage_event_session_index').on(table.deviceId, table.sessionId),
    index('usage_event_received_index').on(table.deviceId, table.receivedAt),
    index('usage_event_user_index')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
  ],
);
