import type { Scene } from '../project.ts';
import { withSceneFields } from '../scene-fields.ts';
import { createNextScene } from './apply-to-all-scenes.ts';

/**
 * A scene like the given one in which a clip fills the frame and the presenter is in a circle in its corner, which has room for one. The clip
 * stops at its last frame: a screen that begins again by itself would look like a mistake.
 */
export function createClipScene(scene: Scene, { id, assetId }: { readonly id: string; readonly assetId: string }): Scene {
  return withSceneFields(createNextScene(scene, id), {
    background: { kind: 'video', assetId, ending: 'hold' },
    placement: 'circle',
    spot: undefined,
    otherPresenters: undefined,
  });
}
