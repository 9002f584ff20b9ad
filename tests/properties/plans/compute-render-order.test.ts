import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HANDICAP_SECONDS, OWN_HANDICAP_SECONDS, computeRenderOrder } from '#domain/plans/compute-render-order.ts';

const START = Date.UTC(2026, 10, 22);
const priority = fc.constantFrom('low' as const, 'medium' as const, 'high' as const);
const orders = fc.array(fc.record({ priority, after: fc.nat(900) }), { minLength: 1, maxLength: 40 });
/** Seconds one place for rendering needs for a video. */
const RENDERING = 20;

/** When each video starts, with one render slot and the smallest turn first. */
function computeStart(all: readonly { readonly turn: number; readonly at: number }[]): readonly number[] {
  const started = new Map<number, number>();
  for (let now = 0; started.size < all.length; now += RENDERING) {
    const waiting = [...all.entries()].filter(([id, { at }]) => at <= now && !started.has(id));
    const [next] = waiting.toSorted(([, one], [, other]) => one.turn - other.turn || one.at - other.at);
    if (next !== undefined) started.set(next[0], now);
  }
  return all.map((_, id) => started.get(id) ?? 0);
}

describe('PLN-4 render order', () => {
  test('of simultaneous jobs, the higher-priority plan goes first, then first come within a plan', () => {
    expect(computeRenderOrder('high', START)).toBeLessThan(computeRenderOrder('medium', START));
    expect(computeRenderOrder('medium', START)).toBeLessThan(computeRenderOrder('low', START));
    fc.assert(
      fc.property(priority, fc.nat(10_000), fc.nat(10_000), (of, one, other) => {
        expect(computeRenderOrder(of, START + one * 1_000) < computeRenderOrder(of, START + other * 1_000)).toBe(one < other);
        expect(Number.isInteger(computeRenderOrder(of, START + one))).toBe(true);
      }),
    );
  });

  test('no job is overtaken by one created after its plan’s handicap, whatever the load', () => {
    fc.assert(
      fc.property(orders, (wanted) => {
        const all = wanted.map(({ priority: of, after }) => ({ of, at: after, turn: computeRenderOrder(of, START + after * 1_000) }));
        const started = computeStart(all);
        for (const [id, { at, of }] of all.entries()) {
          const later = all.filter(
            (other, index) => other.at > at + HANDICAP_SECONDS[of] + 1 && (started[index] ?? 0) < (started[id] ?? 0),
          );
          expect(later).toEqual([]);
        }
      }),
    );
  });

  test('who orders one video waits for at most one of each of a hundred accounts that ordered many before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 2, max: 200 }),
        fc.nat(OWN_HANDICAP_SECONDS - 1),
        (accounts, each, after) => {
          const greedy = Array.from({ length: accounts * each }, (_, at) => computeRenderOrder('low', START, Math.floor(at / accounts)));
          const quiet = computeRenderOrder('low', START + after * 1_000);
          expect(greedy.filter((turn) => turn <= quiet)).toHaveLength(accounts);
        },
      ),
    );
  });

  test('order numbers fit in 32 bits for the life of this product', () => {
    expect(computeRenderOrder('low', Date.UTC(2090, 0))).toBeLessThan(2 ** 31);
  });
});
