import { TRANSITION_SECONDS } from './project-limits.ts';

/**
 * How a scene comes in over the last frame of the one before. `push`: it pushes the old frame out to the left. `wipe`: it is uncovered from
 * left to right.
 */
export const TRANSITION_KINDS = ['crossfade', 'push', 'wipe', 'fade-through-black'] as const;
export type TransitionKind = (typeof TRANSITION_KINDS)[number];

/** Part of the scene that it begins: it makes no scene longer or shorter. The first scene of a video has none to come in over. */
export interface SceneTransition {
  readonly kind: TransitionKind;
  /** See `TRANSITION_SECONDS`; at most half of the scene is used. */
  readonly seconds: number;
}

export const USUAL_TRANSITION: SceneTransition = { kind: 'crossfade', seconds: TRANSITION_SECONDS.usual };

interface OpenedScene {
  readonly transition?: SceneTransition;
}

/** The scene whose last frame is seen in the transition; undefined where the scene begins with a cut. */
export function findSceneBefore<Opened extends OpenedScene>(
  { scenes }: { readonly scenes: readonly Opened[] },
  sceneIndex: number,
): Opened | undefined {
  return scenes[sceneIndex]?.transition === undefined ? undefined : scenes[sceneIndex - 1];
}
