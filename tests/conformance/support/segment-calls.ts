import fc from 'fast-check';
import type { SegmentStore } from '#server/ports/segment-store.ts';
import type { Subject } from './compare-adapters.ts';

export interface SegmentStep {
  readonly kind: 'put' | 'get';
  readonly hash: string;
  readonly size: number;
}

/** Two hashes, those of the shortest and greatest length, and what no hash may be. */
export const segmentSteps: fc.Arbitrary<SegmentStep> = fc.record({
  kind: fc.constantFrom('put', 'get'),
  hash: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('a'.repeat(64), 'b'.repeat(64), 'c'.repeat(16), 'd'.repeat(128)) },
    fc.constantFrom(
      '',
      'a'.repeat(15),
      'a'.repeat(129),
      'A'.repeat(64),
      `${'a'.repeat(32)}\0`,
      `../${'a'.repeat(32)}`,
      `${'a'.repeat(32)}\n`,
    ),
  ),
  size: fc.constantFrom(0, 1, 300, 70_000),
});

export function driveSegments(store: SegmentStore): Subject<SegmentStep> {
  return async ({ kind, hash, size }) => {
    try {
      if (kind === 'get') return `${(await store.get(hash))?.length ?? 'nothing'}`;
      await store.put(hash, new Uint8Array(size).fill(7));
      return 'stored';
    } catch (error) {
      return error instanceof TypeError ? 'not a key' : 'failed';
    }
  };
}
