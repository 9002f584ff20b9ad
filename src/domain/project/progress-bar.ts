import { isAtWord } from './keyframe.ts';
import type { Layer } from './project.ts';

/** Whether a layer shows how far the video is, so that it depends on the lengths of all scenes. */
export function isProgressBar(layer: Layer): layer is Extract<Layer, { readonly kind: 'shape' }> {
  return layer.kind === 'shape' && layer.shape === 'progress';
}

/** Whether the scenes beside this one are expected to show the layer too: a logo or a progress bar that is there all the time. */
export function isForAllScenes(layer: Layer): boolean {
  return (layer.kind === 'logo' || isProgressBar(layer)) && !isAtWord(layer);
}
