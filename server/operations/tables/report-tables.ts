import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestampTz, toSqlList } from '../../database/columns.ts';
import { REPORT_REASONS, REPORT_STATES, REPORT_TARGETS } from '#domain/reports/content-report.ts';

/** Content reports for the operators of this server. */
export const contentReport = pgTable(
  'content_report',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    reference: text('reference').notNull(),
    target: text('target', { enum: REPORT_TARGETS }).notNull(),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    subject: text('subject').notNull(),
    details: text('details').notNull(),
    /** Null if the reporter wants no reply. */
    email: text('email'),
    address: text('address'),
    state: text('state', { enum: REPORT_STATES }).default('open').notNull(),
    createdAt: createdAt(),
    closedAt: timestampTz('closed_at'),
    closedBy: text('closed_by'),
  },
  (table) => [
    check('content_report_target_known', sql`${table.target} in ${toSqlList(REPORT_TARGETS)}`),
    check('content_report_reason_known', sql`${table.reason} in ${toSqlList(REPORT_REASONS)}`),
    check('content_report_state_known', sql`${table.state} in ${toSqlList(REPORT_STATES)}`),
    index('content_report_state_index').on(table.state, table.createdAt.desc()),
  ],
);
