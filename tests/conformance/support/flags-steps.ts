import fc from 'fast-check';
import { expect } from 'vitest';
import type { FlagsStage, SuiteFeatures } from './flags-fixture.ts';

const person = fc.constantFrom(null, 'ada', 'grace');
export const flagsStep = fc.oneof(
  fc.record({ kind: fc.constant('start' as const) }),
  fc.record({ kind: fc.constant('stop' as const) }),
  fc.record({ kind: fc.constant('person' as const), person }),
  fc.record({ kind: fc.constant('publish' as const), value: fc.string({ maxLength: 4 }), ada: fc.string({ maxLength: 4 }) }),
  fc.record({ kind: fc.constant('line' as const), good: fc.boolean() }),
);
export type FlagsStep = typeof flagsStep extends fc.Arbitrary<infer One> ? One : never;

/** The answer after each step is the latest that could arrive. */
export async function obeysSteps(stage: FlagsStage, steps: readonly FlagsStep[], decidesElsewhere: boolean): Promise<void> {
  await stage.publish({ word: { value: 'first' } });
  let served: SuiteFeatures = { word: { value: 'first' } };
  let kept: SuiteFeatures | null = null;
  let [isRunning, good, id] = [false, true, null as string | null];
  for (const one of steps) {
    if (one.kind === 'person' && decidesElsewhere && !(isRunning && good)) continue;
    if (one.kind === 'start') stage.flags.start();
    if (one.kind === 'stop') stage.flags.stop();
    if (one.kind === 'person') stage.flags.setAttributes({ id: one.person });
    if (one.kind === 'publish') served = { word: { value: one.value, people: { ada: one.ada } } };
    if (one.kind === 'publish') await stage.publish(served);
    if (one.kind === 'line') await stage.line(one.good);
    await stage.settle();

    isRunning = one.kind === 'start' || (one.kind !== 'stop' && isRunning);
    good = one.kind === 'line' ? one.good : good;
    id = one.kind === 'person' ? one.person : id;
    if (isRunning && good) kept = served;
    const word = isRunning ? kept?.['word'] : undefined;
    expect(stage.flags.value<string>('word', 'fallback')).toBe(word?.people?.[id ?? ''] ?? word?.value ?? 'fallback');
  }
}
