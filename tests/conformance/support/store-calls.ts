import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '#server/ports/object-store.ts';
import type { Subject } from './compare-adapters.ts';

export interface StoreStep {
  readonly kind: 'put' | 'put-limited' | 'put-aborted' | 'get' | 'head' | 'delete' | 'list';
  readonly key: string;
  readonly size: number;
}

/** Keys as the server makes them, and what no key may be. */
export const storeSteps: fc.Arbitrary<StoreStep> = fc.record({
  kind: fc.constantFrom('put', 'put', 'put-limited', 'put-aborted', 'get', 'head', 'delete', 'list'),
  key: fc.constantFrom('a', 'a/b', 'a/b.mp4', 'videos/1', 'videos/2', '', '/a', 'a//b', '../a', 'a b', 'ä', '.', 'A'),
  size: fc.constantFrom(0, 1, 300, 70_000),
});

/** A store whose results are summarized in a few words for comparison. */
export function driveStore(store: ObjectStore): Subject<StoreStep> {
  const put = async ({ key, size }: StoreStep, options: { readonly maxBytes?: number; readonly signal?: AbortSignal } = {}) =>
    `stored ${(await store.put(key, new Uint8Array(size).fill(7), { type: 'video/mp4', ...options })).size}`;
  const steps: Readonly<Record<StoreStep['kind'], (step: StoreStep) => Promise<string>>> = {
    put: (step) => put(step),
    'put-limited': (step) => put(step, { maxBytes: 299 }),
    'put-aborted': (step) => put(step, { signal: AbortSignal.abort(new Error('aborted')) }),
    async get({ key }) {
      const found = await store.get(key);
      return found === undefined ? 'nothing' : `${found.info.type} of ${(await buffer(found.body)).length}`;
    },
    head: async ({ key }) => `${(await store.head(key))?.size ?? 'nothing'}`,
    async delete({ key }) {
      await store.delete(key);
      return 'deleted';
    },
    list: async ({ key }) => (await store.list(key)).map((info) => `${info.key} ${info.size}`).join(', '),
  };
  return async (step) => {
    try {
      return await steps[step.kind](step);
    } catch (error) {
      return error instanceof Error ? `${error.name} ${/object key|aborted/.exec(error.message)?.[0] ?? ''}` : 'thrown';
    }
  };
}
