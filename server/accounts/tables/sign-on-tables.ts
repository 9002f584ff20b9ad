import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampTz } from '../../database/columns.ts';
import { organization } from './auth-tables.ts';

/** The OpenID Connect provider at which an organization's people sign in. */
export const signOn = pgTable('sign_on', {
  organizationId: text('organization_id')
    .primaryKey()
    .references(() => organization.id, { onDelete: 'cascade' }),
  /** As the provider writes it. */
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  /** Encrypted; never sent to anyone but the provider. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Differs after each change of the three above, so that a sign-in begun before doesn't count. */
  revision: text('revision').notNull(),
  /** When a test of these settings last succeeded; null before. */
  testedAt: timestampTz('tested_at'),
  /** The organization's mail domain at that time; the test counts for no other. */
  testedDomain: text('tested_domain'),
  isRequired: boolean('is_required').default(false).notNull(),
  createdAt: createdAt(),
});
