import fc from 'fast-check';
import { type PromoResponse, toPromoResponse } from '#domain/promo/to-promo-response.ts';
import type { PaymentOrder, PaymentOutcome } from '#ports/payment-checkout.ts';
import { codes, currencies, anyPromoRules } from '../../properties/promo/promo-rules-arbitrary.ts';
import { mailAddress, userName } from './texts.ts';
import type { PaymentProof } from '#domain/checkout/checkout-attempt.ts';

/** Hundredths of the currency's unit: whole units, so that every currency can be paid in them, from 1 to 10,000. */
const amount = fc.integer({ min: 1, max: 10_000 }).map((units) => units * 100);
const anyVendorId = (prefix: string) => fc.stringMatching(/^[A-Za-z0-9]{8,16}$/).map((text) => `${prefix}_${text}`);

/** A promo response as the server sends it (ENT-3): prices in hundredths, for one month. Some codes change nothing and have no plans. */
export const promoResponse: fc.Arbitrary<PromoResponse> = fc
  .tuple(anyPromoRules, currencies)
  .map(([rules, currency]) => toPromoResponse(rules, currency));

/** The response to an order (ENT-6); `keyId` is null where the settings lack it (CHK-7). */
export const orderResponse: fc.Arbitrary<PaymentOrder> = fc.record({
  vendor: fc.constantFrom('fake', 'acme'),
  keyId: fc.option(anyVendorId('key'), { freq: 8 }),
  orderId: anyVendorId('order'),
  amount,
  currency: codes,
  prefill: fc.record({ name: userName, email: mailAddress }),
  description: fc.constantFrom('Castwright Creator, one month', 'Castwright Business, one year'),
  session: fc.constant({}),
});

/** The result that the payment window gives to the page (ENT-7), without a valid signature. */
export const paymentResult: fc.Arbitrary<PaymentProof> = fc.record({
  razorpay_order_id: anyVendorId('order'),
  razorpay_payment_id: anyVendorId('pay'),
  razorpay_signature: fc.stringMatching(/^[0-9a-f]{64}$/),
});

/** Every way in which a payment window can end. */
export const paymentOutcome: fc.Arbitrary<PaymentOutcome> = fc.oneof(
  fc.record({ kind: fc.constant('paid' as const), orderId: anyVendorId('order'), proof: paymentResult }),
  fc.constantFrom<PaymentOutcome>(
    { kind: 'leaving' },
    { kind: 'dismissed' },
    { kind: 'declined', message: 'Your bank declined the card.' },
    { kind: 'failed', message: 'The payment window could not be opened. Nothing was charged.' },
  ),
);

/** Units of each currency for one US dollar, as services report them: some are missing, some are invalid. */
export const exchangeRates: fc.Arbitrary<Readonly<Record<string, number>>> = fc.dictionary(
  fc.oneof({ weight: 4, arbitrary: codes }, fc.stringMatching(/^[A-Z]{3}$/)),
  fc.oneof({ weight: 4, arbitrary: fc.double({ min: 0.01, max: 200, noNaN: true }) }, fc.constantFrom(0, -1, Number.NaN, 1e9)),
  { noNullPrototype: true },
);
