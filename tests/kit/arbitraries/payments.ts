import fc from 'fast-check';
import { type PromoResponse, offerOf } from '../../../src/domain/promo/to-promo-response.ts';
import type { PaymentOrder, PaymentOutcome, PaymentProof } from '../../../src/ports/payment-checkout.ts';
import { codes, currencies, promoRulesArbitrary } from '../../properties/promo/promo-rules-arbitrary.ts';
import { mailAddress, personName } from './texts.ts';

/** Hundredths of the currency's unit: whole units, so that every currency can be paid in them, from 1 to 10,000. */
const amount = fc.integer({ min: 1, max: 10_000 }).map((units) => units * 100);
const vendorId = (prefix: string) => fc.stringMatching(/^[A-Za-z0-9]{8,16}$/).map((text) => `${prefix}_${text}`);

/** ENT-3 as the host sends it: prices in hundredths, of one month. Some codes change nothing, and have no plans. */
export const promoResponse: fc.Arbitrary<PromoResponse> = fc
  .tuple(promoRulesArbitrary, currencies)
  .map(([rules, currency]) => offerOf(rules, currency));

/** ENT-6: what the host answers to an order; `keyId` is null where the settings lack it (CHK-7). */
export const orderResponse: fc.Arbitrary<PaymentOrder> = fc.record({
  keyId: fc.option(vendorId('key'), { freq: 8 }),
  orderId: vendorId('order'),
  amount,
  currency: codes,
  prefill: fc.record({ name: personName, email: mailAddress }),
  description: fc.constantFrom('Castwright Creator, one month', 'Castwright Business, one year'),
  session: fc.constant({}),
});

/** ENT-7: what the payment window hands to the page, in the form of the specification; signed by nobody. */
export const paymentResult: fc.Arbitrary<PaymentProof> = fc.record({
  razorpay_order_id: vendorId('order'),
  razorpay_payment_id: vendorId('pay'),
  razorpay_signature: fc.stringMatching(/^[0-9a-f]{64}$/),
});

/** Every way in which a payment window can end. */
export const paymentOutcome: fc.Arbitrary<PaymentOutcome> = fc.oneof(
  fc.record({ kind: fc.constant('paid' as const), orderId: vendorId('order'), proof: paymentResult }),
  fc.constantFrom<PaymentOutcome>(
    { kind: 'leaving' },
    { kind: 'dismissed' },
    { kind: 'declined', message: 'Your bank declined the card.' },
    { kind: 'failed', message: 'The payment window could not be opened. Nothing was charged.' },
  ),
);

/** Units of each currency for one US dollar, as services tell them: some are missing, some make no sense. */
export const exchangeRates: fc.Arbitrary<Readonly<Record<string, number>>> = fc.dictionary(
  fc.oneof({ weight: 4, arbitrary: codes }, fc.stringMatching(/^[A-Z]{3}$/)),
  fc.oneof({ weight: 4, arbitrary: fc.double({ min: 0.01, max: 200, noNaN: true }) }, fc.constantFrom(0, -1, Number.NaN, 1e9)),
  { noNullPrototype: true },
);
