import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseOffered, type OfferRule, parseOfferRules } from '#domain/checkout/payment-offers.ts';
import { CURRENCY_CODES } from '#domain/money/currency.ts';

const currency = fc.constantFrom(...CURRENCY_CODES);
const country = fc.constantFrom('US', 'IN', 'DE', 'AT');
const vendor = fc.constantFrom('razorpay', 'stripe', 'acme-pay');
const rule: fc.Arbitrary<OfferRule> = fc
  .record({ vendor, currency, country }, { requiredKeys: ['vendor'] })
  .filter((made) => made.currency !== undefined || made.country !== undefined);
const buyer = fc.record({ currency, country: fc.option(country) });
const format = ({ currency: code, country: place, vendor: name }: OfferRule) => `${[code, place].filter(Boolean).join('/')}=${name}`;

test('K-D1 round-trips rules and rejects unreachable ones', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 5 }), (rules) => {
      const parsed = parseOfferRules(rules.map(format).join(', '));
      if (parsed !== null) expect(parsed).toEqual(rules);
      // A rule is reached when it offers its adapter to some buyer: the one it describes, unless an earlier rule matches first.
      const reached = rules.every((made, at) => {
        const buyers = (made.currency === undefined ? CURRENCY_CODES : [made.currency]).flatMap((code) =>
          [made.country ?? null].map((place) => ({ currency: code, country: place })),
        );
        return buyers.some((one) => chooseOffered(rules.slice(0, at), one, 'nobody') === 'nobody');
      });
      if (!reached) expect(parsed).toBeNull();
    }),
  );
});

test('K-D1 the first matching rule wins, else the default adapter', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 5 }), buyer, (rules, who) => {
      const fits = rules.filter(
        (made) => (made.currency ?? who.currency) === who.currency && (made.country === undefined || made.country === who.country),
      );
      expect(chooseOffered(rules, who, 'everybody')).toBe(fits[0]?.vendor ?? 'everybody');
    }),
  );
});
