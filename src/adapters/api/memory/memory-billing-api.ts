import { classifyPlanChange } from '#domain/billing/compute-placement.ts';
import type { RequestedRenewal } from '#domain/billing/compute-subscription-status.ts';
import { CURRENCIES } from '#domain/money/currency.ts';
import { toPromoResponse } from '#domain/promo/to-promo-response.ts';
import { parsePromoResponse } from '#domain/promo/parse-promo-response.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { BillingApi, PlanChange, PromoRequest } from '#ports/billing-api.ts';
import type { Faults } from './faults.ts';
import { NO_END_REQUESTED, type MemoryBillingServer } from './memory-billing-server.ts';
import { NOT_FOUND } from './memory-rejections.ts';
import { createOrder, findPromo, createQuote } from './memory-purchases.ts';
import type { Purchase } from '#domain/billing/purchase.ts';
import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts';
import type { PaymentProof } from '#domain/checkout/checkout-attempt.ts';

type RejectedOutcome = Extract<ApiOutcome<never>, { kind: 'rejected' }>;

const NOTHING_PAID_FOR: RejectedOutcome = {
  kind: 'rejected',
  status: 409,
  code: 'nothing-paid-for',
  message: 'You have no paid plan now, so there is nothing to change.',
};
const NOT_VERIFIED: RejectedOutcome = {
  kind: 'rejected',
  status: 400,
  code: 'payment-not-verified',
  message: 'We couldn’t confirm this payment. If you were charged, your plan will start automatically or you’ll get your money back.',
};

export function createMemoryBillingApi(server: MemoryBillingServer, faults: Faults): BillingApi {
  const toOk = <Value>(value: Value): ApiOutcome<Value> => ({ kind: 'ok', value });
  return {
    validatePromo: (request, options) => faults.run(() => findOffer(server, request), options?.signal),
    quote: (purchase, options) => faults.run(() => createQuote(server, purchase), options?.signal),
    createOrder: (request, key, options) => faults.run(() => createOrder(server, request, key), options?.signal),
    verifyPayment: (proof, _choice, options) => faults.run(() => checkProof(server, proof), options?.signal),
    subscription: (options) => faults.run(() => toOk(server.status()), options?.signal),
    portal: (options) =>
      faults.run(() => {
        const paymentMethod = server.invoices.length > 0 ? 'Card' : null;
        return toOk({ status: server.status(), details: server.details, invoices: [...server.invoices], paymentMethod });
      }, options?.signal),
    updatePlan: (change, options) => faults.run(() => changePlan(server, change), options?.signal),
    cancel: (options) => faults.run(() => applyEndRequest(server, { cancelled: true, next: null }), options?.signal),
    resume: (options) => faults.run(() => applyEndRequest(server, NO_END_REQUESTED), options?.signal),
    saveDetails: (details, options) =>
      faults.run(() => {
        server.details = details;
        return toOk(details);
      }, options?.signal),
    invoiceFile: (invoiceId, options) =>
      faults.run(() => {
        const known = server.invoices.some(({ id }) => id === invoiceId);
        return known ? toOk(new Blob(['%PDF-1.7'], { type: 'application/pdf' })) : NOT_FOUND;
      }, options?.signal),
  };
}

function findOffer(server: MemoryBillingServer, { promoCode, currency }: PromoRequest) {
  if (promoCode === '') {
    return { kind: 'rejected', status: 400, code: 'invalid-request', field: 'promoCode', message: 'Enter a promo code.' } as const;
  }
  const rules = findPromo(server, promoCode, { currency });
  if (rules.kind !== 'ok') return rules;
  const value = parsePromoResponse(toPromoResponse(rules.value, CURRENCIES[currency]));
  if (value === undefined) throw new Error('Our own offer can be read.');
  return { kind: 'ok', value } as const;
}

function checkProof(server: MemoryBillingServer, proof: PaymentProof): ApiOutcome<{ readonly state: 'paid' | 'pending' }> {
  const order = server.findByProof(proof);
  if (order === undefined) return NOT_VERIFIED;
  if (order.state === 'on-its-way') return { kind: 'ok', value: { state: 'pending' } };
  server.settle(order.id);
  return { kind: 'ok', value: { state: 'paid' } };
}

function applyEndRequest(server: MemoryBillingServer, requested: RequestedRenewal): ApiOutcome<SubscriptionStatus> {
  if (server.subscription().grant === null) return NOTHING_PAID_FOR;
  server.endRequested = requested;
  return { kind: 'ok', value: server.status() };
}

function changePlan(
  server: MemoryBillingServer,
  { preview, ...purchase }: Purchase & { readonly preview: boolean },
): ApiOutcome<PlanChange> {
  const subscription = server.subscription();
  const requested = { planId: purchase.planId, period: purchase.isAnnual ? ('annual' as const) : ('monthly' as const) };
  switch (classifyPlanChange(subscription, requested)) {
    case 'pay': {
      const quote = createQuote(server, purchase);
      return quote.kind === 'ok' ? { kind: 'ok', value: { kind: 'pay', quote: quote.value } } : quote;
    }
    case 'same':
      if (!preview) server.endRequested = NO_END_REQUESTED;
      return { kind: 'ok', value: { kind: 'unchanged', status: server.status() } };
    case 'end': {
      const cancelled = requested.planId === 'starter';
      if (!preview) server.endRequested = { cancelled, next: cancelled ? null : requested };
      const now = server.clock.now();
      const at = new Date(subscription.state === 'past-due' ? now : (subscription.paidUntil ?? now)).toISOString();
      return { kind: 'ok', value: { kind: 'scheduled', at, status: server.status() } };
    }
  }
}
