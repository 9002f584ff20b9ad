import { getLayerAsset } from '../project/layer-kinds.ts';
import type { Layer } from '../project/project.ts';
import { findPosterFrame, listShownFaces } from '../renderer/find-poster-frame.ts';
import { countFadeFrames } from '../renderer/frame-counts.ts';
import type { PreparedScene } from '../renderer/prepared-scene.ts';

export interface StillFrames {
  /** Stands for the scene where it's shown small; chosen as the poster of a video is. */
  readonly poster: number;
  /** What a preview shows that is paused at the scene's start. */
  readonly opening: number;
}

/** `layers`: of the scene that was prepared. */
export function findStillFrames(scene: Pick<PreparedScene, 'timeline' | 'overlays' | 'views'>, layers: readonly Layer[]): StillFrames {
  const { timeline, overlays } = scene;
  const { frameRate, frameCount } = timeline;
  const texts = overlays.filter(({ order }) => {
    const layer = layers[order];
    return layer !== undefined && getLayerAsset(layer) === undefined;
  });
  return {
    poster: findPosterFrame({ ...listShownFaces(scene), frameRate, texts, from: 0 }),
    opening: Math.min(countFadeFrames(frameRate), frameCount - 1),
  };
}
