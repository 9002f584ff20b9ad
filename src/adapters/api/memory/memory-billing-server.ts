import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { computeQuotaMonth, getNextMonthStart } from '#domain/billing/calendar.ts';
import { computeGrantedSpan } from '#domain/billing/compute-granted-span.ts';
import { formatInvoiceNumber } from '#domain/billing/invoice-content.ts';
import { dropGraceIfCancelled } from '#domain/billing/current-plan.ts';
import type { QuoteTotals } from '#domain/billing/compute-quote.ts';
import { type Grant, type Subscription, computeSubscription } from '#domain/billing/compute-subscription.ts';
import { type RequestedRenewal, computeSubscriptionStatus } from '#domain/billing/compute-subscription-status.ts';
import { CURRENCIES, type CurrencyCode } from '#domain/money/currency.ts';
import { computePeriodLimits, type BillingPeriod } from '#domain/plans/plan-price.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import { PLAN_MESSAGES } from '#domain/plans/plan-messages.ts';
import type { PromoRules } from '#domain/promo/promo-rules.ts';
import type { InvoiceSummary } from '#ports/billing-api.ts';
import type { Clock } from '#ports/clock.ts';
import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts';
import type { BillingDetails } from '#domain/billing/invoice.ts';
import type { PaymentProof } from '#domain/checkout/checkout-attempt.ts';

/** A purchase with its computed price. */
export interface MemoryTerms {
  readonly planId: PlanId;
  readonly period: BillingPeriod;
  readonly currency: CurrencyCode;
  readonly promoCode: string | null;
  readonly totals: QuoteTotals;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface MemoryOrder extends MemoryTerms {
  readonly id: string;
  readonly key: string;
  readonly state: 'created' | 'on-its-way' | 'paid';
}

export interface MemoryBillingOptions {
  readonly clock: Clock;
  readonly promos?: readonly PromoRules[];
}

const NO_DETAILS: BillingDetails = { name: '', company: '', address: '', country: '', taxId: '' };
export const NO_END_REQUESTED: RequestedRenewal = { cancelled: false, next: null };
/** Signature that marks a proof as genuine in this fake. */
const SIGNATURE = 'signed-by-memory';

/** Purchases of one user, Ada. Ids count up, so that runs are reproducible. */
export class MemoryBillingServer {
  readonly clock: Clock;
  readonly promos: readonly PromoRules[];
  readonly quotes = new Map<string, MemoryTerms>();
  readonly orders: MemoryOrder[] = [];
  readonly invoices: InvoiceSummary[] = [];
  grants: readonly Grant[] = [];
  endRequested: RequestedRenewal = NO_END_REQUESTED;
  details: BillingDetails = NO_DETAILS;
  #ids = 0;

  constructor({ clock, promos = [] }: MemoryBillingOptions) {
    this.clock = clock;
    this.promos = promos;
  }

  nextId(kind: string): string {
    this.#ids += 1;
    return `${kind}-${this.#ids}`;
  }

  subscription(): Subscription {
    const now = this.clock.now();
    return dropGraceIfCancelled(this.endRequested.cancelled, computeSubscription(this.grants, now), now);
  }

  status(): SubscriptionStatus {
    const subscription = this.subscription();
    const { planId, period, anchor, paidUntil, graceUntil } = subscription;
    const now = this.clock.now();
    const { videosPerMonth } = computePeriodLimits(planId, period);
    const month =
      anchor === null || paidUntil === null ? { until: getNextMonthStart(now) } : computeQuotaMonth(anchor, { paidUntil, graceUntil }, now);
    const renewsAt = new Date(month.until).toISOString();
    const usage = { videosThisMonth: 0, videosLeft: videosPerMonth, videosPerMonth, renewsAt };
    return computeSubscriptionStatus({ planId, period, subscription, requested: this.endRequested, currencies: CURRENCIES, usage });
  }

  addOrder(terms: MemoryTerms, key: string): MemoryOrder {
    const order: MemoryOrder = { ...terms, id: this.nextId('order'), key, createdAt: this.clock.now(), state: 'created' };
    this.orders.push(order);
    return order;
  }

  /** Pays in the payment window and returns the proof. `late`: the payment settles only when `arrive` is called. */
  pay(orderId: string, { late = false } = {}): PaymentProof {
    this.#setOrderState(orderId, late ? 'on-its-way' : 'created');
    return { order: orderId, signature: SIGNATURE };
  }

  completePayment(orderId: string): void {
    this.settle(orderId);
  }

  /** The order that the proof belongs to; undefined when it is not genuine. */
  findByProof(proof: PaymentProof): MemoryOrder | undefined {
    return proof['signature'] === SIGNATURE ? this.orders.find(({ id }) => id === proof['order']) : undefined;
  }

  /** Grants once per order, however often it is called. */
  settle(orderId: string): void {
    const order = this.orders.find(({ id }) => id === orderId);
    if (order === undefined || order.state === 'paid') return;
    this.#setOrderState(orderId, 'paid');
    this.#addGrant(order);
    this.#issueInvoice(order);
    this.endRequested = NO_END_REQUESTED;
  }

  countUses(code: string): number {
    return this.orders.filter(({ promoCode, state }) => promoCode === code && state === 'paid').length;
  }

  #setOrderState(orderId: string, state: MemoryOrder['state']): void {
    const at = this.orders.findIndex(({ id }) => id === orderId);
    const order = this.orders[at];
    if (order !== undefined) this.orders[at] = { ...order, state };
  }

  #addGrant({ totals, ...order }: MemoryOrder): void {
    const now = this.clock.now();
    const holding = { grants: this.grants, cancelled: this.endRequested.cancelled };
    const inTime = now - order.createdAt <= BILLING_LIMITS.orderValidFor;
    const {
      supersedes,
      terms: _terms,
      ...span
    } = computeGrantedSpan({ order: { ...order, ...totals }, entitlements: holding, currencies: CURRENCIES, now, inTime });
    const { planId, period, currency } = order;
    const granted: Grant = { id: this.nextId('grant'), planId, period, currency, ...span, supersededBy: null, revoked: false, cut: false };
    const replaced = new Set(supersedes.map(({ id }) => id));
    this.grants = [...this.grants.map((grant) => (replaced.has(grant.id) ? { ...grant, supersededBy: granted.id } : grant)), granted];
  }

  #issueInvoice({ planId, currency, totals }: MemoryOrder): void {
    if (totals.amount === 0) return;
    this.invoices.unshift({
      id: this.nextId('invoice'),
      number: formatInvoiceNumber(this.invoices.length + 1),
      kind: 'invoice',
      issuedAt: new Date(this.clock.now()).toISOString(),
      description: `Castwright ${PLAN_MESSAGES[planId].name}`,
      total: totals.amount,
      currency,
    });
  }
}
