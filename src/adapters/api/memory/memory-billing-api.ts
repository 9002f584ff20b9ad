import { planChange } from '../../../domain/billing/classify-plan-change.ts';
import type { EndWishes } from '../../../domain/billing/compute-subscription-status.ts';
import { CURRENCIES } from '../../../domain/money/currency.ts';
import { offerOf } from '../../../domain/promo/to-promo-response.ts';
import { readPromoResponse } from '../../../domain/promo/parse-promo-response.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { BillingApi, PlanChange, PromoRequest, Purchase, SubscriptionStatus } from '../../../ports/billing-api.ts';
import type { PaymentProof } from '../../../ports/payment-checkout.ts';
import type { Faults } from './faults.ts';
import { GO_ON, type MemoryBillingHost } from './memory-billing-server.ts';
import { NOT_FOUND } from './memory-server.ts';
import { orderFor, promoOf, quoteFor } from './memory-purchases.ts';

type Refused = Extract<ApiOutcome<never>, { kind: 'rejected' }>;

const NOTHING_PAID_FOR: Refused = {
  kind: 'rejected',
  status: 409,
  code: 'nothing-paid-for',
  message: 'You have no paid plan now, so there is nothing to change.',
};
const NOT_VERIFIED: Refused = {
  kind: 'rejected',
  status: 400,
  code: 'payment-not-verified',
  message: 'We couldn’t confirm this payment. If you were charged, your plan will start automatically or you’ll get your money back.',
};

export function createMemoryBillingApi(host: MemoryBillingHost, faults: Faults): BillingApi {
  const good = <Value>(value: Value): ApiOutcome<Value> => ({ kind: 'ok', value });
  return {
    validatePromo: (request, options) => faults.through(() => offer(host, request), options?.signal),
    quote: (purchase, options) => faults.through(() => quoteFor(host, purchase), options?.signal),
    createOrder: (wish, key, options) => faults.through(() => orderFor(host, wish, key), options?.signal),
    verifyPayment: (proof, _choice, options) => faults.through(() => verified(host, proof), options?.signal),
    subscription: (options) => faults.through(() => good(host.status()), options?.signal),
    portal: (options) =>
      faults.through(() => {
        const paymentMethod = host.invoices.length > 0 ? 'Card' : null;
        return good({ status: host.status(), details: host.details, invoices: [...host.invoices], paymentMethod });
      }, options?.signal),
    updatePlan: (change, options) => faults.through(() => changed(host, change), options?.signal),
    cancel: (options) => faults.through(() => wish(host, { cancelled: true, next: null }), options?.signal),
    resume: (options) => faults.through(() => wish(host, GO_ON), options?.signal),
    saveDetails: (details, options) =>
      faults.through(() => {
        host.details = details;
        return good(details);
      }, options?.signal),
    invoiceFile: (invoiceId, options) =>
      faults.through(() => {
        const known = host.invoices.some(({ id }) => id === invoiceId);
        return known ? good(new Blob(['%PDF-1.7'], { type: 'application/pdf' })) : NOT_FOUND;
      }, options?.signal),
  };
}

function offer(host: MemoryBillingHost, { promoCode, currency }: PromoRequest) {
  const rules = promoOf(host, promoCode, { currency });
  if (rules.kind !== 'ok') return rules;
  const value = readPromoResponse(offerOf(rules.value, CURRENCIES[currency]));
  if (value === undefined) throw new Error('Our own offer can be read.');
  return { kind: 'ok', value } as const;
}

function verified(host: MemoryBillingHost, proof: PaymentProof): ApiOutcome<{ readonly state: 'paid' | 'pending' }> {
  const order = host.ofProof(proof);
  if (order === undefined) return NOT_VERIFIED;
  if (order.state === 'on-its-way') return { kind: 'ok', value: { state: 'pending' } };
  host.settle(order.id);
  return { kind: 'ok', value: { state: 'paid' } };
}

function wish(host: MemoryBillingHost, wishes: EndWishes): ApiOutcome<SubscriptionStatus> {
  if (host.standing().grant === null) return NOTHING_PAID_FOR;
  host.wishes = wishes;
  return { kind: 'ok', value: host.status() };
}

function changed(host: MemoryBillingHost, { preview, ...purchase }: Purchase & { readonly preview: boolean }): ApiOutcome<PlanChange> {
  const standing = host.standing();
  const wanted = { planId: purchase.planId, period: purchase.isAnnual ? ('annual' as const) : ('monthly' as const) };
  switch (planChange(standing, wanted)) {
    case 'pay': {
      const quote = quoteFor(host, purchase);
      return quote.kind === 'ok' ? { kind: 'ok', value: { kind: 'pay', quote: quote.value } } : quote;
    }
    case 'same':
      if (!preview) host.wishes = GO_ON;
      return { kind: 'ok', value: { kind: 'unchanged', status: host.status() } };
    case 'end': {
      const cancelled = wanted.planId === 'starter';
      if (!preview) host.wishes = { cancelled, next: cancelled ? null : wanted };
      const now = host.clock.now();
      const at = new Date(standing.state === 'past-due' ? now : (standing.paidUntil ?? now)).toISOString();
      return { kind: 'ok', value: { kind: 'scheduled', at, status: host.status() } };
    }
  }
}
