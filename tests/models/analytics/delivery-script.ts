import fc from 'fast-check';

/** The state of the network and the collector for a period. */
export const WEATHERS = [
  'fine',
  'no network',
  'answer lost',
  '400 garbage',
  '400 wrong key',
  '408',
  '413 over four',
  '429 throttled',
  '429 some throttled',
  '429 quota',
  '500',
  '503',
  'offline',
] as const;
export type Weather = (typeof WEATHERS)[number];

export interface DeliveryScript {
  /** Client and collector settings for the whole run. */
  readonly user: string | null;
  /** Faults in order; none after the last. */
  readonly weather: readonly { readonly kind: Weather; readonly seconds: number }[];
  readonly actions: readonly DeliveryAct[];
}

export type DeliveryAct =
  | { readonly kind: 'track'; readonly count: number; readonly faulty: boolean }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'flush' }
  | { readonly kind: 'reload' };

const anyAct: fc.Arbitrary<DeliveryAct> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('track' as const),
      count: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 7 }) }, { weight: 1, arbitrary: fc.integer({ min: 20, max: 60 }) }),
      faulty: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 45 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'flush' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'reload' as const }) },
);

export const anyDeliveryScript: fc.Arbitrary<DeliveryScript> = fc.record({
  user: fc.constantFrom(null, 'person-1'),
  weather: fc.array(fc.record({ kind: fc.constantFrom(...WEATHERS), seconds: fc.integer({ min: 1, max: 130 }) }), { maxLength: 6 }),
  actions: fc.array(anyAct, { minLength: 1, maxLength: 12 }),
});
