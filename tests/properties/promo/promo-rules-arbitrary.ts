import fc from 'fast-check';
import { CURRENCY_CODES, type Currency, applyRates } from '#domain/money/currency.ts';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import { BILLING_PERIODS } from '#domain/plans/plan-price.ts';
import { PROMO_KINDS, type PromoRules } from '#domain/promo/promo-rules.ts';

export const plans = fc.constantFrom(...PLAN_IDS);
export const periods = fc.constantFrom(...BILLING_PERIODS);
export const codes = fc.constantFrom(...CURRENCY_CODES);
export const moments = fc.integer({ min: 0, max: 10_000 });

/** Any of the table's currencies, at any rate: shown with decimals and without. */
export const currencies: fc.Arbitrary<Currency> = fc
  .tuple(codes, fc.double({ min: 0.01, max: 200, noNaN: true }))
  .map(([code, rate]) => applyRates({ [code]: rate })[code]);

const some = <Value>(values: readonly Value[]) => fc.option(fc.subarray([...values]));
const uses = fc.option(fc.integer({ min: 1, max: 5 }));

/** Rules as the form of administrators could send them, sensible or not so much. */
export const anyPromoRules: fc.Arbitrary<PromoRules> = fc.record({
  code: fc.stringMatching(/^[A-Za-z0-9_-]{3,12}$/),
  description: fc.string({ maxLength: 20 }),
  kind: fc.constantFrom(...PROMO_KINDS),
  percent: fc.option(fc.integer({ min: 1, max: 100 })),
  amounts: fc.option(fc.dictionary(codes, fc.integer({ min: 0, max: 1_000_000 }), { noNullPrototype: true })),
  plans: some(PLAN_IDS),
  periods: some(BILLING_PERIODS),
  currencies: some(CURRENCY_CODES),
  extraDays: fc.integer({ min: 0, max: 30 }),
  startsAt: fc.option(moments),
  endsAt: fc.option(moments),
  maxUses: uses,
  maxUsesPerPerson: uses,
  disabled: fc.boolean(),
});
