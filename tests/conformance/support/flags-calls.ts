import fc from 'fast-check';
import type { FlagExposure } from '#ports/flags.ts';
import type { Subject } from './compare-adapters.ts';
import type { FlagsFixture, SuiteFeatures } from './flags-fixture.ts';

const value = fc.oneof(fc.constantFrom('', 'new', 'old'), fc.constantFrom(0, 7), fc.boolean());

export const flagsCalls = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('start' as const) }) },
  fc.record({ kind: fc.constant('stop' as const) }),
  fc.record({ kind: fc.constant('user' as const), id: fc.constantFrom(null, 'ada', 'grace'), plan: fc.constantFrom('free', 'creator') }),
  fc.record({
    kind: fc.constant('publish' as const),
    value,
    ada: fc.option(value, { nil: undefined }),
    variation: fc.constantFrom(0, 1, 2),
  }),
  fc.record({ kind: fc.constant('connect' as const), good: fc.boolean() }),
);
export type FlagsCall = typeof flagsCalls extends fc.Arbitrary<infer One> ? One : never;

/** Features of every kind: a value, one by user, an experiment, and one that is there at times. */
function toFeatures({ value: served, ada, variation }: Extract<FlagsCall, { kind: 'publish' }>): SuiteFeatures {
  return {
    word: { value: served, ...(ada !== undefined && { users: { ada } }) },
    headline: { value: 'tried', experiment: { experiment: 'headline-test', variation } },
    ...(ada === undefined && { rare: { value: true } }),
  };
}

export const FIRST_FEATURES: SuiteFeatures = { word: { value: 'first' } };

/** The state after a call, every kind of value, and the exposures that reading them made. */
export function driveFlags(fixture: FlagsFixture): Subject<FlagsCall> {
  const { flags } = fixture;
  const exposures: FlagExposure[] = [];
  flags.onExposure((exposure) => exposures.push(exposure));
  return async (call) => {
    if (call.kind === 'start' || call.kind === 'stop') flags[call.kind]();
    else if (call.kind === 'user') flags.setAttributes({ id: call.id, plan: call.plan });
    else if (call.kind === 'publish') await fixture.publish(toFeatures(call));
    else await fixture.network(call.good);
    await fixture.settle();
    const words = [flags.value<string>('word', 'fallback'), flags.value<number>('word', 3), flags.value<boolean>('word', true)];
    const lit = ['word', 'headline', 'rare', 'unheard-of'].map((feature) => flags.isOn(feature));
    const tried = flags.value<string>('headline', 'untried');
    await fixture.settle();
    return JSON.stringify([flags.state(), words, lit, tried, exposures.splice(0)]);
  };
}
