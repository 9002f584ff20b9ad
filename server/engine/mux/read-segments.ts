import type { SegmentReady } from '../engine.ts';
import type { SegmentStore } from '../../ports/segment-store.ts';
import { decodeSegment, type Segment } from '../segments/segment-file.ts';
import type { PlacedSegment } from './video-plan.ts';

/** A segment of the video is not in the store: it was never rendered, or has been cleaned up since. */
export class MissingSegmentError extends Error {
  override readonly name = 'MissingSegmentError';
  readonly sceneIndex: number;

  constructor(sceneIndex: number) {
    super(`Scene ${sceneIndex + 1} is not rendered yet.`);
    this.sceneIndex = sceneIndex;
  }
}

/** Reads the segments of a rendered video one at a time. Throws `MissingSegmentError`, and the signal's reason on abort. */
export async function* readStoredSegments(
  segments: readonly PlacedSegment[],
  store: SegmentStore,
  signal: AbortSignal,
): AsyncGenerator<Segment> {
  for (const segment of segments) {
    signal.throwIfAborted();
    const bytes = await store.get(segment.hash);
    if (bytes === undefined) {
      throw new MissingSegmentError(segment.sceneIndex);
    }
    yield decodeSegment(bytes);
  }
  signal.throwIfAborted();
}

/** Like `readStoredSegments` during rendering: waits for segments that are not stored yet. */
export async function* readArrivingSegments(
  segments: readonly PlacedSegment[],
  parts: { readonly store: SegmentStore; readonly arrivals: AsyncIterable<SegmentReady> },
  signal: AbortSignal,
): AsyncGenerator<Segment> {
  const arrivals = parts.arrivals[Symbol.asyncIterator]();
  const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
  aborted.catch(() => {});
  const seen = new Set<string>();

  async function arrival(segment: PlacedSegment): Promise<void> {
    while (!seen.has(getSegmentKey(segment))) {
      const next = await Promise.race([arrivals.next(), aborted]);
      if (next.done === true) {
        return;
      }
      seen.add(getSegmentKey(next.value));
    }
  }

  try {
    for (const segment of segments) {
      signal.throwIfAborted();
      let bytes = await parts.store.get(segment.hash);
      if (bytes === undefined) {
        await arrival(segment);
        bytes = await parts.store.get(segment.hash);
      }
      if (bytes === undefined) {
        throw new MissingSegmentError(segment.sceneIndex);
      }
      yield decodeSegment(bytes);
    }
  } finally {
    void arrivals.return?.();
  }
}

function getSegmentKey(segment: SegmentReady): string {
  return `${segment.sceneIndex}/${segment.pieceIndex}`;
}
