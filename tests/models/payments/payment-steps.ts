import fc from 'fast-check';
import { CURRENCY_CODES, type CurrencyCode } from '#domain/money/currency.ts';

/** Possible steps, in any order. Indices wrap around the existing items. `crash`: the process ends at the n-th step. */
export type PaymentStep =
  | {
      readonly kind: 'order';
      readonly user: number;
      readonly planId: 'creator' | 'business';
      readonly isAnnual: boolean;
      readonly currency: CurrencyCode;
      readonly key: number | null;
      readonly crash: number | null;
    }
  | { readonly kind: 'pay'; readonly order: number; readonly how: 'pay' | 'authorize' | 'decline' }
  | { readonly kind: 'capture'; readonly payment: number }
  | { readonly kind: 'callback'; readonly payment: number; readonly crash: number | null }
  | { readonly kind: 'webhook'; readonly webhook: number; readonly crash: number | null }
  | { readonly kind: 'reconcile'; readonly crash: number | null }
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'give-back'; readonly payment: number; readonly whole: boolean }
  | { readonly kind: 'dispute'; readonly payment: number; readonly stage: 'disputed' | 'dispute-won' | 'dispute-lost' }
  | { readonly kind: 'vendor'; readonly answers: boolean };

const index = fc.nat({ max: 30 });
const crash = fc.option(fc.nat({ max: 6 }), { freq: 3 });
const createConstant = <Value extends string>(value: Value) => fc.constant<Value>(value);

const order = fc.record({
  kind: createConstant('order'),
  user: fc.nat({ max: 1 }),
  planId: fc.constantFrom('creator', 'business'),
  isAnnual: fc.boolean(),
  currency: fc.constantFrom(...CURRENCY_CODES),
  key: fc.option(fc.nat({ max: 9 }), { freq: 3 }),
  crash,
});
const pay = fc.record({ kind: createConstant('pay'), order: index, how: fc.constantFrom('pay', 'pay', 'authorize', 'decline') });
const wait = fc.record({ kind: createConstant('wait'), hours: fc.constantFrom(0.01, 1, 24, 24 * 9) });
const anyDisputeStage = fc.constantFrom('disputed', 'dispute-won', 'dispute-lost');

const anyStep: fc.Arbitrary<PaymentStep> = fc.oneof(
  { weight: 5, arbitrary: order },
  { weight: 8, arbitrary: pay },
  { weight: 2, arbitrary: fc.record({ kind: createConstant('capture'), payment: index }) },
  { weight: 5, arbitrary: fc.record({ kind: createConstant('callback'), payment: index, crash }) },
  { weight: 8, arbitrary: fc.record({ kind: createConstant('webhook'), webhook: index, crash }) },
  { weight: 2, arbitrary: fc.record({ kind: createConstant('reconcile'), crash }) },
  { weight: 3, arbitrary: wait },
  { weight: 3, arbitrary: fc.record({ kind: createConstant('give-back'), payment: index, whole: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: createConstant('dispute'), payment: index, stage: anyDisputeStage }) },
  { weight: 1, arbitrary: fc.record({ kind: createConstant('vendor'), answers: fc.boolean() }) },
);

/** Starts with an order and a payment attempt, so that later steps have something to act on. */
export const anyPaymentSteps: fc.Arbitrary<readonly PaymentStep[]> = fc
  .tuple(order, pay, fc.array(anyStep, { minLength: 8, maxLength: 28 }))
  .map(([ordered, paid, rest]) => [{ ...ordered, crash: null }, { ...paid, order: 0 }, ...rest]);
