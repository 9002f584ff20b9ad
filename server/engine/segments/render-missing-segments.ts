import type { PieceStore, RenderOptions } from '../engine.ts';
import type { RenderPool } from '../pool/create-render-pool.ts';
import { createProgressMeter } from './progress-meter.ts';
import type { ScenePlan, SceneToPlan } from './scene-plan.ts';
import { sharedScene } from './thread-scene.ts';

/** Renders what the store lacks of one scene. The first failure stops the scene's other pieces. */
export async function renderMissing(
  order: SceneToPlan & { readonly plan: ScenePlan },
  parts: { readonly pieces: PieceStore; readonly pool: RenderPool },
  options: RenderOptions,
): Promise<void> {
  const { plan } = order;
  const failing = new AbortController();
  const signal = AbortSignal.any([options.signal, failing.signal]);
  const meter = createProgressMeter(plan.pictures, options.onProgress);
  let shared: ReturnType<typeof sharedScene> | undefined;
  let looked: Promise<unknown> = Promise.resolve();

  /** One look after the other: the pool is asked for pieces in playing order, so that the first can be watched first. */
  function inStore(address: string): Promise<boolean> {
    const answer = looked.then(async () => (await parts.pieces.get(address)) !== undefined);
    looked = answer.catch(() => {});
    return answer;
  }

  async function provide(pieceIndex: number): Promise<void> {
    const piece = plan.pieces[pieceIndex];
    signal.throwIfAborted();
    if (piece === undefined) {
      return;
    }
    if (!(await inStore(piece.address))) {
      shared ??= sharedScene(order, plan);
      const result = await parts.pool.run(
        { kind: 'piece', scene: shared, range: piece.range, settings: plan.settings },
        { signal, onProgress: (pictures) => meter(pieceIndex, pictures) },
      );
      if (result.kind === 'piece') {
        await parts.pieces.put(piece.address, result.bytes);
      }
    }
    signal.throwIfAborted();
    meter(pieceIndex, piece.range.to - piece.range.from);
    options.onPiece?.({ sceneIndex: order.sceneIndex, pieceIndex });
  }

  const outcomes = await Promise.allSettled(
    plan.pieces.map((_, pieceIndex) =>
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
