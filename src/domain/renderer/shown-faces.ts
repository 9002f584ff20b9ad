import { findFrameTurn } from './frame-turns.ts';
import type { SceneToDraw } from './prepared-scene.ts';

/** Lids and mouth, per frame, of the presenter whom a poster goes by: the first, or whoever has the frame. */
export function listShownFaces({ timeline, views }: Pick<SceneToDraw, 'timeline' | 'views'>): {
  readonly lid: Float32Array;
  readonly open: ArrayLike<number>;
} {
  const { motion, mouth, turns } = timeline;
  if (turns === undefined) return { lid: motion.lid, open: mouth.open };
  const tracks = Array.from(motion.lid, (_, n) => views?.get(findFrameTurn(turns, n)?.speaker ?? 0)?.tracks ?? timeline);
  return {
    lid: Float32Array.from(tracks, (each, n) => each.motion.lid[n] ?? 1),
    open: Float32Array.from(tracks, (each, n) => each.mouth.open[n] ?? 0),
  };
}
