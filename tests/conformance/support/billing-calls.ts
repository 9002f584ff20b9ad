import fc from 'fast-check';
import type { Purchase } from '#domain/billing/purchase.ts';
import type { PaymentProof } from '#domain/checkout/checkout-attempt.ts';
import type { BillingUser } from '../billing-api.suite.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

export type BillingStep =
  | { readonly kind: 'quote' | 'order' | 'buy' | 'change' | 'preview'; readonly purchase: Purchase; readonly key: number }
  | { readonly kind: 'forge' | 'cancel' | 'resume' | 'status' | 'portal' | 'unknown-invoice' };

/** Without promo codes: a server counts attempts at them by address, and every run has the same one. */
const purchase: fc.Arbitrary<Purchase> = fc.record({
  planId: fc.constantFrom('creator', 'creator', 'business', 'starter'),
  isAnnual: fc.boolean(),
  currency: fc.constantFrom('USD', 'USD', 'INR'),
});
const FORGED: PaymentProof = { orderId: 'order_1', paymentId: 'payment_1', signature: 'forged' };

export const billingSteps: fc.Arbitrary<BillingStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('quote', 'order', 'buy', 'change', 'preview'), purchase, key: fc.nat(1) }),
  },
  fc.record({ kind: fc.constantFrom('forge', 'cancel', 'resume', 'status', 'portal', 'unknown-invoice') }),
);

/** The purchases of a new user. Kinds, plans, and states are compared, not amounts: those depend on the day. */
export function driveBilling({ billing, pay }: BillingUser, run: string): Subject<BillingStep> {
  let orders = 0;
  return async (step) => {
    switch (step.kind) {
      case 'quote':
        return formatOutcome(await billing.quote(step.purchase), ({ kind, planId, promoCode: code }) => `${kind} ${planId} ${code}`);
      case 'order':
        return formatOutcome(await billing.createOrder(step.purchase, `${run}-key-${step.key}`), ({ kind }) => kind);
      case 'buy': {
        const ordered = await billing.createOrder(step.purchase, `${run}-bought-${(orders += 1)}`);
        if (ordered.kind !== 'ok' || ordered.value.kind !== 'pay') return formatOutcome(ordered, ({ kind }) => kind);
        const proof = pay(ordered.value.order.orderId);
        return formatOutcome(await billing.verifyPayment(proof, step.purchase), ({ state }) => state);
      }
      case 'change':
      case 'preview': {
        const change = { ...step.purchase, preview: step.kind === 'preview' };
        return formatOutcome(await billing.updatePlan(change), ({ kind }) => kind);
      }
      case 'forge':
        return formatOutcome(await billing.verifyPayment(FORGED, { planId: 'creator', isAnnual: false }));
      case 'portal':
        return formatOutcome(await billing.portal(), ({ invoices }) => invoices.map(({ kind, currency }) => `${kind} ${currency}`).join());
      case 'unknown-invoice':
        return formatOutcome(await billing.invoiceFile('00000000-0000-4000-8000-000000000000'));
      case 'status':
        return formatOutcome(await billing.subscription(), ({ planId, state }) => `${planId} ${state}`);
      case 'cancel':
      case 'resume':
        return formatOutcome(await billing[step.kind](), ({ planId, state }) => `${planId} ${state}`);
    }
  };
}
