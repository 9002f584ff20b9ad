import { createSerialQueue } from '#domain/shared/concurrency.ts';
import type { RenderOptions } from '../engine.ts';
import type { SegmentStore } from '../../ports/segment-store.ts';
import type { RenderPool } from './create-render-pool.ts';
import type { ScenePlan, SceneToPlan } from '../segments/scene-plan.ts';
import { toThreadScene } from './thread-messages.ts';

/** Renders the segments of one scene that are not stored. The first error aborts the others. */
export async function renderMissingSegments(
  order: SceneToPlan & { readonly plan: ScenePlan },
  parts: { readonly segments: SegmentStore; readonly pool: RenderPool },
  options: RenderOptions,
): Promise<void> {
  const { plan } = order;
  const failing = new AbortController();
  const signal = AbortSignal.any([options.signal, failing.signal]);
  const meter = createProgressMeter(plan.frames, options.onProgress);
  let shared: ReturnType<typeof toThreadScene> | undefined;
  const lookups = createSerialQueue();

  /** Looks up one after the other, so that the pool gets segments in playing order and the first can be watched first. */
  const inStore = (hash: string): Promise<boolean> => lookups(async () => (await parts.segments.get(hash)) !== undefined);

  async function provide(pieceIndex: number): Promise<void> {
    const segment = plan.segments[pieceIndex];
    signal.throwIfAborted();
    if (segment === undefined) {
      return;
    }
    if (!(await inStore(segment.hash))) {
      shared ??= toThreadScene(order, plan);
      const result = await parts.pool.run(
        { kind: 'segment', scene: shared, range: segment.range, settings: plan.settings },
        { signal, onProgress: (frames) => meter(pieceIndex, frames) },
      );
      if (result.kind === 'segment') {
        await parts.segments.put(segment.hash, result.bytes);
      }
    }
    signal.throwIfAborted();
    meter(pieceIndex, segment.range.to - segment.range.from);
    options.onSegment?.({ sceneIndex: order.sceneIndex, pieceIndex });
  }

  const outcomes = await Promise.allSettled(
    plan.segments.map((_, pieceIndex) =>
      provide(pieceIndex).catch((error: unknown) => {
        failing.abort(error);
        throw error;
      }),
    ),
  );
  options.signal.throwIfAborted();
  if (outcomes.some((outcome) => outcome.status === 'rejected')) {
    throw failing.signal.reason;
  }
}

/** Adds up the frames of segments that are rendered in parallel. The sum never falls, also when a segment starts again. */
export function createProgressMeter(
  of: number,
  report: (done: { readonly frames: number; readonly of: number }) => void,
): (segment: number, frames: number) => void {
  const done = new Map<number, number>();
  let total = 0;
  return (segment, frames) => {
    const before = done.get(segment) ?? 0;
    if (frames > before) {
      done.set(segment, frames);
      total += frames - before;
      report({ frames: total, of });
    }
  };
}
