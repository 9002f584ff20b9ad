import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { userId } from '../../accounts/tables/auth-tables.ts';
import { createdAt, timestampTz, toSqlList } from '../../database/columns.ts';
import { PROMO_KINDS } from '#domain/promo/promo-rules.ts';
import type { CurrencyCode } from '#domain/money/currency.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import type { BillingPeriod } from '#domain/plans/plan-price.ts';
import { PROMO_USE_STATES } from '#ports/promo-admin-api.ts';

export const promoCode = pgTable(
  'promo_code',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    /** Upper case; matched without regard to case. */
    code: text('code').notNull(),
    description: text('description').notNull(),
    kind: text('kind', { enum: PROMO_KINDS }).notNull(),
    /** Whole percent, of kind `percent`. */
    percent: integer('percent'),
    /** Hundredths taken off the monthly price, by currency, of kind `amount`. */
    amounts: jsonb('amounts').$type<Readonly<Partial<Record<CurrencyCode, number>>>>(),
    /** Null: all of them. */
    plans: jsonb('plans').$type<readonly PlanId[]>(),
    periods: jsonb('periods').$type<readonly BillingPeriod[]>(),
    currencies: jsonb('currencies').$type<readonly CurrencyCode[]>(),
    extraDays: integer('extra_days').default(0).notNull(),
    startsAt: timestampTz('starts_at'),
    endsAt: timestampTz('ends_at'),
    /** Null: any number. */
    maxUses: integer('max_uses'),
    maxUsesPerPerson: integer('max_uses_per_person'),
    disabledAt: timestampTz('disabled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('promo_code_unique').on(table.code),
    check('promo_code_kind_known', sql`${table.kind} in ${toSqlList(PROMO_KINDS)}`),
    check('promo_code_percent_range', sql`${table.percent} between 1 and 100`),
    check('promo_code_uses_range', sql`${table.maxUses} >= 1 and ${table.maxUsesPerPerson} >= 1`),
  ],
);

/** Reserved with the order, used when it is paid, returned when it is not. */
export const promoUse = pgTable(
  'promo_use',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    promoId: uuid('promo_id')
      .notNull()
      .references(() => promoCode.id, { onDelete: 'cascade' }),
    userId: userId(),
    /** Id in payment_order. No foreign key, because the tables would refer to each other. */
    orderId: uuid('order_id').notNull(),
    state: text('state', { enum: PROMO_USE_STATES }).default('reserved').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('promo_use_order_unique').on(table.orderId),
    check('promo_use_state_known', sql`${table.state} in ${toSqlList(PROMO_USE_STATES)}`),
    index('promo_use_promo_index').on(table.promoId, table.userId),
  ],
);
