import type { SegmentStore } from '../../ports/segment-store.ts';
import { TRANSPARENT_SEGMENTS } from '../engine-limits.ts';
import type { PlannedSegment, ScenePlan, SceneToPlan } from '../segments/scene-plan.ts';
import type { RenderPool } from './create-render-pool.ts';
import { toThreadScene } from './thread-messages.ts';

/** A scene on black and on white, with the plan of the frames in front of both. */
export interface TransparentScene {
  readonly plan: ScenePlan;
  readonly onBlack: SceneToPlan;
  readonly onWhite: SceneToPlan & { readonly key: string };
}

export interface TransparentOptions {
  readonly signal: AbortSignal;
  /** Asked before each segment: on false no further one is begun. */
  readonly mayContinue: () => boolean;
  /** Frames that are there; never falls. */
  readonly onProgress?: (frames: number) => void;
}

/** Renders the missing segments of scenes in order; those that are begun are finished and stored. The first error ends the others. Resolves to the frames that are there. */
export async function renderTransparent(
  scenes: readonly TransparentScene[],
  { segments, pool }: { readonly segments: SegmentStore; readonly pool: RenderPool },
  { signal, mayContinue, onProgress }: TransparentOptions,
): Promise<number> {
  const failing = new AbortController();
  const ending = AbortSignal.any([signal, failing.signal]);
  const waiting = scenes.flatMap((scene) => scene.plan.segments.map((segment) => ({ scene, segment })));
  let frames = 0;

  async function provide({ plan, onBlack, onWhite }: TransparentScene, { range, hash }: PlannedSegment): Promise<void> {
    if ((await segments.get(hash)) === undefined) {
      if (!mayContinue()) return;
      const scene = toThreadScene(onBlack, plan);
      const other = { ...toThreadScene(onWhite, plan), key: onWhite.key };
      const task = { kind: 'transparent-segment', scene, onWhite: other, range, settings: plan.settings } as const;
      const result = await pool.run(task, { signal: ending });
      if (result.kind === 'segment') await segments.put(hash, result.bytes);
    }
    frames += range.to - range.from;
    onProgress?.(frames);
  }

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      ending.throwIfAborted();
      await provide(next.scene, next.segment);
    }
  }

  try {
    await Promise.all(Array.from({ length: TRANSPARENT_SEGMENTS }, work));
  } catch (error) {
    failing.abort(error);
    throw error;
  }
  return frames;
}
