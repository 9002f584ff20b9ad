import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { userId, user } from '../../accounts/tables/auth-tables.ts';
import { createdAt, timestampTz, toSqlList } from '../../database/columns.ts';
import type { GivenCredit, GrantTerms } from '#domain/billing/grant-terms.ts';
import { PAYMENT_STATES } from '#domain/billing/payment-state-machine.ts';
import { RENEWAL_REMINDERS } from '#domain/billing/renewal-reminder.ts';
import { CURRENCY_CODES } from '#domain/money/currency.ts';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import { BILLING_PERIODS } from '#domain/plans/plan-price.ts';
import { promoCode } from './promo-tables.ts';
import type { BillingDetails, InvoiceContent } from '#domain/billing/invoice.ts';

const planId = () => text('plan_id', { enum: PLAN_IDS }).notNull();
const period = () => text('period', { enum: BILLING_PERIODS }).notNull();
const currency = () => text('currency', { enum: CURRENCY_CODES }).notNull();

/** Price quote, computed by the server and stored for a while, so that the price shown is the price charged. Hundredths. */
export const billingQuote = pgTable(
  'billing_quote',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    userId: userId(),
    planId: planId(),
    period: period(),
    currency: currency(),
    /** List price of one bill, before deductions. */
    listAmount: integer('list_amount').notNull(),
    discount: integer('discount').notNull(),
    /** Credit for the unused part of the current plan. */
    credit: integer('credit').notNull(),
    amount: integer('amount').notNull(),
    promoId: uuid('promo_id').references(() => promoCode.id, { onDelete: 'set null' }),
    extraDays: integer('extra_days').default(0).notNull(),
    createdAt: createdAt(),
    expiresAt: timestampTz('expires_at').notNull(),
  },
  (table) => [
    check(
      'billing_quote_amounts',
      sql`${table.amount} >= 0 and ${table.listAmount} >= 0 and ${table.discount} >= 0 and ${table.credit} >= 0`,
    ),
    index('billing_quote_expires_index').on(table.expiresAt),
  ],
);

/** One order, one payment at most. Rows are not deleted before their user. */
export const paymentOrder = pgTable(
  'payment_order',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    userId: userId(),
    vendor: text('vendor').notNull(),
    planId: planId(),
    period: period(),
    currency: currency(),
    listAmount: integer('list_amount').notNull(),
    discount: integer('discount').notNull(),
    credit: integer('credit').notNull(),
    amount: integer('amount').notNull(),
    promoId: uuid('promo_id').references(() => promoCode.id, { onDelete: 'set null' }),
    extraDays: integer('extra_days').default(0).notNull(),
    state: text('state', { enum: PAYMENT_STATES }).default('created').notNull(),
    /** Ids at the payment gateway; the order's is set once the gateway has responded. */
    gatewayOrderId: text('gateway_order_id'),
    gatewayPaymentId: text('gateway_payment_id'),
    gatewayKeyId: text('gateway_key_id'),
    gatewaySession: jsonb('gateway_session').$type<Readonly<Record<string, string>>>().default({}).notNull(),
    /** Payment method as shown to the payer, for instance `card ending in 4242`. */
    method: text('method'),
    /** Idempotency key of the client: the same key returns the same order. */
    idempotencyKey: text('idempotency_key'),
    /** Amount refunded so far. */
    refunded: integer('refunded').default(0).notNull(),
    failure: text('failure'),
    createdAt: createdAt(),
    paidAt: timestampTz('paid_at'),
    /** When the reconciler last queried the gateway. */
    checkedAt: timestampTz('checked_at'),
  },
  (table) => [
    unique('payment_order_gateway_unique').on(table.vendor, table.gatewayOrderId),
    unique('payment_order_payment_unique').on(table.vendor, table.gatewayPaymentId),
    unique('payment_order_key_unique').on(table.userId, table.idempotencyKey),
    check('payment_order_state_known', sql`${table.state} in ${toSqlList(PAYMENT_STATES)}`),
    check('payment_order_plan_known', sql`${table.planId} in ${toSqlList(PLAN_IDS)}`),
    check('payment_order_period_known', sql`${table.period} in ${toSqlList(BILLING_PERIODS)}`),
    check('payment_order_currency_known', sql`${table.currency} in ${toSqlList(CURRENCY_CODES)}`),
    check('payment_order_amounts', sql`${table.amount} >= 0 and ${table.refunded} between 0 and ${table.amount}`),
    index('payment_order_user_index').on(table.userId, table.createdAt.desc()),
    index('payment_order_open_index')
      .on(table.createdAt)
      .where(sql`${table.state} in ('created', 'failed', 'authorized')`),
  ],
);

