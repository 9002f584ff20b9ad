import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RateLimitCounter } from '#server/ports/rate-limit-counter.ts';
import { formatSkipReason } from './support/format-skip-reason.ts';

export interface RateLimitCounterHarness {
  /** Counters that share their counts, as those of several processes do; the same one where it keeps them to itself. */
  readonly one: RateLimitCounter;
  readonly other: RateLimitCounter;
  /** The clock behind `resetsAt`. */
  now(): number;
  /** Lets the windows end that end within `milliseconds` from now. */
  advance(milliseconds: number): Promise<void>;
  /** How many keys it holds. */
  held(): Promise<number>;
  stop(): Promise<void>;
}

const WINDOW_MS = 60_000;
/** Between the clock of a database and that of a caller, and for the way there. */
const TOLERANCE_MS = 30_000;
const AT_ONCE = 60;

export function rateLimitCounterSuite(name: string, prepare: () => Promise<RateLimitCounterHarness>, absent?: string): void {
  describe.skipIf(absent !== undefined)(`RateLimitCounter: ${name}${formatSkipReason(absent)}`, () => {
    let harness: RateLimitCounterHarness;
    let used = 0;
    const freshKey = () => `key ${(used += 1)}`;

    beforeAll(async () => void (harness = await prepare()));
    afterAll(() => harness?.stop());

    test('counts from one, separately for each key of any content', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.string({ maxLength: 400 }), { maxLength: 12 }), async (tries) => {
          const prefix = freshKey();
          const expected = new Map<string, number>();
          for (const text of tries) {
            expected.set(text, (expected.get(text) ?? 0) + 1);
            const { count } = await harness.one.increment(`${prefix}${text}`, WINDOW_MS);
            expect(count).toBe(expected.get(text));
          }
        }),
        { numRuns: 15 },
      );
    });

    test(`counts ${AT_ONCE} concurrent attempts as exactly ${AT_ONCE}, from two instances`, async () => {
      const key = freshKey();
      const counted = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => (index % 2 ? harness.one : harness.other).increment(key, WINDOW_MS)),
      );
      expect(counted.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(Array.from({ length: AT_ONCE }, (_, index) => index + 1));
      expect((await harness.one.increment(key, WINDOW_MS)).count).toBe(AT_ONCE + 1);
    });

    test('reports when the window ends, which later attempts do not extend', async () => {
      const key = freshKey();
      const first = await harness.one.increment(key, WINDOW_MS);
      const second = await harness.other.increment(key, WINDOW_MS * 10);
      for (const { resetsAt } of [first, second]) {
        expect(resetsAt).toBeGreaterThan(harness.now() + WINDOW_MS - TOLERANCE_MS);
        expect(resetsAt).toBeLessThan(harness.now() + WINDOW_MS + TOLERANCE_MS);
      }
    });

    test('starts a new window after the previous one has ended', async () => {
      const key = freshKey();
      await harness.one.increment(key, WINDOW_MS);
      await harness.one.increment(key, WINDOW_MS);
      await harness.advance(WINDOW_MS + 1);
      const { count, resetsAt } = await harness.other.increment(key, WINDOW_MS);
      expect(count).toBe(1);
      expect(resetsAt).toBeGreaterThan(harness.now() + WINDOW_MS - TOLERANCE_MS);
      expect((await harness.one.increment(key, WINDOW_MS)).count).toBe(2);
    });

    test('clears one key on all instances, and no other', async () => {
      const [forgotten, stored, never] = [freshKey(), freshKey(), freshKey()];
      for (const key of [forgotten, stored]) await harness.one.increment(key, WINDOW_MS);
      await harness.other.forget(forgotten);
      await harness.other.forget(never);
      expect((await harness.one.increment(forgotten, WINDOW_MS)).count).toBe(1);
      expect((await harness.one.increment(stored, WINDOW_MS)).count).toBe(2);
    });

    test('gives attempts back one by one, concurrently and from any instance, never below zero', async () => {
      const [key, never] = [freshKey(), freshKey()];
      for (let count = 0; count < 5; count += 1) await harness.one.increment(key, WINDOW_MS);
      await Promise.all([harness.one.decrement(key), harness.other.decrement(key), harness.other.decrement(key)]);
      expect((await harness.other.increment(key, WINDOW_MS)).count).toBe(3);
      for (let count = 0; count < 9; count += 1) await harness.one.decrement(key);
      expect((await harness.one.increment(key, WINDOW_MS)).count).toBe(1);
      await harness.one.decrement(never);
      expect((await harness.one.increment(never, WINDOW_MS)).count).toBe(1);
    });

    test('removes ended windows, and nothing else', async () => {
      const [ended, live] = [freshKey(), freshKey()];
      await harness.one.increment(ended, WINDOW_MS);
      await harness.advance(WINDOW_MS + 1);
      await harness.one.increment(live, WINDOW_MS);
      await harness.one.removeEnded();
      expect(await harness.held()).toBe(1);
      expect((await harness.one.increment(live, WINDOW_MS)).count).toBe(2);
    });
  });
}
