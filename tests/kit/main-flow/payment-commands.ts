import fc from 'fast-check';
import { expect } from 'vitest';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import { getPlanRank } from '#domain/billing/compute-placement.ts';
import type { PaymentOrder, PaymentOutcome } from '#ports/payment-checkout.ts';
import { codes as currencyCode } from '../../properties/promo/promo-rules-arbitrary.ts';
import { toCommand, type MainFlowCommand, type MainFlowModel, unwrapOk } from './model.ts';
import { CHECKOUT_ACTIONS, type CheckoutAction, type MainFlowFixture } from './main-flow-fixture.ts';
import type { PaymentProof } from '#domain/checkout/checkout-attempt.ts';
import type { Purchase } from '#domain/billing/purchase.ts';

const PAID_PLANS: readonly PlanId[] = ['creator', 'business'];
const ENDS: Readonly<Record<CheckoutAction, PaymentOutcome['kind']>> = { pay: 'paid', decline: 'declined', dismiss: 'dismissed' };

/** Opens the vendor's checkout, lets the user act there, and returns the outcome the page gets. */
async function payAtVendor(
  { checkout, atCheckout }: MainFlowFixture,
  order: PaymentOrder,
  act: CheckoutAction,
): Promise<PaymentOutcome | null> {
  const outcome = checkout.pay(order);
  const back = await atCheckout(act);
  const end = await outcome;
  return end.kind === 'leaving' ? checkout.returned(back ?? '') : end;
}

/** The proof with the last letter of every text in it replaced: of nothing anybody paid for. */
function forgeProof(proof: PaymentProof): PaymentProof {
  const forge = (value: unknown) => (typeof value === 'string' ? `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}` : value);
  return Object.fromEntries(Object.entries(proof).map(([name, value]) => [name, forge(value)])) as PaymentProof;
}

/** What is no proof is not taken for one, whatever the page says. */
async function expectUnpaid({ billing }: MainFlowFixture, purchase: Purchase, proof: PaymentProof): Promise<void> {
  expect((await billing.verifyPayment(proof, purchase)).kind).not.toBe('ok');
}

async function buy(
  model: MainFlowModel,
  fixture: MainFlowFixture,
  { purchase, act }: { purchase: Purchase; act: CheckoutAction },
): Promise<void> {
  const { billing } = fixture;
  const wanted = { planId: purchase.planId, period: purchase.isAnnual ? ('annual' as const) : ('monthly' as const) };
  const grows = getPlanRank(wanted) > getPlanRank(model.plan);
  const quote = unwrapOk(await billing.quote(purchase));
  expect(quote).toMatchObject({ kind: model.plan.planId === 'starter' ? 'new' : grows ? 'upgrade' : 'renew', currency: purchase.currency });
  expect(quote.amount).toBe(Math.max(0, quote.listAmount - quote.discount - quote.credit));

  const key = crypto.randomUUID();
  const request = { ...purchase, quoteId: quote.quoteId };
  const given = structuredClone(request);
  const result = unwrapOk(await billing.createOrder(request, key));
  expect(unwrapOk(await billing.createOrder(request, key))).toEqual(result);
  expect(request).toEqual(given);
  if (result.kind === 'pay') {
    expect(result.order).toMatchObject({ amount: quote.amount, currency: quote.currency });
    const order = structuredClone(result.order);
    const end = await payAtVendor(fixture, result.order, act);
    expect(result.order).toEqual(order);
    expect(end?.kind).toBe(act === 'decline' && fixture.declinedIsDismissed === true ? 'dismissed' : ENDS[act]);
    if (end?.kind !== 'paid') return expectUnpaid(fixture, purchase, { order: order.orderId });
    expect(end.orderId).toBe(order.orderId);
    await expectUnpaid(fixture, purchase, forgeProof(end.proof));
    for (let times = 0; times < 2; times += 1)
      expect(unwrapOk(await billing.verifyPayment(end.proof, purchase))).toEqual({ state: 'paid' });
    model.payments += 1;
  }
  if (grows) model.plan = wanted;
}

/** Buying, going on and growing, in every currency; what was not paid for changes nothing, and what was is paid once. */
export const paymentCommands: readonly fc.Arbitrary<MainFlowCommand>[] = [
  fc
    .record({
      purchase: fc.record({ planId: fc.constantFrom(...PAID_PLANS), isAnnual: fc.boolean(), currency: currencyCode }),
      act: fc.constantFrom('pay', ...CHECKOUT_ACTIONS),
    })
    .map((bought) =>
      toCommand(`${bought.act} at checkout: ${bought.purchase.planId}, ${bought.purchase.isAnnual ? 'a year' : 'a month'}`, {
        check: ({ signedIn }) => signedIn,
        run: (model, fixture) => buy(model, fixture, bought),
      }),
    ),
  fc.constant(
    toCommand('look at the plan', {
      check: ({ signedIn }) => signedIn,
      async run({ plan, payments }, { billing }) {
        const { status, invoices } = unwrapOk(await billing.portal());
        expect(status).toMatchObject({ ...plan, state: plan.planId === 'starter' ? 'free' : 'active' });
        expect(invoices).toHaveLength(payments);
        expect(unwrapOk(await billing.subscription())).toMatchObject(plan);
      },
    }),
  ),
];
