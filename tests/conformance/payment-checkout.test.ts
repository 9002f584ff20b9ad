import { metadata as STRIPE } from '#adapters/payment/stripe/shared/metadata.ts';
import { metadata as SANDBOX } from '#adapters/payment/sandbox/shared/metadata.ts';
import { metadata as RAZORPAY } from '#adapters/payment/razorpay/shared/metadata.ts';
import { expect, test } from 'vitest';
import { createFakeCheckout } from '#adapters/payment/fake/client/index.ts';
import { toReturnQuery } from '#adapters/payment/fake/shared/return-query.ts';
import { createSandboxCheckout } from '#adapters/payment/sandbox/client/index.ts';
import { createStripeCheckout } from '#adapters/payment/stripe/client/index.ts';
import { toReturnUrls } from '#adapters/payment/stripe/shared/return-url.ts';
import { checkoutRedirectSuite, checkoutWindowSuite, createPaymentOrder } from './payment-checkout.suite.ts';
import { createRazorpayPage } from './support/razorpay-page.ts';

const toAddress = (query: Readonly<Record<string, string>>) => `https://videos.example.com/checkout?${new URLSearchParams(query)}`;

checkoutWindowSuite('fake', () => {
  const checkout = createFakeCheckout();
  let declined = false;
  return {
    checkout,
    order: createPaymentOrder(),
    touched: () => checkout.orders.length,
    cutOff: () => checkout.cutOff(),
    restore: () => checkout.restore(),
    async opened() {
      await expect.poll(() => checkout.open).toBe(true);
    },
    isOpen: () => checkout.open,
    back: {
      paid: toAddress(toReturnQuery({ orderId: createPaymentOrder().orderId, paymentId: 'payment_1', signature: 'abc' })),
      cancelled: toAddress(toReturnQuery('canceled')),
      declined: toAddress(toReturnQuery('declined')),
    },
    pay: () => checkout.endPaid({ any: 'thing' }),
    decline() {
      declined = true;
    },
    dismiss: () => checkout.end(declined ? { kind: 'declined', message: 'The bank said no.' } : { kind: 'dismissed' }),
  };
});

checkoutWindowSuite('Razorpay', () => createRazorpayPage((make) => make()).world, RAZORPAY);
checkoutWindowSuite(
  'sandbox',
  () =>
    createRazorpayPage((make) => createSandboxCheckout({ origin: 'https://api.example.com', connect: (scriptUrl) => make(scriptUrl) }))
      .world,
  SANDBOX,
);

checkoutRedirectSuite(
  'Stripe',
  () => {
    const left: string[] = [];
    let reachable = true;
    const orderId = 'cs_test_a1B2c3';
    const ways = toReturnUrls('https://videos.example.com/checkout?planId=creator');
    return {
      checkout: createStripeCheckout({
        leave(url) {
          if (!reachable) throw new Error('The page cannot be left.');
          left.push(url);
        },
      }),
      order: createPaymentOrder({ orderId, keyId: null, session: { url: `https://checkout.stripe.com/c/pay/${orderId}` } }),
      touched: () => left.length,
      cutOff() {
        reachable = false;
      },
      restore() {
        reachable = true;
      },
      left,
      paymentPage: `https://checkout.stripe.com/c/pay/${orderId}`,
      back: { paid: ways.paid.replace('{CHECKOUT_SESSION_ID}', orderId), cancelled: ways.cancelled },
    };
  },
  STRIPE,
);

test('EXT-4 Stripe: navigates to http and https URLs only', async () => {
  const left: string[] = [];
  const checkout = createStripeCheckout({ leave: (url) => left.push(url) });
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'not an address'])
    expect(await checkout.pay(createPaymentOrder({ session: { url } }))).toMatchObject({ kind: 'failed' });
  expect(await checkout.pay(createPaymentOrder())).toMatchObject({ kind: 'failed' });
  expect(left).toEqual([]);
});
