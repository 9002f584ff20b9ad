import type { Layer, LayerBox, Scene } from '../project/project.ts';
import type { TextLayer } from '../renderer/create-text-layer-svg.ts';
import { moveLayer } from '../stage/arrange-layers.ts';
import type { Point } from '../stage/box-geometry.ts';
import { limitKeyframe } from '../stage/layer-keyframes.ts';
import { SMALLEST_TEXT } from './find-layer-advice.ts';
import { listMovesAway, moveText } from './move-text-away.ts';
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

/** The scene's layers with the text moved into the frame wherever it's outside; keyframes that make it larger than the frame shrink. */
export function listLayersMovedInside(scene: Scene, layout: SceneLayout, { text, moments }: BadText): readonly Layers[] {
  const places = listPlacesOnce(layout, { text, moments });
  const edited = places.reduce<TextLayer>((layer, { place, moment }) => {
    const bounds = showTextAt(layout, { ...text, layer }, moment)?.bounds;
    const fitting = bounds === undefined ? layer : scalePlace(layer, place, (scale) => scale * computeFit(bounds));
    const fitted = showTextAt(layout, { ...text, layer: fitting }, moment)?.bounds;
    return fitted === undefined ? layer : movePlace(fitting, place, computeWayInside(fitted));
  }, text.layer);
  const [first] = places;
  const bounds = first && showTextAt(layout, text, first.moment)?.bounds;
  return [...replaceText(scene, text, edited), ...(bounds === undefined ? [] : [moveText(scene, text.index, computeWayInside(bounds))])];
}

/** The scene's layers with the text as large as the smallest text wherever it's smaller. */
export function listLayersEnlarged(scene: Scene, layout: SceneLayout, { text, moments }: BadText): readonly Layers[] {
  const smallest = Math.ceil((SMALLEST_TEXT / text.layer.size) * SCALE_STEPS) / SCALE_STEPS;
  const places = listPlacesOnce(layout, { text, moments });
  const edited = places.reduce<TextLayer>((layer, { place }) => scalePlace(layer, place, () => smallest), text.layer);
  return replaceText(scene, text, edited);
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

/** Places of a text in a group don't move by themselves. */
function replaceText({ layers }: Scene, { index, layer: shown }: PlacedText, edited: TextLayer): readonly Layers[] {
  const layer = layers[index];
  if (layer?.kind !== 'text' || layer.group !== undefined || edited === shown) return [];
  // The scene's layer, unlike the shown one, keeps its variables.
  const { box, keyframes } = edited;
  return [layers.with(index, { ...layer, box, ...(keyframes && { keyframes }) })];
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

/** Scale, at most 1, that makes the box fit the frame. */
function computeFit({ width, height }: LayerBox): number {
  return Math.min(1, 1 / width, 1 / height);
}

function computeWayInside({ x, y, width, height }: LayerBox): Point {
  return { x: computeStep(x, width), y: computeStep(y, height) };
}

function computeStep(at: number, length: number): number {
  return Math.max(Math.min(at, 1 - length), 0) - at;
}
