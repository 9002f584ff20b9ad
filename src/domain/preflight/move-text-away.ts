import type { LayerBox, Scene } from '../project/project.ts';
import { moveLayer } from '../stage/arrange-layers.ts';
import { getBounds, type Point } from '../stage/box-geometry.ts';
import { isFreeLayer } from '../stage/free-layer.ts';
import { listWithGroups } from '../stage/group-layers.ts';
import { limitKeyframe } from '../stage/layer-keyframes.ts';
import { findBase } from './fit-boxes.ts';
import { areShownTogether, computeOverlap, type PlacedText, type SceneLayout } from './scene-layout.ts';
import { listMoments, showTextAt } from './text-places.ts';

/** Share of the frame between a moved text and what it was moved away from. */
const GAP = 0.01;

/** Places that are tried, the nearest first. */
const MOST_PLACES = 12;

/**
 * Movements of a text, as it is at a moment, to places in the safe area where it meets no other text or name, no head and not the captions; the shortest
 * first. A text that stays where it is keeps away from wherever the others go.
 */
export function listMovesAway(layout: SceneLayout, text: PlacedText, moment: number): readonly Point[] {
  const { ratio, captions, heads, names, safe, covered } = layout;
  const letters = showTextAt(layout, text, moment)?.bounds;
  if (letters === undefined) return [];
  const bounds = surround([letters, ...listGroupBoxes(layout, text)]);
  const fixed = [...heads, ...names.filter(({ layer }) => areShownTogether(layout, layer, text.layer))].map(({ box }) => box);
  const inTheWay = [...listBoundsOfOthers(layout, text, moment), ...fixed, ...covered, ...(captions === undefined ? [] : [captions])];
  const xs = listPlaces(
    { at: bounds.x, length: bounds.width, low: safe.x, high: safe.x + safe.width },
    inTheWay.map(({ x, width }) => [x, x + width]),
  );
  const ys = listPlaces(
    { at: bounds.y, length: bounds.height, low: safe.y, high: safe.y + safe.height },
    inTheWay.map(({ y, height }) => [y, y + height]),
  );
  return xs
    .flatMap((x) => ys.map((y) => ({ x, y })))
    .filter((place) => inTheWay.every((other) => computeOverlap({ ...bounds, ...place }, other) === 0))
    .map((place) => ({ x: place.x - bounds.x, y: place.y - bounds.y }))
    .toSorted((one, other) => Math.hypot(one.x * ratio, one.y) - Math.hypot(other.x * ratio, other.y))
    .slice(0, MOST_PLACES);
}

/** What moves along with a text, where it rests. */
function listGroupBoxes({ scene: { layers }, ratio }: SceneLayout, { layer }: PlacedText): readonly LayerBox[] {
  const ids = listCompanions(layers, layer.id);
  return layers.flatMap((other) =>
    isFreeLayer(other) && other.id !== layer.id && ids.includes(other.id) ? [getBounds(other, ratio)] : [],
  );
}

/** Ids of a layer and of what stays with it wherever it goes: its group, the shape that it stands on, and what else stands there. */
export function listCompanions(layers: Scene['layers'], id: string): readonly string[] {
  const free = layers.filter(isFreeLayer);
  const layer = free.find((each) => each.id === id);
  const base = layer && findBase(free, layer);
  const together = free.filter((each) => base !== undefined && base.kind === 'shape' && findBase(free, each) === base);
  return [
    ...new Set([
      ...listWithGroups(layers, [id]),
      ...listWithGroups(
        layers,
        together.map((each) => each.id),
      ),
    ]),
  ];
}

function surround(boxes: readonly LayerBox[]): LayerBox {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const foot = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: foot - y };
}

function listBoundsOfOthers(layout: SceneLayout, { index, layer: moved }: PlacedText, moment: number): readonly LayerBox[] {
  const companions = listCompanions(layout.scene.layers, moved.id);
  const others = layout.texts.filter(
    ({ index: at, layer }) => at !== index && !companions.includes(layer.id) && areShownTogether(layout, layer, moved),
  );
  return others.flatMap((other) => {
    const moments = moved.keyframes === undefined ? listMoments(layout, [moved, other.layer]) : [moment];
    return moments.flatMap((each) => showTextAt(layout, other, each)?.bounds ?? []);
  });
}

interface Span {
  readonly at: number;
  readonly length: number;
  /** Edges of the safe area. */
  readonly low: number;
  readonly high: number;
}

function listPlaces({ at, length, low, high }: Span, taken: readonly (readonly [from: number, to: number])[]): readonly number[] {
  const places = [at, low, high - length, ...taken.flatMap(([from, to]) => [from - GAP - length, to + GAP])];
  return [...new Set(places)].filter((place) => place >= low - GAP && place + length <= high + GAP);
}

/** The scene's layers with that text moved, and its group with it; their keyframes too. */
export function moveText({ layers }: Scene, index: number, by: Point): Scene['layers'] {
  const text = layers[index];
  const ids = text === undefined ? [] : listCompanions(layers, text.id);
  return layers.map((layer) => {
    if (!isFreeLayer(layer) || !ids.includes(layer.id)) return layer;
    const keyframes = layer.keyframes?.map((keyframe) => limitKeyframe({ ...keyframe, x: keyframe.x + by.x, y: keyframe.y + by.y }));
    return { ...moveLayer(layer, by), ...(keyframes && { keyframes }) };
  });
}

/** Whether nothing that would move along is locked. */
export function canMoveText({ layers }: Scene, index: number): boolean {
  const text = layers[index];
  const ids = text === undefined ? [] : listCompanions(layers, text.id);
  return layers.every((layer) => !ids.includes(layer.id) || (isFreeLayer(layer) && layer.locked === undefined));
}
