import type { PreparedScene } from './prepared-scene.ts';
import { drawLayers, drawUnderLayers } from './render-frame.ts';
import type { DrawablePresenter } from './scaled-presenter.ts';
import { createYuvFrame, type YuvFrame } from './yuv-frame.ts';

type DrawFrame = (prepared: PreparedScene, n: number, into?: YuvFrame) => YuvFrame;

/**
 * Draws what `renderFrame` draws. Of a scene that is paused while its texts and shapes are edited, everything under these is kept from one
 * image to the next.
 */
export function keepStillImage(): DrawFrame {
  let kept: { readonly scene: PreparedScene; readonly n: number; readonly under: YuvFrame } | null = null;
  return (scene, n, into) => {
    if (kept === null || kept.n !== n || !isSameUnderLayers(kept.scene, scene)) {
      const spare = kept?.under;
      // What is drawn half, by a scene that fails, isn't kept.
      kept = null;
      kept = { scene, n, under: drawUnderLayers(scene, n, spare) };
    }
    const { width, height } = scene.size;
    const frame = into !== undefined && into.width === width && into.height === height ? into : createYuvFrame(width, height);
    frame.data.set(kept.under.data);
    return drawLayers(scene, n, frame);
  };
}

/** Whether two scenes have the same background, presenters and camera: the same objects, as `keepSceneParts` keeps them. */
function isSameUnderLayers(one: PreparedScene, other: PreparedScene): boolean {
  return (
    one.base === other.base &&
    one.circle === other.circle &&
    one.timeline.mouth === other.timeline.mouth &&
    one.timeline.motion === other.timeline.motion &&
    isSamePresenter(one.presenter, other.presenter) &&
    one.others.length === other.others.length &&
    one.others.every(({ presenter, tracks }, at) => {
      const beside = other.others[at];
      return beside !== undefined && tracks === beside.tracks && isSamePresenter(presenter, beside.presenter);
    }) &&
    isEqual(one.timeline.turns, other.timeline.turns) &&
    one.views?.size === other.views?.size &&
    [...(one.views ?? [])].every(([speaker, { base, presenter, tracks }]) => {
      const view = other.views?.get(speaker);
      return view !== undefined && base === view.base && tracks === view.tracks && isSamePresenter(presenter, view.presenter);
    }) &&
    one.clip?.file === other.clip?.file &&
    isEqual(one.clip?.choice, other.clip?.choice) &&
    isEqual(one.gradient, other.gradient) &&
    isEqual(one.camera, other.camera)
  );
}

/** Each scene has its own scratch memory of a presenter, around the same plate. */
function isSamePresenter(one: DrawablePresenter, other: DrawablePresenter): boolean {
  return one.plate === other.plate && one.left === other.left && one.top === other.top;
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
