import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { toSqlList } from '../../database/columns.ts';

export const NEWSLETTER_STATES = ['pending', 'confirmed', 'ended'] as const;

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** By email address, not by user: subscribers need no account. */
export const newsletterSubscription = pgTable(
  'newsletter_subscription',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    state: text('state', { enum: NEWSLETTER_STATES }).default('pending').notNull(),
    /** Unsubscribe token, in every email and stored in the clear: all it can do is unsubscribe. */
    unsubscribeToken: text('unsubscribe_token').notNull(),
    askedAt: moment('asked_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    unique('newsletter_subscription_email_unique').on(table.email),
    unique('newsletter_subscription_token_unique').on(table.unsubscribeToken),
    check('newsletter_subscription_state_known', sql`${table.state} in ${toSqlList(NEWSLETTER_STATES)}`),
    index('newsletter_subscription_state_index').on(table.state, table.askedAt),
  ],
);

/** Confirmation links: each email has its own, so that a second email does not invalidate the first. */
export const newsletterLink = pgTable(
  'newsletter_link',
  {
    /** SHA-256 of its token. */
    hash: text('hash').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => newsletterSubscription.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('newsletter_link_subscription_index').on(table.subscriptionId),
    index('newsletter_link_expires_index').on(table.expiresAt),
  ],
);
