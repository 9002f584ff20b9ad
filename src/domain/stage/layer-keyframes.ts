import { type Keyframe, withKeyframes } from '../project/keyframe.ts';
import { KEYFRAME_LIMITS } from '../project/project-limits.ts';
import type { Anchor, LayerBox } from '../project/project.ts';
import { limitShare } from '../project/stage-spot.ts';
import { type FreeLayer, getRotation, limitBox } from './free-layer.ts';

/** The layer as it is at one of its keyframes, to show and to edit; as it begins where there's no such keyframe. */
export function showKeyframe<Kind extends FreeLayer>(layer: Kind, index: number | null): Kind {
  const keyframe = index === null ? undefined : layer.keyframes?.[index];
  if (keyframe === undefined) return layer;
  const { x, y, scale, rotation, opacity } = keyframe;
  const [width, height] = [layer.box.width * scale, layer.box.height * scale];
  return { ...layer, box: { x: x - width / 2, y: y - height / 2, width, height }, rotation, opacity };
}

/**
 * The layer after an edit of what `showKeyframe` showed: position, size, rotation and opacity go to the keyframe, everything else to the
 * layer. Proportions stay those of the layer's own box.
 */
export function keepKeyframe<Kind extends FreeLayer>(layer: Kind, index: number | null, edited: Kind): Kind {
  const keyframe = index === null ? undefined : layer.keyframes?.[index];
  if (keyframe === undefined || index === null) return edited;
  const shown = showKeyframe(layer, index);
  const { box, rotation: _rotation, opacity: _opacity, ...others } = edited;
  const own = {
    ...(layer.rotation !== undefined && { rotation: layer.rotation }),
    ...(layer.opacity !== undefined && { opacity: layer.opacity }),
  };
  const moved = limitKeyframe({
    ...keyframe,
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    scale: computeScale(layer.box, { before: shown.box, after: box }) ?? keyframe.scale,
    rotation: getRotation(edited) === getRotation(shown) ? keyframe.rotation : getRotation(edited),
    opacity: edited.opacity ?? 1,
  });
  // The other fields are those of the edited layer, so it's still of the same kind.
  return withKeyframes({ ...others, ...own, box: layer.box } as Kind, (layer.keyframes ?? []).with(index, moved));
}

/** The scale that the edit gives the box: that of the side it changed. Undefined when it changed none, but for what edits limit. */
function computeScale(own: LayerBox, { before, after }: { readonly before: LayerBox; readonly after: LayerBox }): number | undefined {
  const limited = limitBox(before);
  const isChanged = (side: 'width' | 'height'): boolean =>
    Math.min(Math.abs(after[side] - before[side]), Math.abs(after[side] - limited[side])) > NOTHING;
  if (isChanged('width')) return after.width / own.width;
  return isChanged('height') ? after.height / own.height : undefined;
}

/** Shares of the frame that rounding may change. */
const NOTHING = 1e-4;

/** The nearest keyframe that a project may hold. */
export function limitKeyframe(keyframe: Keyframe): Keyframe {
  const { offset, scale, rotation } = KEYFRAME_LIMITS;
  return {
    ...keyframe,
    x: limitShare(keyframe.x, -offset, 1 + offset),
    y: limitShare(keyframe.y, -offset, 1 + offset),
    scale: limitShare(keyframe.scale, scale.min, scale.max),
    rotation: Math.min(Math.max(Math.round(keyframe.rotation), -rotation), rotation),
    opacity: Math.min(Math.max(keyframe.opacity, 0), 1),
  };
}

/** The layer with one more keyframe, which begins where the last one ended; null when it has as many as it may. */
export function addKeyframe<Kind extends FreeLayer>(layer: Kind, at: Anchor): Kind | null {
  const { keyframes = [] } = layer;
  if (keyframes.length >= KEYFRAME_LIMITS.perLayer) return null;
  const { box, opacity = 1 } = layer;
  const {
    at: _at,
    easing: _easing,
    ...state
  } = keyframes.at(-1) ?? {
    ...{ at, x: box.x + box.width / 2, y: box.y + box.height / 2, scale: 1, rotation: getRotation(layer), opacity },
  };
  return withKeyframes(layer, [...keyframes, limitKeyframe({ at, ...state })]);
}
