import { getAnchorOrder } from '../project/find-project-problems.ts';
import type { KeyframeState } from '../project/keyframe.ts';
import type { LayerBox } from '../project/project.ts';
import { computeTrackState, getOwnState, listTrackPoints } from '../renderer/keyframe-track.ts';
import { getBounds } from '../stage/box-geometry.ts';
import { type FreeLayer, limitRotation } from '../stage/free-layer.ts';
import type { PlacedText, SceneLayout } from './scene-layout.ts';

/**
 * Moments, as `getAnchorOrder` gives them, at which layers that are shown together are judged: when the last one appears, and when one of
 * them or of `movers` reaches a keyframe. That's where layers rest; what is between two keyframes is only passed.
 */
export function listMoments({ words }: SceneLayout, layers: readonly FreeLayer[], movers = layers): readonly number[] {
  const start = Math.max(...layers.map(({ from }) => getAnchorOrder(from, words)));
  const end = Math.min(...layers.map(({ to }) => getAnchorOrder(to, words)));
  const reached = movers.flatMap(({ keyframes = [] }) => keyframes.map(({ at }) => getAnchorOrder(at, words)));
  return [...new Set([start, ...reached.filter((moment) => moment > start && moment <= end)])];
}

/** The layer as the renderer shows it at a moment; undefined when it's transparent. */
export function showLayerAt<Kind extends FreeLayer>(layout: SceneLayout, layer: Kind, moment: number): Kind | undefined {
  const state = computeStateAt(layout, layer, moment);
  if (state.opacity === 0) return undefined;
  const { opacity } = state;
  return { ...layer, box: placeBox(layer.box, layer, state), rotation: limitRotation(state.rotation), opacity };
}

/** The text and its bounds as the renderer shows them at a moment; undefined when it's transparent. */
export function showTextAt(layout: SceneLayout, text: PlacedText, moment: number): PlacedText | undefined {
  const layer = showLayerAt(layout, text.layer, moment);
  if (layer === undefined) return undefined;
  const letters = placeBox(text.letters, text.layer, computeStateAt(layout, text.layer, moment));
  return { ...text, layer, letters, bounds: (layer.rotation ?? 0) === 0 ? letters : getBounds(layer, layout.ratio) };
}

/** What the text is multiplied with at a moment. */
export function getScaleAt(layout: SceneLayout, { layer }: PlacedText, moment: number): number {
  return computeStateAt(layout, layer, moment).scale;
}

/** Index of the keyframe that the layer reached last; null while it's on the way from its own box. */
export function findPlaceAt({ words }: SceneLayout, { from, keyframes = [] }: FreeLayer, moment: number): number | null {
  const start = getAnchorOrder(from, words);
  const reached = keyframes
    .map(({ at }, index) => ({ index, order: Math.max(getAnchorOrder(at, words), start) }))
    .filter(({ order }) => order <= moment)
    .toSorted((one, other) => one.order - other.order);
  return reached.at(-1)?.index ?? null;
}

function computeStateAt({ words }: SceneLayout, layer: FreeLayer, moment: number): KeyframeState {
  const from = getAnchorOrder(layer.from, words);
  const points = listTrackPoints(layer, { from, keyframes: (layer.keyframes ?? []).map(({ at }) => getAnchorOrder(at, words)) });
  return computeTrackState(points, moment) ?? getOwnState(layer);
}

/** A box of the upright layer in that state; exactly the same one in the layer's own state. */
function placeBox({ x, y, width, height }: LayerBox, layer: FreeLayer, state: KeyframeState): LayerBox {
  const own = getOwnState(layer);
  const shrunk = 1 - state.scale;
  return {
    x: x + (state.x - own.x) + (own.x - x) * shrunk,
    y: y + (state.y - own.y) + (own.y - y) * shrunk,
    width: width * state.scale,
    height: height * state.scale,
  };
}
