import type { Anchor } from '../project/project.ts';
import type { SpokenWord } from '../speech/spoken-scene.ts';

export interface SceneTimes {
  readonly words: readonly SpokenWord[];
  /** Seconds from the scene's first frame to its first sample. */
  readonly leadIn: number;
  readonly seconds: number;
}

/** Seconds from the scene's first frame. A word that no longer exists is replaced by the nearest one. */
export function computeAnchorSeconds(anchor: Anchor, scene: SceneTimes): number {
  if (!('word' in anchor)) return anchor.edge === 'scene-start' ? 0 : scene.seconds;
  const word = scene.words[Math.min(Math.max(anchor.word, 0), scene.words.length - 1)];
  if (word === undefined) return anchor.edge === 'word-start' ? 0 : scene.seconds;
  return scene.leadIn + (anchor.edge === 'word-start' ? word.start : word.end);
}
