import fc from 'fast-check';
import type { RateLimitCounterHarness } from '../rate-limit-counter.suite.ts';
import type { Subject } from './compare-adapters.ts';

export type RateLimitStep =
  | { readonly kind: 'increment'; readonly key: string; readonly hours: number; readonly from: 'one' | 'other' }
  | { readonly kind: 'decrement' | 'forget'; readonly key: string; readonly from: 'one' | 'other' }
  | { readonly kind: 'remove-ended' }
  | { readonly kind: 'advance'; readonly minutes: number };

const MINUTE_MS = 60_000;
/** Windows are hours and the clock moves by half an hour, so that the time a call takes cannot move a result into another step. */
const STEP_MINUTES = 30;

const key = fc.constantFrom('203.0.113.7', 'user ä', '', 'x'.repeat(3_000));
const from = fc.constantFrom('one' as const, 'other' as const);

export const rateLimitSteps: fc.Arbitrary<RateLimitStep> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('increment' as const), key, hours: fc.constantFrom(1, 2, 5), from }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('decrement' as const, 'forget' as const), key, from }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove-ended' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('advance' as const), minutes: fc.constantFrom(45, 75, 135) }) },
);

/** A counter, with keys of this run alone; what an attempt comes to is its count and the half hours until its window ends. */
export function driveRateLimits(harness: RateLimitCounterHarness, run: string): Subject<RateLimitStep> {
  return async (step) => {
    if (step.kind === 'advance') await harness.advance(step.minutes * MINUTE_MS);
    if (step.kind === 'remove-ended') await harness.one.removeEnded();
    if (step.kind === 'decrement' || step.kind === 'forget') await harness[step.from][step.kind](`${run} ${step.key}`);
    if (step.kind !== 'increment') return 'done';
    const { count, resetsAt } = await harness[step.from].increment(`${run} ${step.key}`, step.hours * 60 * MINUTE_MS);
    const minutes = (resetsAt - harness.now()) / MINUTE_MS;
    return `${count}, ends in ${Math.ceil((minutes - STEP_MINUTES / 4) / STEP_MINUTES)}`;
  };
}
