import { findFrameTurn } from './frame-turns.ts';
import type { SceneToDraw } from './prepared-scene.ts';

/** Closed lids, 0 to 1, below which eyes look open. */
const OPEN_EYES = 0.05;
/** An open mouth, 0 to 1, below which it looks at rest. */
const CALM_MOUTH = 0.15;
/** Seconds of rest on both sides of a frame that make it a pause instead of a closed sound within a word. */
const PAUSE_AROUND = 0.12;

/** A title, name or other text of a scene, in frames. Its fade is within its span. */
export interface ShownText {
  readonly from: number;
  readonly to: number;
  readonly fade: number;
}

interface PosterScene {
  /** Per frame, 0 to 1. */
  readonly lid: ArrayLike<number>;
  readonly open: ArrayLike<number>;
  readonly frameRate: number;
  /** Without captions, which come and go. */
  readonly texts: readonly ShownText[];
  /** The first frame that shows this scene alone. */
  readonly from: number;
}

/**
 * The frame that stands for a scene: eyes open and the mouth at rest; of those the ones with most texts in full, then those in a pause, then
 * the one nearest the middle. The middle where there is no such frame.
 */
export function findPosterFrame({ lid, open, frameRate, texts, from }: PosterScene): number {
  const middle = Math.floor(lid.length / 2);
  const around = Math.ceil(PAUSE_AROUND * frameRate);
  const isCalm = (n: number): boolean => (open[n] ?? 0) < CALM_MOUTH;
  const isPause = (n: number): boolean => Array.from({ length: 2 * around + 1 }, (_, k) => n - around + k).every(isCalm);
  const countTexts = (n: number): number => texts.filter((text) => n >= text.from + text.fade && n < text.to - text.fade).length;
  const frames = Array.from({ length: lid.length }, (_, n) => n).filter((n) => n >= from && (lid[n] ?? 1) < OPEN_EYES && isCalm(n));
  const ranked = frames.map((n) => ({ n, texts: countTexts(n), pause: isPause(n) ? 1 : 0, distance: Math.abs(n - middle) }));
  const [best] = ranked.toSorted((one, other) => other.texts - one.texts || other.pause - one.pause || one.distance - other.distance);
  return best?.n ?? middle;
}

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
