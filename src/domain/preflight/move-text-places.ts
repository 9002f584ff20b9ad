import type { Layer, LayerBox, Scene } from '../project/project.ts';
import type { TextLayer } from '../renderer/create-text-layer-svg.ts';
import { limitBox } from '../stage/free-layer.ts';
import { moveLayer } from '../stage/arrange-layers.ts';
import type { Point } from '../stage/box-geometry.ts';
import { limitKeyframe } from '../stage/layer-keyframes.ts';
import { listCompanions, listMovesAway, moveText } from './move-text-away.ts';
import type { PlacedText, SceneLayout } from './scene-layout.ts';
import { findPlaceAt, showTextAt } from './text-places.ts';

type Layers = readonly Layer[];

/** A text that something is wrong with at some moments. */
interface BadText {
  readonly text: PlacedText;
  readonly moments: readonly number[];
}

/** The scene's layers with the text moved away from others: first only where it meets them, then all of its way. */
export function listLayersMovedAway(scene: Scene, layout: SceneLayout, { text, moments }: BadText): readonly Layers[] {
  const places = listPlacesOnce(layout, { text, moments });
  const moves = places.map(({ moment }) => listMovesAway(layout, text, moment));
  const [first = []] = moves;
  const alone = first.flatMap((_, nth) => {
    const edited = places.reduce<TextLayer>((layer, { place }, at) => {
      const by = moves[at]?.[nth] ?? moves[at]?.at(-1);
      return by === undefined ? layer : movePlace(layer, place, by);
    }, text.layer);
    return replaceText(scene, text, edited);
  });
  return [...alone, ...first.map((by) => moveText(scene, text.index, by))];
}

/** The scene's layers with the text moved into the safe area wherever it's outside; keyframes that make it larger than that shrink. */
export function listLayersMovedInside(scene: Scene, layout: SceneLayout, { text, moments }: BadText): readonly Layers[] {
  const places = listPlacesOnce(layout, { text, moments });
  const edited = places.reduce<TextLayer>((layer, { place, moment }) => {
    const bounds = showTextAt(layout, { ...text, layer }, moment)?.bounds;
    const fitting = bounds === undefined ? layer : scalePlace(layer, place, (scale) => scale * computeFit(bounds, layout.safe));
    const fitted = showTextAt(layout, { ...text, layer: fitting }, moment)?.bounds;
    return fitted === undefined ? layer : movePlace(fitting, place, computeWayInside(fitted, layout.safe));
  }, text.layer);
  const [first] = places;
  const bounds = first && showTextAt(layout, text, first.moment)?.bounds;
  return [
    ...replaceText(scene, text, edited),
    ...(bounds === undefined ? [] : [moveText(scene, text.index, computeWayInside(bounds, layout.safe))]),
  ];
}

/** The scene's layers with the text as large as the smallest text wherever it's smaller: by its keyframes, or by itself and its box. */
export function listLayersEnlarged(scene: Scene, layout: SceneLayout, { text, moments }: BadText): readonly Layers[] {
  const needed = layout.smallest / text.size;
  const smallest = Math.ceil(needed * SCALE_STEPS) / SCALE_STEPS;
  const places = listPlacesOnce(layout, { text, moments });
  const edited = places.reduce<TextLayer>((layer, { place }) => scalePlace(layer, place, () => smallest), text.layer);
  const larger = needed <= 1 ? [] : GROWTHS.flatMap((growth) => replaceText(scene, text, growText(text.layer, layout, needed * growth)));
  return [...replaceText(scene, text, edited), ...larger];
}

/** How much more than needed a box grows: words that wrap need more room than letters. */
const GROWTHS = [1.02, 1.3, 1.7] as const;

/** The text with larger letters in a larger box around the same middle, within the safe area. */
function growText(layer: TextLayer, { smallest, safe }: SceneLayout, by: number): TextLayer {
  const { box } = layer;
  const [width, height] = [Math.min(box.width * by, safe.width), Math.min(box.height * by, safe.height)];
  const grown = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
  const step = computeWayInside(grown, safe);
  const size = Math.max(layer.size, Math.ceil(smallest * SCALE_STEPS) / SCALE_STEPS);
  return { ...layer, size, box: limitBox({ x: grown.x + step.x, y: grown.y + step.y, width, height }) };
}

/** Steps of a scale of 1 that edits round to. */
const SCALE_STEPS = 10_000;

interface BadPlace {
  /** A keyframe's index; null is the layer's own box. */
  readonly place: number | null;
  /** The first at which something is wrong there. */
  readonly moment: number;
}

function listPlacesOnce(layout: SceneLayout, { text, moments }: BadText): readonly BadPlace[] {
  const places = new Map<number | null, number>();
  for (const moment of moments) {
    const place = findPlaceAt(layout, text.layer, moment);
    if (!places.has(place)) places.set(place, moment);
  }
  return [...places].map(([place, moment]) => ({ place, moment }));
}

/** Places of a text in a group or on a shape don't move by themselves. */
function replaceText({ layers }: Scene, { index, layer: shown }: PlacedText, edited: TextLayer): readonly Layers[] {
  const layer = layers[index];
  if (layer?.kind !== 'text' || listCompanions(layers, layer.id).length > 1 || edited === shown) return [];
  // The scene's layer, unlike the shown one, keeps its variables.
  const { box, size, keyframes } = edited;
  return [layers.with(index, { ...layer, box, size, ...(keyframes && { keyframes }) })];
}

/** A box of its own moves alone: keyframes are places in the frame. */
function movePlace(layer: TextLayer, place: number | null, by: Point): TextLayer {
  const keyframe = place === null ? undefined : layer.keyframes?.[place];
  if (keyframe === undefined || place === null) return moveLayer(layer, by);
  const moved = limitKeyframe({ ...keyframe, x: keyframe.x + by.x, y: keyframe.y + by.y });
  return { ...layer, keyframes: layer.keyframes?.with(place, moved) ?? [] };
}

function scalePlace(layer: TextLayer, place: number | null, change: (scale: number) => number): TextLayer {
  const keyframe = place === null ? undefined : layer.keyframes?.[place];
  if (keyframe === undefined || place === null) return layer;
  const scaled = limitKeyframe({ ...keyframe, scale: change(keyframe.scale) });
  return { ...layer, keyframes: layer.keyframes?.with(place, scaled) ?? [] };
}

/** Scale, at most 1, that makes the box fit the area. */
function computeFit({ width, height }: LayerBox, area: LayerBox): number {
  return Math.min(1, area.width / width, area.height / height);
}

function computeWayInside({ x, y, width, height }: LayerBox, area: LayerBox): Point {
  return {
    x: Math.max(Math.min(x, area.x + area.width - width), area.x) - x,
    y: Math.max(Math.min(y, area.y + area.height - height), area.y) - y,
  };
}
