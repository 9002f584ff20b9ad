import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { timestampTz, toSqlList } from '../../database/columns.ts';
import { WAITLIST_STATES, type AuditEntry } from '#ports/admin-api.ts';

/** Audit log: one row for each action of an administrator. Rows are never changed, and outlive the users they name. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    /** Precision of JavaScript's `Date`: whole milliseconds. */
    at: timestamp('at', { withTimezone: true, precision: 3 }).defaultNow().notNull(),
    actorId: text('actor_id').notNull(),
    actorEmail: text('actor_email').notNull(),
    action: text('action').notNull(),
    targetId: text('target_id'),
    targetEmail: text('target_email'),
    changes: jsonb('changes').$type<AuditEntry['changes']>().default({}).notNull(),
    address: text('address'),
  },
  (table) => [
    index('audit_entry_at_index').on(table.at.desc(), table.id),
    index('audit_entry_actor_index').on(table.actorId, table.at.desc()),
    index('audit_entry_action_index').on(table.action, table.at.desc()),
    index('audit_entry_target_index').on(table.targetId, table.at.desc()),
  ],
);

export const waitlistEntry = pgTable(
  'waitlist_entry',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: WAITLIST_STATES }).default('waiting').notNull(),
    requestedAt: timestampTz('requested_at').defaultNow().notNull(),
    decidedAt: timestampTz('decided_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [
    unique('waitlist_entry_email_unique').on(table.email),
    check('waitlist_entry_state_known', sql`${table.state} in ${toSqlList(WAITLIST_STATES)}`),
    index('waitlist_entry_state_index').on(table.state, table.requestedAt),
  ],
);
