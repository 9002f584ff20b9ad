import { messages } from '#messages/features/checkout/checkout.messages';
import { describe, expect, test } from 'vitest';
import { OFFLINE, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { CHECKOUT_ATTEMPT_KEY, CHECKOUT_LIMITS } from '#domain/checkout/checkout-attempt.ts';
import { LAST_DRAFT_KEY, serializeLastDraft } from '#domain/checkout/last-draft.ts';
import { SELECTED_PLAN_KEY } from '#domain/checkout/selected-plan.ts';
import { CheckoutStore } from '#ui/features/checkout/checkout-store.ts';
import { CREATOR, getLastOrder, openCheckout, PAGE, reloadCheckout, openWithPrice } from './checkout-page-fixture.ts';
import { ADA, CREATOR_MONTH, openPlansFixture, buyPlan, waitUntilSettled } from './plans-fixture.ts';

describe('CheckoutStore: purchase', () => {
  test('CHK-1 CHK-4 shows the plan, its period, and its price now and later', async () => {
    const { store, quotes } = await openWithPrice('?planId=business&isAnnual=true&promoCode=quarter');
    expect(store.redirect).toBeNull();
    expect(store.plan).toMatchObject({ name: 'Business', price: '$59.00', billed: 'Billed as $708.00 annually' });
    expect(quotes.quote).toMatchObject({
      kind: 'new',
      listAmount: 70_800,
      discount: 17_700,
      amount: 53_100,
      nextAmount: 70_800,
      promoCode: 'QUARTER',
    });
    expect(store.currency.money(53_100, 'USD')).toBe('$531.00');
  });

  test.each(['', '?planId=platinum', '?planId=starter', '?planId=free&isAnnual=true', '?isAnnual=true'])(
    'CHK-3 %s redirects to pricing',
    (query) => {
      const { store } = openCheckout(query);
      store.start();
      expect(store.redirect).toBe('/pricing');
      store.stop();
    },
  );

  test('CHK-2 CHK-5 signed out: stores the plan with its five fields and redirects to sign-in', async () => {
    const { store, storage, auth } = openCheckout('?planId=creator&isAnnual=true&promoCode=QUARTER', { signedIn: false });
    auth.settle({ kind: 'loading' });
    store.start();
    expect(store.redirect).toBeNull();
    expect(storage.read(SELECTED_PLAN_KEY)).toBeNull();
    auth.settle({ kind: 'signed-out' });
    expect(store.redirect).toBe('/signin?redirect=/pricing');
    expect(JSON.parse(storage.read(SELECTED_PLAN_KEY) ?? '')).toEqual({
      planId: 'creator',
      isAnnual: true,
      promoCode: 'QUARTER',
      redirectPath: '/pricing',
      priceDisplay: '$19.00',
    });
  });

  test('ERR-3 reports an invalid promo code and shows the price without it', async () => {
    const { quotes } = await openWithPrice(`${CREATOR}&promoCode=WRONG`);
    expect(quotes.promoError).toBe('Invalid promo code');
    expect(quotes.quote).toMatchObject({ amount: 2_900, promoCode: null });
  });

  test('CHK-4 reports a price that failed to load, with a retry', async () => {
    const page = openCheckout();
    page.faults.failNext(SERVER_DOWN);
    page.store.start();
    await waitUntilSettled();
    expect(page.quotes?.failure).toBe('API Error: 503. Nothing was charged. Try again in a moment.');
    await page.store.pay();
    expect(page.server.orders).toEqual([]);
    await page.quotes?.renew();
    expect(page.quotes?.quote?.amount).toBe(2_900);
    expect(page.quotes?.failure).toBe('');
  });

  test('CUR-1 CHK-4 another currency reloads the price and blocks payment until then', async () => {
    const { store, quotes, faults, server } = await openWithPrice();
    faults.hold();
    store.chooseCurrency('EUR');
    expect(quotes.quote).toBeNull();
    await store.pay();
    expect(server.orders).toEqual([]);
    faults.release();
    await waitUntilSettled();
    expect(quotes.quote).toMatchObject({ currency: 'EUR', amount: 2_697 });
  });
});

describe('CheckoutStore: paying', () => {
  test('CHK-6 ENT-6 ENT-7 creates the order, opens the window, verifies the proof, and reloads the page', async () => {
    const page = await openWithPrice();
    const { store, payment, checkout, server, reloads } = page;
    const paying = store.pay();
    await waitUntilSettled();
    expect(payment).toMatchObject({ step: 'paying', busy: true });
    expect(checkout.orders).toEqual([expect.objectContaining({ orderId: getLastOrder(page), amount: 2_900, currency: 'USD' })]);
    checkout.endPaid(server.pay(getLastOrder(page)));
    await paying;
    expect(payment).toMatchObject({ step: 'done', result: 'paid' });
    expect(server.status().planId).toBe('creator');
    expect(reloads).toEqual(['/checkout?planId=creator&isAnnual=false']);

    const after = await reloadCheckout(page);
    expect(after.payment).toMatchObject({ step: 'done', result: 'paid', busy: false });
    expect(after.store.subscription.value).toMatchObject({ planId: 'creator', state: 'active' });
    after.store.stop();
    expect(page.storage.read(CHECKOUT_ATTEMPT_KEY)).toBeNull();
  });

  test('CHK-6 after the payment and a reload, the buyer is led back to the draft that was left', async () => {
    const page = await openWithPrice();
    expect(page.store.draft).toBeNull();
    const left = { userId: ADA.id, projectId: 'project-7', title: 'Launch', at: page.clock.now() };
    page.storage.write(LAST_DRAFT_KEY, serializeLastDraft(left));
    const paying = page.store.pay();
    await waitUntilSettled();
    page.checkout.endPaid(page.server.pay(getLastOrder(page)));
    await paying;
    const again = await reloadCheckout(page);
    expect(again.payment.step).toBe('done');
    expect(again.store.draft).toEqual(left);
  });

  test('CHK-6 activates the plan without a window when nothing is due', async () => {
    const { store, payment, checkout, server, reloads } = await openWithPrice(`${CREATOR}&promoCode=GIFT`);
    await store.pay();
    expect(payment).toMatchObject({ step: 'done', result: 'granted' });
    expect(checkout.orders).toEqual([]);
    expect(server.status().planId).toBe('creator');
    expect(reloads).toHaveLength(1);
  });

  test.each([
    [{ kind: 'dismissed' }, messages.payment.notCompleted],
    [{ kind: 'declined', message: 'The bank said no.' }, 'Your payment was declined and nothing was charged. The bank said no.'],
    [
      { kind: 'failed', message: 'Razorpay key is missing. Please check your configuration.' },
      'Razorpay key is missing. Please check your configuration.',
    ],
    [{ kind: 'failed', message: '' }, messages.payment.notCompleted],
  ] as const)('CHK-6 CHK-7 %j ends quietly, is logged, and can be retried', async (outcome, said) => {
    const page = await openWithPrice();
    const { store, payment, checkout, server, reports, reloads } = page;
    checkout.next(outcome);
    await store.pay();
    expect(payment).toMatchObject({ step: 'ready', busy: false, status: said, result: null });
    expect(reports).toHaveLength(1);
    expect(reloads).toEqual([]);

    const again = store.pay();
    expect(payment.status).toBe('');
    await waitUntilSettled();
    checkout.endPaid(server.pay(getLastOrder(page)));
    await again;
    expect(payment.result).toBe('paid');
    expect(server.orders).toHaveLength(1);
  });

  test('CHK-6 redirects to a hosted payment page, and a user coming back can pay again', async () => {
    const { store, payment, checkout, clock } = await openWithPrice();
    checkout.next({ kind: 'leaving' });
    const paying = store.pay();
    await waitUntilSettled();
    expect(payment).toMatchObject({ step: 'leaving', busy: true });
    clock.advance(CHECKOUT_LIMITS.leaveWithin);
    await paying;
    expect(payment).toMatchObject({ step: 'ready', status: messages.payment.notCompleted });
  });

  test('CHK-6 verifies the proof in the return URL', async () => {
    const page = await openWithPrice();
    const { store, server, checkout } = page;
    checkout.next({ kind: 'leaving' });
    void store.pay();
    await waitUntilSettled();
    const proof = server.pay(getLastOrder(page));

    const fixture = openPlansFixture({ signedIn: true, storage: page.storage, server, clock: page.clock });
    const returned = () => ({ kind: 'paid', orderId: getLastOrder(page), proof }) as const;
    const back = new CheckoutStore({ ...fixture.ports, checkout: { ...fixture.checkout, returned } }, PAGE + CREATOR);
    back.start();
    await waitUntilSettled();
    expect(back.order?.payment).toMatchObject({ step: 'done', result: 'paid' });
    expect(server.status().planId).toBe('creator');
    expect(fixture.reloads).toEqual(['/checkout?planId=creator&isAnnual=false']);
  });

  test('CHK-6 returning unpaid shows the price again', async () => {
    const fixture = openPlansFixture({ signedIn: true });
    const returned = () => ({ kind: 'dismissed' }) as const;
    const back = new CheckoutStore({ ...fixture.ports, checkout: { ...fixture.checkout, returned } }, PAGE + CREATOR);
    back.start();
    await waitUntilSettled();
    expect(back.order?.payment).toMatchObject({ step: 'ready', status: messages.payment.notCompleted });
    expect(back.order?.quotes.quote?.amount).toBe(2_900);
  });

  test('K-D6 reports an unreadable posted result, and shows the price to pay', async () => {
    const { payment, quotes } = await openWithPrice(`${CREATOR}&paymentReturn=unreadable`);
    expect(quotes.quote?.amount).toBe(2_900);
    expect(payment).toMatchObject({ step: 'ready', status: messages.payment.unreadable });
  });

  test('CHK-6 a pending payment activates the plan by itself, on this page or without it', async () => {
    const page = await openWithPrice();
    const { store, payment, checkout, server, clock, reloads } = page;
    const paying = store.pay();
    await waitUntilSettled();
    checkout.endPaid(server.pay(getLastOrder(page), { late: true }));
    await paying;
    expect(payment).toMatchObject({ step: 'done', result: 'pending', status: messages.payment.pending });
    expect(reloads).toEqual([]);

    const after = await reloadCheckout(page);
    expect(after.payment).toMatchObject({ step: 'done', result: 'pending', status: messages.payment.pending });
    server.completePayment(getLastOrder(page));
    clock.advance(CHECKOUT_LIMITS.pollAfter);
    await waitUntilSettled();
    expect(after.payment.result).toBe('paid');
    expect(after.reloads).toHaveLength(1);
    expect(server.status().planId).toBe('creator');
  });

  test('CHK-6 a rejected order shows the reason, and nothing is charged', async () => {
    const { store, payment, faults, reports } = await openWithPrice();
    faults.failNext({ kind: 'failed', reason: 'server', message: 'Payments are closed for a moment.' });
    await store.pay();
    expect(payment).toMatchObject({
      step: 'ready',
      status: 'Payments are closed for a moment. Nothing was charged. Try again in a moment.',
    });
    expect(reports).toHaveLength(1);
  });

  test('CHK-6 retries an order with a lost response as the same order', async () => {
    const fixture = openPlansFixture({ signedIn: true });
    const { billing } = fixture.ports;
    let answers = 0;
    const createOrder: typeof billing.createOrder = async (request, key, options) => {
      const outcome = await billing.createOrder(request, key, options);
      answers += 1;
      return answers === 1 ? OFFLINE : outcome;
    };
    const store = new CheckoutStore({ ...fixture.ports, billing: { ...billing, createOrder } }, PAGE + CREATOR);
    store.start();
    await waitUntilSettled();
    await store.pay();
    expect(store.order?.payment.step).toBe('ready');
    void store.pay();
    await waitUntilSettled();
    expect(store.order?.payment.step).toBe('paying');
    expect(fixture.server.orders).toHaveLength(1);
    store.stop();
  });

  test('CHK-6 never charges an outdated price, and shows the new one first', async () => {
    const { store, payment, quotes, clock, server, checkout } = await openWithPrice();
    const before = quotes.quote?.quoteId;
    clock.advance(BILLING_LIMITS.quoteFor);
    await store.pay();
    await waitUntilSettled();
    expect(payment).toMatchObject({ step: 'ready', status: messages.payment.priceExpired });
    expect(quotes.quote?.quoteId).not.toBe(before);
    expect(server.orders).toEqual([]);
    void store.pay();
    await waitUntilSettled();
    expect(payment.step).toBe('paying');
    expect(checkout.orders).toHaveLength(1);
    store.stop();
  });

  test('ERR-3 reports a code that expired between quote and order, with the new price', async () => {
    const { store, payment, quotes, faults, server } = await openWithPrice(`${CREATOR}&promoCode=QUARTER`);
    faults.failNext({ kind: 'rejected', status: 404, code: 'promo-invalid', message: 'Invalid promo code', field: 'promoCode' });
    await store.pay();
    await waitUntilSettled();
    expect(payment.step).toBe('ready');
    expect(quotes).toMatchObject({ promoError: 'Invalid promo code', promoCode: '' });
    expect(quotes.quote?.amount).toBe(2_900);
    expect(server.orders).toEqual([]);
  });

  test('CHK-6 renews the current plan without a code', async () => {
    const fixture = openPlansFixture({ signedIn: true });
    await buyPlan(fixture, CREATOR_MONTH);
    const { quotes } = await openWithPrice(`${CREATOR}&promoCode=QUARTER`, fixture);
    expect(quotes.promoError).toMatch(/promo codes are for/i);
    expect(quotes.quote).toMatchObject({ kind: 'renew', amount: 2_900 });
  });
});
