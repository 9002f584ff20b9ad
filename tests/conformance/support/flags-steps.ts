import fc from 'fast-check';
import { expect } from 'vitest';
import type { FlagsFixture, SuiteFeatures } from './flags-fixture.ts';

const anyUser = fc.constantFrom(null, 'ada', 'grace');
export const anyFlagsStep = fc.oneof(
  fc.record({ kind: fc.constant('start' as const) }),
  fc.record({ kind: fc.constant('stop' as const) }),
  fc.record({ kind: fc.constant('person' as const), person: anyUser }),
  fc.record({ kind: fc.constant('publish' as const), value: fc.string({ maxLength: 4 }), ada: fc.string({ maxLength: 4 }) }),
  fc.record({ kind: fc.constant('line' as const), good: fc.boolean() }),
);
export type FlagsStep = typeof anyFlagsStep extends fc.Arbitrary<infer One> ? One : never;

/** After each step, the result is the latest one that could have arrived. */
export async function checkFlagsSteps(fixture: FlagsFixture, steps: readonly FlagsStep[], decidesElsewhere: boolean): Promise<void> {
  await fixture.publish({ word: { value: 'first' } });
  let served: SuiteFeatures = { word: { value: 'first' } };
  let stored: SuiteFeatures | null = null;
  let [isRunning, good, id] = [false, true, null as string | null];
  for (const one of steps) {
    if (one.kind === 'person' && decidesElsewhere && !(isRunning && good)) continue;
    if (one.kind === 'start') fixture.flags.start();
    if (one.kind === 'stop') fixture.flags.stop();
    if (one.kind === 'person') fixture.flags.setAttributes({ id: one.person });
    if (one.kind === 'publish') served = { word: { value: one.value, users: { ada: one.ada } } };
    if (one.kind === 'publish') await fixture.publish(served);
    if (one.kind === 'line') await fixture.network(one.good);
    await fixture.settle();

    isRunning = one.kind === 'start' || (one.kind !== 'stop' && isRunning);
    good = one.kind === 'line' ? one.good : good;
    id = one.kind === 'person' ? one.person : id;
    if (isRunning && good) stored = served;
    const word = isRunning ? stored?.['word'] : undefined;
    expect(fixture.flags.value<string>('word', 'fallback')).toBe(word?.users?.[id ?? ''] ?? word?.value ?? 'fallback');
  }
}
