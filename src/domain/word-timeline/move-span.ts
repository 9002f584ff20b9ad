import type { Anchor, Layer } from '../project/project.ts';
import { computeAnchorSeconds, type SceneTimes } from '../renderer/anchor-seconds.ts';

/** From where to where a layer is shown. */
export type LayerSpan = Pick<Layer, 'from' | 'to'>;
export type SpanEdge = 'from' | 'to';

/**
 * Every place an edge of a span can have, in order. `from`: the start of the scene (0), then the start of each word. `to`: the end of each
 * word, then the end of the scene.
 */
export function listEdgeAnchors(edge: SpanEdge, wordCount: number): readonly Anchor[] {
  const words = Array.from({ length: wordCount }, (_, word) => ({ edge: edge === 'from' ? 'word-start' : 'word-end', word }) as const);
  return edge === 'from' ? [{ edge: 'scene-start' }, ...words] : [...words, { edge: 'scene-end' }];
}

/** Index of an edge in `listEdgeAnchors`; a word that no longer exists counts as the nearest one. */
export function getEdgeIndex(edge: SpanEdge, anchor: Anchor, wordCount: number): number {
  if (!('word' in anchor)) return anchor.edge === 'scene-start' ? 0 : wordCount;
  const word = Math.min(Math.max(anchor.word, 0), Math.max(wordCount - 1, 0));
  return edge === 'from' ? word + 1 : word;
}

/** Lowest and highest index an edge can be moved to: a layer is shown for one word at least. */
export function getEdgeRange(edge: SpanEdge, span: LayerSpan, wordCount: number): { readonly lowest: number; readonly highest: number } {
  return edge === 'from'
    ? { lowest: 0, highest: Math.min(getEdgeIndex('to', span.to, wordCount) + 1, wordCount) }
    : { lowest: Math.min(Math.max(getEdgeIndex('from', span.from, wordCount) - 1, 0), wordCount), highest: wordCount };
}

/** Moves an edge to the place with an index, as far as its range allows. */
export function setSpanEdge(span: LayerSpan, edge: SpanEdge, { index, wordCount }: EdgePlace): LayerSpan {
  const { lowest, highest } = getEdgeRange(edge, span, wordCount);
  const anchor = listEdgeAnchors(edge, wordCount)[Math.min(Math.max(index, lowest), highest)];
  return anchor === undefined ? span : { from: span.from, to: span.to, [edge]: anchor };
}

export interface EdgePlace {
  readonly index: number;
  readonly wordCount: number;
}

/** Moves an edge to the word nearest to a time, as far as its range allows. */
export function dragSpanEdge(span: LayerSpan, edge: SpanEdge, { seconds, times }: DragTime): LayerSpan {
  return setSpanEdge(span, edge, { index: findNearest(edge, seconds, times), wordCount: times.words.length });
}

export interface DragTime {
  /** Seconds from the scene's first frame. */
  readonly seconds: number;
  readonly times: SceneTimes;
}

/** Moves both edges by the same number of words, as far as the scene allows. */
export function moveSpan(span: LayerSpan, by: number, wordCount: number): LayerSpan {
  const from = getEdgeIndex('from', span.from, wordCount);
  const to = getEdgeIndex('to', span.to, wordCount);
  const step = Math.min(Math.max(by, -from), wordCount - to);
  const starts = listEdgeAnchors('from', wordCount);
  const ends = listEdgeAnchors('to', wordCount);
  return { from: starts[from + step] ?? span.from, to: ends[to + step] ?? span.to };
}

/** Moves a span so that it begins at the word nearest to a time; its number of words stays. */
export function dragSpan(span: LayerSpan, { seconds, times }: DragTime): LayerSpan {
  const wordCount = times.words.length;
  return moveSpan(span, findNearest('from', seconds, times) - getEdgeIndex('from', span.from, wordCount), wordCount);
}

/** Index among the starts of a scene and of its words that is nearest to a time. */
export function findNearestStart(seconds: number, times: SceneTimes): number {
  return findNearest('from', seconds, times);
}

function findNearest(edge: SpanEdge, seconds: number, times: SceneTimes): number {
  const distances = listEdgeAnchors(edge, times.words.length).map((anchor) => Math.abs(computeAnchorSeconds(anchor, times) - seconds));
  return distances.indexOf(Math.min(...distances));
}
