import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyToSharedMemory } from '#server/engine/pool/copy-to-shared-memory.ts';
import { type ValueRequester, createSharedValues, type SharedValues } from '#server/engine/pool/shared-values.ts';
import { createSharedWork } from '#server/engine/speech/shared-work.ts';

interface TestThread extends ValueRequester {
  /** Its options, and the keys that it was asked to create. */
  readonly received: [string, unknown][];
  readonly making: string[];
}

function createThread(): TestThread {
  const given: [string, unknown][] = [];
  const making: string[] = [];
  return { received: given, making, deliver: (key, value) => given.push([key, value]), startMaking: (key) => making.push(key) };
}

function createThreeWaiting(values: SharedValues): readonly [TestThread, TestThread, TestThread] {
  const threads = [createThread(), createThread(), createThread()] as const;
  for (const one of threads) values.request(one, 'scene');
  return threads;
}

describe('values shared between workers', () => {
  test('are created by the first request and returned to all waiting and later ones', () => {
    const values = createSharedValues(2);
    const [maker, ...others] = createThreeWaiting(values);
    expect([maker, ...others].map(({ making }) => making)).toEqual([['scene'], [], []]);
    values.made('scene', 7);
    const late = createThread();
    values.request(late, 'scene');
    expect([...others, late].map(({ received }) => received)).toEqual(Array(3).fill([['scene', 7]]));
    expect(late.making).toEqual([]);
  });

  test('are created by the next waiting request when the first fails or is lost', () => {
    const values = createSharedValues(2);
    const [first, second, third] = createThreeWaiting(values);
    values.notMade(first, 'scene');
    expect(second.making).toEqual(['scene']);
    values.notMade(first, 'scene');
    expect(third.making).toEqual([]);
    values.remove(second);
    expect(third.making).toEqual(['scene']);
    values.remove(third);
    values.request(first, 'scene');
    expect(first.making).toEqual(['scene', 'scene']);
  });

  test('are cached for the most recent keys', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 30 }), (most, keys) => {
        const values = createSharedValues(most);
        const used: string[] = [];
        for (const key of keys) {
          const one = createThread();
          values.request(one, key);
          expect(one.making).toEqual(used.slice(-most).includes(key) ? [] : [key]);
          if (one.making.length > 0) values.made(key, key);
          used.splice(0, used.length, ...used.filter((other) => other !== key), key);
        }
      }),
    );
  });

  test('share each array once in shared memory', () => {
    const array = Int16Array.of(1, -2, 3);
    const lent = new Uint8Array(new SharedArrayBuffer(2));
    const value = {
      array,
      again: [array.subarray(0), array],
      map: new Map([['half', Float32Array.of(0.5)]]),
      lent,
      none: undefined,
      text: 'x',
    };
    const shared = copyToSharedMemory(value);
    expect(shared).toEqual(value);
    expect(shared.array.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(shared.again[1]).toBe(shared.array);
    expect(shared.map.get('half')?.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(shared.lent).toBe(lent);
    expect(() => copyToSharedMemory(Float64Array.of(1))).toThrow(TypeError);
  });
});

describe('shared work', () => {
  function started() {
    const work = createSharedWork<string>();
    const begun: { readonly signal: AbortSignal; readonly done: (result: string) => void }[] = [];
    const begin = (signal: AbortSignal): Promise<string> =>
      new Promise((resolve, reject) => {
        begun.push({ signal, done: resolve });
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    return { begun, join: (signal: AbortSignal) => work.join('key', begin, signal) };
  }

  test('starts once, and again after it finished', async () => {
    const { begun, join } = started();
    const waiting = [new AbortController(), new AbortController()].map(({ signal }) => join(signal));
    expect(begun).toHaveLength(1);
    begun[0]?.done('said');
    expect(await Promise.all(waiting)).toEqual(['said', 'said']);
    void join(new AbortController().signal);
    expect(begun).toHaveLength(2);
  });

  test('continues while anyone waits, and is aborted when no one does', async () => {
    const { begun, join } = started();
    const [first, second] = [new AbortController(), new AbortController()];
    const waiting = [join(first.signal), join(second.signal)];
    first.abort('first left');
    await expect(waiting[0]).rejects.toBe('first left');
    expect(begun[0]?.signal.aborted).toBe(false);
    second.abort('second left');
    await expect(waiting[1]).rejects.toBe('second left');
    expect(begun[0]?.signal.aborted).toBe(true);
    void join(new AbortController().signal);
    expect(begun).toHaveLength(2);
  });
});