/** Period of a plan that an order paid for: at most one per order. Entitlements are computed from these rows alone. */
export const planGrant = pgTable(
  'plan_grant',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    userId: userId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => paymentOrder.id, { onDelete: 'cascade' }),
    planId: planId(),
    period: period(),
    currency: currency(),
    /** Hundredths. Base of the credit when the plan changes; reduced by refunds. */
    paid: integer('paid').notNull(),
    /** Terms at the time of the grant. */
    terms: jsonb('terms').$type<GrantTerms>().notNull(),
    startsAt: timestampTz('starts_at').notNull(),
    endsAt: timestampTz('ends_at').notNull(),
    /** The grant that replaced this one by a change of plan. If that one is revoked, this one is valid again. */
    supersededBy: uuid('superseded_by'),
    /** Credit that this grant contributed to its successor. */
    given: jsonb('given').$type<GivenCredit>(),
    revokedAt: timestampTz('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('plan_grant_order_unique').on(table.orderId),
    check('plan_grant_span', sql`${table.endsAt} > ${table.startsAt}`),
    index('plan_grant_user_index').on(table.userId, table.startsAt),
    index('plan_grant_ends_index').on(table.endsAt),
  ],
);

/** Requested change at the end of the paid period, and the emails already sent about it. */
export const subscription = pgTable(
  'subscription',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').default(false).notNull(),
    /** Smaller plan to renew with after the paid period. */
    nextPlanId: text('next_plan_id', { enum: PLAN_IDS }),
    nextPeriod: text('next_period', { enum: BILLING_PERIODS }),
    /** Last email sent about the period that ends at `mailedFor`. */
    mailed: text('mailed', { enum: RENEWAL_REMINDERS }).default('none').notNull(),
    mailedFor: timestampTz('mailed_for'),
    details: jsonb('details').$type<BillingDetails>(),
    updatedAt: timestampTz('updated_at')
      .defaultNow()
      .notNull()
      .$onUpdate(() => new Date()),
  },
  (table) => [check('subscription_mailed_known', sql`${table.mailed} in ${toSqlList(RENEWAL_REMINDERS)}`)],
);

export const INVOICE_KINDS = ['invoice', 'credit-note'] as const;

/** Issued invoices and credit notes. Never changed. */
export const invoice = pgTable(
  'invoice',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    number: integer('number').notNull(),
    userId: userId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => paymentOrder.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    /** Distinguishes several credit notes of one order: everything refunded so far. 0 for the invoice. */
    refunded: integer('refunded').default(0).notNull(),
    total: integer('total').notNull(),
    currency: currency(),
    content: jsonb('content').$type<InvoiceContent>().notNull(),
    issuedAt: timestampTz('issued_at').defaultNow().notNull(),
  },
  (table) => [
    unique('invoice_number_unique').on(table.number),
    unique('invoice_order_kind_unique').on(table.orderId, table.kind, table.refunded),
    check('invoice_kind_known', sql`${table.kind} in ${toSqlList(INVOICE_KINDS)}`),
    index('invoice_user_index').on(table.userId, table.issuedAt.desc()),
  ],
);

/** Processed webhook events, so that each is processed once. */
export const gatewayEvent = pgTable(
  'gateway_event',
  {
    vendor: text('vendor').notNull(),
    eventId: text('event_id').notNull(),
    at: createdAt(),
  },
  (table) => [unique('gateway_event_unique').on(table.vendor, table.eventId), index('gateway_event_at_index').on(table.at)],
);

/** Ledger of the payment sandbox: what an external gateway would store itself. */
export const sandboxRecord = pgTable(
  'sandbox_record',
  {
    id: text('id').primaryKey(),
    /** The order a payment or a refund belongs to. */
    parentId: text('parent_id'),
    body: jsonb('body').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Increases with every record, because two records may have the same time. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
  },
  (table) => [index('sandbox_record_parent_index').on(table.parentId)],
);
