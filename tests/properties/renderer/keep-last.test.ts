import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepLast } from '#domain/renderer/keep-last.ts';

const ROOM = 10;
const request = fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd', 'e'), size: fc.integer({ min: 1, max: 6 }) });

function createLoader() {
  const loads: string[] = [];
  const load = keepLast(
    async ({ name, size }: { readonly name: string; readonly size: number }) => {
      loads.push(name);
      return { name, size };
    },
    { room: ROOM, measure: ({ size }) => size },
  );
  return { load, loads };
}

describe('what is kept of earlier loads', () => {
  test('every request gets its own value, and an equal one in a row is loaded once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 30 }), async (requests) => {
        const { load, loads } = createLoader();
        for (const each of requests) {
          expect(await load(each, {})).toEqual(each);
          const before = loads.length;
          expect(await load({ ...each }, {})).toEqual(each);
          expect(loads).toHaveLength(before);
        }
      }),
    );
  });

  test('keeps what was used last, as far as there is room, and loads the rest again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 30 }), async (requests) => {
        const { load, loads } = createLoader();
        for (const each of requests) await load(each, {});
        const latest = new Map(requests.map((each) => [JSON.stringify(each), each]).toReversed() as [string, (typeof requests)[number]][]);
        let used = 0;
        for (const each of latest.values()) {
          used += each.size;
          if (used > ROOM) break;
          const before = loads.length;
          await load(each, {});
          expect(loads).toHaveLength(before);
        }
      }),
    );
  });

  test('keeps nothing of a load that failed, was aborted, or had no result', async () => {
    let loads = 0;
    const results: (() => Promise<object | undefined>)[] = [
      () => Promise.reject(new Error('offline')),
      async () => undefined,
      async () => ({ kind: 'value' }),
    ];
    const load = keepLast<string, object, { readonly signal?: AbortSignal }>(
      () => results[loads++]?.() ?? Promise.reject(new Error('It was loaded once more.')),
      { room: ROOM, measure: () => 1 },
    );
    await expect(load('a', {})).rejects.toThrow('offline');
    expect(await load('a', {})).toBeUndefined();
    await expect(load('a', { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left');
    expect(await load('a', {})).toEqual({ kind: 'value' });
    expect(await load('a', {})).toEqual({ kind: 'value' });
    expect(loads).toBe(3);
  });
});
