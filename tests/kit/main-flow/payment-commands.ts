import fc from 'fast-check';
import { expect } from 'vitest';
import type { PlanId } from '../../../src/domain/plans/plan-limits.ts';
import { rankOf } from '../../../src/domain/billing/compute-placement.ts';
import type { PaymentOrder, PaymentOutcome } from '../../../src/ports/payment-checkout.ts';
import type { Purchase } from '../../../src/ports/billing-api.ts';
import { codes as currencyCode } from '../../properties/promo/promo-rules-arbitrary.ts';
import { command, type MainFlowCommand, type MainFlowModel, ok } from './model.ts';
import { CHECKOUT_ACTS, type CheckoutAct, type MainFlowWorld } from './main-flow-fixture.ts';

const PAID_PLANS: readonly PlanId[] = ['creator', 'business'];
const ENDS: Readonly<Record<CheckoutAct, PaymentOutcome['kind']>> = { pay: 'paid', decline: 'declined', dismiss: 'dismissed' };

/** Opens the vendor's checkout, lets the person act there, and tells how it ended for the page. */
async function atVendor({ checkout, atCheckout }: MainFlowWorld, order: PaymentOrder, act: CheckoutAct): Promise<PaymentOutcome | null> {
  const outcome = checkout.pay(order);
  const back = await atCheckout(act);
  const end = await outcome;
  return end.kind === 'leaving' ? checkout.returned(back ?? '') : end;
}

async function buy(model: MainFlowModel, world: MainFlowWorld, { purchase, act }: { purchase: Purchase; act: CheckoutAct }): Promise<void> {
  const { billing } = world;
  const wanted = { planId: purchase.planId, period: purchase.isAnnual ? ('annual' as const) : ('monthly' as const) };
  const grows = rankOf(wanted) > rankOf(model.plan);
  const quote = ok(await billing.quote(purchase));
  expect(quote).toMatchObject({ kind: model.plan.planId === 'starter' ? 'new' : grows ? 'upgrade' : 'renew', currency: purchase.currency });
  expect(quote.amount).toBe(Math.max(0, quote.listAmount - quote.discount - quote.credit));

  const key = crypto.randomUUID();
  const wish = { ...purchase, quoteId: quote.quoteId };
  const answer = ok(await billing.createOrder(wish, key));
  expect(ok(await billing.createOrder(wish, key))).toEqual(answer);
  if (answer.kind === 'pay') {
    expect(answer.order).toMatchObject({ amount: quote.amount, currency: quote.currency });
    const end = await atVendor(world, answer.order, act);
    // A vendor with a page of its own says `dismissed` of a declined card, too.
    expect(end?.kind).toEqual(act === 'decline' ? expect.stringMatching(/^(declined|dismissed)$/) : ENDS[act]);
    if (end?.kind !== 'paid') return;
    for (let times = 0; times < 2; times += 1) expect(ok(await billing.verifyPayment(end.proof, purchase))).toEqual({ state: 'paid' });
    model.payments += 1;
  }
  if (grows) model.plan = wanted;
}

/** Buying, going on and growing, in every currency; what was not paid for changes nothing, and what was is paid once. */
export const paymentCommands: readonly fc.Arbitrary<MainFlowCommand>[] = [
  fc
    .record({
      purchase: fc.record({ planId: fc.constantFrom(...PAID_PLANS), isAnnual: fc.boolean(), currency: currencyCode }),
      act: fc.constantFrom('pay', ...CHECKOUT_ACTS),
    })
    .map((bought) =>
      command(`${bought.act} at checkout: ${bought.purchase.planId}, ${bought.purchase.isAnnual ? 'a year' : 'a month'}`, {
        check: ({ signedIn }) => signedIn,
        run: (model, world) => buy(model, world, bought),
      }),
    ),
  fc.constant(
    command('look at the plan', {
      check: ({ signedIn }) => signedIn,
      async run({ plan, payments }, { billing }) {
        const { status, invoices } = ok(await billing.portal());
        expect(status).toMatchObject({ ...plan, state: plan.planId === 'starter' ? 'free' : 'active' });
        expect(invoices).toHaveLength(payments);
        expect(ok(await billing.subscription())).toMatchObject(plan);
      },
    }),
  ),
];
