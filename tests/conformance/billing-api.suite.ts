import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { BillingApi } from '#ports/billing-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';
import type { Purchase } from '#domain/billing/purchase.ts';
import type { PaymentProof } from '#domain/checkout/checkout-attempt.ts';

export interface BillingUser {
  readonly billing: BillingApi;
  /** The proof that the payment window returns for a paid order. */
  readonly pay: (orderId: string) => PaymentProof;
  /** The same while the payment's result is unknown; it arrives with `arrive`. */
  readonly payLate: (orderId: string) => PaymentProof;
  readonly arrive: (orderId: string) => void;
}

export interface BillingHarness {
  readonly name: string;
  /** A new user without purchases. The promo codes QUARTER (25% off) and GIFT (100% off) are valid for all users. */
  readonly open: () => Promise<BillingUser>;
}

const CREATOR: Purchase = { planId: 'creator', isAnnual: false, currency: 'USD' };
const BUSINESS: Purchase = { ...CREATOR, planId: 'business' };
const HALF_AN_HOUR = 30 * 60_000;
const FORGED: PaymentProof = { orderId: 'order_1', paymentId: 'payment_1', signature: 'forged' };

export function billingApiSuite({ name, open }: BillingHarness): void {
  let keys = 0;
  const newKey = (): string => `suite-key-${(keys += 1)}-${name}`;

  async function createOrder({ billing }: BillingUser, purchase: Purchase & { readonly quoteId?: string }, key = newKey()) {
    const result = unwrapOk(await billing.createOrder(purchase, key));
    if (result.kind !== 'pay') throw new Error('Something is due.');
    return result.order;
  }

  async function buy(user: BillingUser, purchase: Purchase): Promise<void> {
    const { orderId } = await createOrder(user, purchase);
    expect(unwrapOk(await user.billing.verifyPayment(user.pay(orderId), purchase))).toEqual({ state: 'paid' });
  }

  function refusedWith(outcome: ApiOutcome<unknown>, code: string): void {
    expect(outcome).toMatchObject({ kind: 'rejected', code });
  }

  describe(`BillingApi: ${name}`, () => {
    let visitor: BillingUser;
    beforeAll(async () => {
      visitor = await open();
    });

    test('ENT-3 API-2 a promo code returns monthly prices by plan and period in the requested currency', async () => {
      const offer = unwrapOk(await visitor.billing.validatePromo({ promoCode: ' quarter ', currency: 'USD' }));
      expect(offer.currency).toBe('USD');
      expect(offer.plans.creator?.monthly).toMatchObject({ discounted: 2_175, discountPercent: 25 });
      expect(offer.plans.business?.annual?.discounted).toBe(4_425);
      expect(offer.plans.starter).toBeUndefined();
      const rupees = unwrapOk(await visitor.billing.validatePromo({ promoCode: 'QUARTER', currency: 'INR' }));
      expect(rupees.plans.creator?.monthly?.discounted).toBe(181_700);
    });

    test('ERR-3 rejects an unknown promo code and names the field', async () => {
      const outcome = await visitor.billing.validatePromo({ promoCode: 'NO-SUCH-CODE', currency: 'USD' });
      expect(outcome).toEqual({ kind: 'rejected', status: 404, code: 'promo-invalid', message: 'Invalid promo code', field: 'promoCode' });
    });

    test.each([
      [CREATOR, 2_900],
      [{ ...CREATOR, isAnnual: true }, 22_800],
      [BUSINESS, 8_900],
      [{ ...BUSINESS, isAnnual: true, currency: 'INR' }, 5_912_400],
    ] as const)('VAL-4 PLN-2 PLN-3 %j costs %i hundredths per bill', async (purchase, amount) => {
      const quote = unwrapOk(await visitor.billing.quote(purchase));
      expect(quote).toMatchObject({ ...purchase, kind: 'new', listAmount: amount, discount: 0, credit: 0, amount, promoCode: null });
      expect(quote.nextAmount).toBe(amount);
      expect(Date.parse(quote.endsAt)).toBeGreaterThan(Date.parse(quote.startsAt));
      expect(Date.parse(quote.expiresAt) - Date.parse(quote.startsAt)).toBeLessThanOrEqual(HALF_AN_HOUR);
    });

    test('API-5 a promo code discounts this bill and not the next', async () => {
      const quote = unwrapOk(await visitor.billing.quote({ ...CREATOR, promoCode: 'quarter' }));
      expect(quote).toMatchObject({ listAmount: 2_900, discount: 725, amount: 2_175, nextAmount: 2_900, promoCode: 'QUARTER' });
    });

    test('API-5 rejects quotes for the free plan and for an unknown code', async () => {
      refusedWith(await visitor.billing.quote({ ...CREATOR, planId: 'starter' }), 'nothing-to-buy');
      const outcome = await visitor.billing.quote({ ...CREATOR, promoCode: 'NO-SUCH-CODE' });
      expect(outcome).toMatchObject({ kind: 'rejected', code: 'promo-invalid', field: 'promoCode' });
    });

    test('ENT-6 API-5 an order costs what its quote said, and the same key returns the same order', async () => {
      const user = await open();
      const { quoteId, amount } = unwrapOk(await user.billing.quote({ ...CREATOR, promoCode: 'QUARTER' }));
      const key = newKey();
      const order = await createOrder(user, { ...CREATOR, promoCode: 'QUARTER', quoteId }, key);
      expect(order).toMatchObject({ amount, currency: 'USD', keyId: expect.any(String), prefill: { email: expect.stringContaining('@') } });
      expect((await createOrder(user, { ...CREATOR, promoCode: 'QUARTER', quoteId }, key)).orderId).toBe(order.orderId);
      expect((await createOrder(user, CREATOR)).orderId).not.toBe(order.orderId);
      refusedWith(await user.billing.createOrder(BUSINESS, key), 'key-reused');
    });

    test('API-5 rejects a quote for a different purchase', async () => {
      const { quoteId } = unwrapOk(await visitor.billing.quote(CREATOR));
      refusedWith(await visitor.billing.createOrder({ ...BUSINESS, quoteId }, newKey()), 'quote-expired');
    });

    test('API-5 activates the plan at once when nothing is due', async () => {
      const user = await open();
      const gift = { ...CREATOR, promoCode: 'GIFT' };
      expect(unwrapOk(await user.billing.quote(gift)).amount).toBe(0);
      expect(unwrapOk(await user.billing.createOrder(gift, newKey()))).toEqual({ kind: 'granted' });
      expect(unwrapOk(await user.billing.subscription())).toMatchObject({ planId: 'creator', state: 'active' });
    });

    test('ENT-7 API-5 verifying a paid order activates the plan and its invoice, and is idempotent', async () => {
      const user = await open();
      const { billing } = user;
      expect(unwrapOk(await billing.subscription())).toMatchObject({ planId: 'starter', state: 'free', paidUntil: null, nextCharge: null });
      const { orderId } = await createOrder(user, CREATOR);
      const proof = user.pay(orderId);
      for (let again = 0; again < 2; again += 1) expect(unwrapOk(await billing.verifyPayment(proof, CREATOR))).toEqual({ state: 'paid' });

      const { status, invoices, paymentMethod, details } = unwrapOk(await billing.portal());
      expect(status).toMatchObject({
        planId: 'creator',
        period: 'monthly',
        state: 'active',
        next: null,
        nextCharge: { amount: 2_900, currency: 'USD' },
        graceUntil: null,
        usage: { videosThisMonth: 0, videosLeft: 25, videosPerMonth: 25 },
      });
      expect(status.paidUntil).not.toBeNull();
      expect(invoices).toEqual([expect.objectContaining({ kind: 'invoice', total: 2_900, currency: 'USD' })]);
      expect(invoices[0]?.number).toMatch(/^CW-\d{5}$/);
      expect(paymentMethod).not.toBeNull();
      expect(Object.keys(details).toSorted()).toEqual(['address', 'company', 'country', 'name', 'taxId']);
      const file = unwrapOk(await billing.invoiceFile(invoices[0]?.id ?? ''));
      expect(file.size).toBeGreaterThan(0);
    });

    test('ENT-7 rejects a proof the payment company did not sign', async () => {
      refusedWith(await visitor.billing.verifyPayment(FORGED, CREATOR), 'payment-not-verified');
      expect(unwrapOk(await visitor.billing.subscription()).state).toBe('free');
    });

    test('ENT-7 reports a slow payment as pending, then paid', async () => {
      const user = await open();
      const { orderId } = await createOrder(user, CREATOR);
      const proof = user.payLate(orderId);
      expect(unwrapOk(await user.billing.verifyPayment(proof, CREATOR))).toEqual({ state: 'pending' });
      expect(unwrapOk(await user.billing.subscription()).state).toBe('free');
      user.arrive(orderId);
      expect(unwrapOk(await user.billing.verifyPayment(proof, CREATOR))).toEqual({ state: 'paid' });
      expect(unwrapOk(await user.billing.subscription()).planId).toBe('creator');
    });

    test('API-5 buying the same plan again extends it at list price', async () => {
      const user = await open();
      await buy(user, CREATOR);
      const { paidUntil } = unwrapOk(await user.billing.subscription());
      const quote = unwrapOk(await user.billing.quote(CREATOR));
      expect(quote).toMatchObject({ kind: 'renew', amount: 2_900, startsAt: paidUntil });
      refusedWith(await user.billing.quote({ ...CREATOR, promoCode: 'QUARTER' }), 'promo-not-for-renewals');
    });

    test('API-5 quotes an upgrade less the unused credit and changes nothing', async () => {
      const user = await open();
      await buy(user, CREATOR);
      const change = unwrapOk(await user.billing.updatePlan({ ...BUSINESS, preview: false }));
      if (change.kind !== 'pay') throw new Error('A larger plan is paid for.');
      expect(change.quote).toMatchObject({ kind: 'upgrade', listAmount: 8_900, nextAmount: 8_900 });
      expect(change.quote.credit).toBeGreaterThan(0);
      expect(change.quote.amount).toBe(8_900 - change.quote.credit);
      expect(unwrapOk(await user.billing.subscription()).planId).toBe('creator');

      const { orderId } = await createOrder(user, { ...BUSINESS, quoteId: change.quote.quoteId });
      await user.billing.verifyPayment(user.pay(orderId), BUSINESS);
      expect(unwrapOk(await user.billing.subscription())).toMatchObject({ planId: 'business', state: 'active' });
    });

    test('API-5 schedules a downgrade for the end of the period, previews it without a change, and can undo it', async () => {
      const user = await open();
      const { billing } = user;
      await buy(user, BUSINESS);
      const preview = unwrapOk(await billing.updatePlan({ ...CREATOR, preview: true }));
      expect(preview).toMatchObject({ kind: 'scheduled', status: { planId: 'business', next: null } });
      const change = unwrapOk(await billing.updatePlan({ ...CREATOR, preview: false }));
      const next = { planId: 'creator', isAnnual: false };
      expect(change).toMatchObject({ kind: 'scheduled', status: { planId: 'business', next, nextCharge: { amount: 2_900 } } });
      expect(unwrapOk(await billing.subscription()).next).toEqual(next);
      expect(unwrapOk(await billing.resume()).next).toBeNull();
      expect(unwrapOk(await billing.updatePlan({ ...BUSINESS, preview: false })).kind).toBe('unchanged');
    });

    test('API-5 canceling ends the plan after the paid period and can be undone', async () => {
      const user = await open();
      await buy(user, CREATOR);
      const { paidUntil } = unwrapOk(await user.billing.subscription());
      const cancelled = unwrapOk(await user.billing.cancel());
      expect(cancelled).toMatchObject({ planId: 'creator', state: 'cancelled', paidUntil, nextCharge: null });
      expect(cancelled.next).toEqual({ planId: 'starter', isAnnual: false });
      expect(unwrapOk(await user.billing.resume())).toMatchObject({ state: 'active', next: null });
    });

    test('API-5 has nothing to cancel without a paid plan', async () => {
      refusedWith(await visitor.billing.cancel(), 'nothing-paid-for');
      refusedWith(await visitor.billing.resume(), 'nothing-paid-for');
    });

    test('API-5 stores the billing details printed on invoices', async () => {
      const user = await open();
      const details = { name: 'Ada Byron', company: 'Engines Ltd', address: '12 St James’s Square\nLondon', country: 'GB', taxId: 'GB123' };
      expect(unwrapOk(await user.billing.saveDetails(details))).toEqual(details);
      expect(unwrapOk(await user.billing.portal()).details).toEqual(details);
    });

    test('API-5 returns not found for a missing invoice and for another user’s', async () => {
      const other = await open();
      await buy(other, CREATOR);
      const [theirs] = unwrapOk(await other.billing.portal()).invoices;
      for (const id of ['../plans', 'no-such-invoice', theirs?.id ?? '']) refusedWith(await visitor.billing.invoiceFile(id), 'not-found');
    });

    test('ERR-1 resolves every aborted call as aborted', async () => {
      const { billing } = visitor;
      const signal = AbortSignal.abort();
      const calls = [
        billing.validatePromo({ promoCode: 'QUARTER', currency: 'USD' }, { signal }),
        billing.quote(CREATOR, { signal }),
        billing.createOrder(CREATOR, newKey(), { signal }),
        billing.verifyPayment(FORGED, CREATOR, { signal }),
        billing.subscription({ signal }),
        billing.portal({ signal }),
        billing.updatePlan({ ...CREATOR, preview: true }, { signal }),
        billing.cancel({ signal }),
        billing.resume({ signal }),
        billing.invoiceFile('x', { signal }),
      ];
      for (const outcome of await Promise.all(calls)) expect(outcome).toMatchObject({ kind: 'failed', reason: 'aborted' });
    });
  });
}
