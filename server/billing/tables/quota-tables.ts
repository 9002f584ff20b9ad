import { pgTable, uuid, text, boolean, unique, check, index } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { user, userId } from '../../accounts/tables/auth-tables.ts';
import { createdAt, timestampTz, toSqlList } from '../../database/columns.ts';

export const QUOTA_STATES = ['reserved', 'committed', 'returned'] as const;

/** What paid for a video: the plan's month, or a video on top of it. */
export const QUOTA_SOURCES = ['plan', 'credit'] as const;

/** Outlives its video: what was used this month stays used when the video is deleted. */
export const quotaEntry = pgTable(
  'quota_entry',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    /** Whose plan or credit the video is counted against. */
    userId: userId(),
    /** Who ordered it: the same user, or a member who uses their plan. Null: that member's account was erased. */
    orderedBy: text('ordered_by').references(() => user.id, { onDelete: 'set null' }),
    videoId: uuid('video_id').notNull(),
    state: text('state', { enum: QUOTA_STATES }).default('reserved').notNull(),
    source: text('source', { enum: QUOTA_SOURCES }).default('plan').notNull(),
    /** The rendering was canceled after it had started. */
    cancelledRender: boolean('cancelled_render').default(false).notNull(),
    periodStart: timestampTz('period_start').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('quota_entry_video_unique').on(table.videoId),
    check('quota_entry_state_known', sql`${table.state} in ${toSqlList(QUOTA_STATES)}`),
    check('quota_entry_source_known', sql`${table.source} in ${toSqlList(QUOTA_SOURCES)}`),
    index('quota_entry_user_period_index').on(table.userId, table.periodStart),
    index('quota_entry_ordered_by_index').on(table.orderedBy, table.periodStart),
  ],
);
