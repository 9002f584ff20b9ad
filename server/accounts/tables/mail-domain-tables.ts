import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { JOIN_MODES, JOIN_ROLES } from '#domain/mail-domain/mail-domain.ts';
import { createdAt, timestampTz, toSqlList } from '../../database/columns.ts';
import { organization } from './auth-tables.ts';

/** The domain by whose addresses people join an organization; at most one. Several may claim the same until one of them proves it. */
export const mailDomain = pgTable(
  'mail_domain',
  {
    organizationId: text('organization_id')
      .primaryKey()
      .references(() => organization.id, { onDelete: 'cascade' }),
    /** Lower case, ASCII, without a final dot. */
    host: text('host').notNull(),
    /** Stands in the TXT record that proves the domain. */
    token: text('token').notNull(),
    mode: text('mode', { enum: JOIN_MODES }).default('offered').notNull(),
    role: text('role', { enum: JOIN_ROLES }).default('viewer').notNull(),
    verifiedAt: timestampTz('verified_at'),
    failingSince: timestampTz('failing_since'),
    checkedAt: timestampTz('checked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('mail_domain_host_unique')
      .on(table.host)
      .where(sql`${table.verifiedAt} is not null`),
    index('mail_domain_checked_index')
      .on(table.checkedAt)
      .where(sql`${table.verifiedAt} is not null`),
    check('mail_domain_mode_known', sql`${table.mode} in ${toSqlList(JOIN_MODES)}`),
    check('mail_domain_role_known', sql`${table.role} in ${toSqlList(JOIN_ROLES)}`),
  ],
);
