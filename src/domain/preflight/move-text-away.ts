import type { Scene } from '../project/project.ts';
import { moveLayer } from '../stage/arrange-layers.ts';
import type { Point } from '../stage/box-geometry.ts';
import { isFreeLayer } from '../stage/free-layer.ts';
import { listWithGroups } from '../stage/group-layers.ts';
import { SAFE_AREA } from '../stage/snap.ts';
import { areShownTogether, computeOverlap, type PlacedText, type SceneLayout } from './scene-layout.ts';

/** Share of the frame between a moved text and what it was moved away from. */
const GAP = 0.01;

/** Places that are tried, the nearest first. */
const MOST_PLACES = 12;

/** Movements of a text to places in the safe area where it meets neither another text nor the captions; the shortest first. */
export function listMovesAway(layout: SceneLayout, text: PlacedText): readonly Point[] {
  const { ratio, texts, captions } = layout;
  const others = texts.filter(({ layer }) => layer !== text.layer && areShownTogether(layout, layer, text.layer));
  const inTheWay = [...others.map(({ bounds }) => bounds), ...(captions === undefined ? [] : [captions])];
  const { bounds } = text;
  const xs = listPlaces(
    bounds.x,
    bounds.width,
    inTheWay.map(({ x, width }) => [x, x + width]),
  );
  const ys = listPlaces(
    bounds.y,
    bounds.height,
    inTheWay.map(({ y, height }) => [y, y + height]),
  );
  return xs
    .flatMap((x) => ys.map((y) => ({ x, y })))
    .filter((place) => inTheWay.every((other) => computeOverlap({ ...bounds, ...place }, other) === 0))
    .map((place) => ({ x: place.x - bounds.x, y: place.y - bounds.y }))
    .toSorted((one, other) => Math.hypot(one.x * ratio, one.y) - Math.hypot(other.x * ratio, other.y))
    .slice(0, MOST_PLACES);
}

function listPlaces(at: number, length: number, spans: readonly (readonly [from: number, to: number])[]): readonly number[] {
  const places = [at, SAFE_AREA, 1 - SAFE_AREA - length, ...spans.flatMap(([from, to]) => [from - GAP - length, to + GAP])];
  return [...new Set(places)].filter((place) => place >= SAFE_AREA - GAP && place + length <= 1 - SAFE_AREA + GAP);
}

/** The scene's layers with that text moved, and its group with it. */
export function moveText({ layers }: Scene, index: number, by: Point): Scene['layers'] {
  const text = layers[index];
  const ids = text === undefined ? [] : listWithGroups(layers, [text.id]);
  return layers.map((layer) => (isFreeLayer(layer) && ids.includes(layer.id) ? moveLayer(layer, by) : layer));
}

/** Whether nothing that would move along is locked. */
export function canMoveText({ layers }: Scene, index: number): boolean {
  const text = layers[index];
  const ids = text === undefined ? [] : listWithGroups(layers, [text.id]);
  return layers.every((layer) => !ids.includes(layer.id) || (isFreeLayer(layer) && layer.locked === undefined));
}
