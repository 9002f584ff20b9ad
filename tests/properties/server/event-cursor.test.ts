import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EventCursor, GAP_LIFE_MS } from '#server/adapters/event-bus/postgres/event-cursor.ts';

/** Ids in the order in which their transactions end, and which of them are ever committed. */
const history = fc.integer({ min: 1, max: 30 }).chain((count) => {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  return fc.record({ order: fc.shuffledSubarray(ids, { minLength: count, maxLength: count }), lost: fc.subarray(ids) });
});

describe('EventCursor', () => {
  test('reads each committed row once, in any order of commits, querying only new and skipped ids', () => {
    fc.assert(
      fc.property(history, ({ order, lost }) => {
        const cursor = new EventCursor(0);
        const table = new Set<number>();
        const taken: number[] = [];
        for (const id of order) {
          if (!lost.includes(id)) table.add(id);
          const gaps = cursor.gaps(0);
          const rows = [...table].filter((row) => row > cursor.last || gaps.includes(row)).sort((a, b) => a - b);
          for (const row of rows) if (cursor.take(row, 0)) taken.push(row);
        }
        expect(taken.toSorted((a, b) => a - b)).toEqual([...table].sort((a, b) => a - b));
      }),
    );
  });

  test('queries a skipped id for a while and then gives up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 50 }), fc.nat(1_000_000), (id, now) => {
        const cursor = new EventCursor(0);
        expect(cursor.take(id, now)).toBe(true);
        expect(cursor.gaps(now + GAP_LIFE_MS)).toHaveLength(id - 1);
        expect(cursor.gaps(now + GAP_LIFE_MS + 1)).toEqual([]);
        expect(cursor.take(id, now)).toBe(false);
      }),
    );
  });
});
