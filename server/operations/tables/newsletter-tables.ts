import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../../database/to-sql-list.ts';

export const NEWSLETTER_STATES = ['pending', 'confirmed', 'ended'] as const;

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** By address, not by account: letters also go to people who have none. */
export const newsletterSubscription = pgTable(
  'newsletter_subscription',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    state: text('state', { enum: NEWSLETTER_STATES }).default('pending').notNull(),
    /** In every letter, and so kept as it is: all it can do is end the letters. */
    unsubscribeToken: text('unsubscribe_token').notNull(),
    askedAt: moment('asked_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    unique('newsletter_subscription_email_unique').on(table.email),
    unique('newsletter_subscription_token_unique').on(table.unsubscribeToken),
    check('newsletter_subscription_state_known', sql`${table.state} in ${oneOf(NEWSLETTER_STATES)}`),
    index('newsletter_subscription_state_index').on(table.state, table.askedAt),
  ],
);

/** Links that say yes: each mail that asks has its own, so that a second mail does not spoil the first. */
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
