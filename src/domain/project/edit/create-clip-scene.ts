import type { AspectRatio, Scene, StageSpot } from '../project.ts';
import { withSceneFields } from '../scene-fields.ts';
import { createNextScene } from './apply-to-all-scenes.ts';

/** A small circle at the right edge, above the captions: it covers little of what is shown. */
const CIRCLES: Readonly<Record<AspectRatio, StageSpot>> = {
  '16:9': { x: 0.89, y: 0.66, scale: 0.48 },
  '9:16': { x: 0.8, y: 0.74, scale: 0.4 },
  '1:1': { x: 0.83, y: 0.68, scale: 0.5 },
  '4:5': { x: 0.83, y: 0.7, scale: 0.45 },
};

interface ShownClip {
  readonly assetId: string;
  readonly aspectRatio: AspectRatio;
  /** Where it begins, in seconds; default 0. */
  readonly from?: number;
}

/**
 * The scene with a clip that fills the frame and the presenter in a circle, which has room for one. The clip stops at its last frame: a
 * screen that begins again by itself would look like a mistake.
 */
export function showClip(scene: Scene, { assetId, aspectRatio, from = 0 }: ShownClip): Scene {
  return withSceneFields(scene, {
    background: { kind: 'video', assetId, ...(from > 0 && { from }), ending: 'hold' },
    placement: 'circle',
    spot: CIRCLES[aspectRatio],
    otherPresenters: undefined,
  });
}

/** A scene like the given one, without its words, that shows a clip. */
export function createClipScene(scene: Scene, { id, ...clip }: ShownClip & { readonly id: string }): Scene {
  return showClip(createNextScene(scene, id), clip);
}
