import { mapWords } from '../../script/map-words.ts';
import { isAtWord, type KeyframedSpan, moveKeyframes } from '../keyframe.ts';
import type { Anchor, Layer } from '../project.ts';

/**
 * Re-anchors layers after an edit of the script: each follows its words. If a word was removed, the nearest remaining one takes over;
 * without any the layer spans the whole scene.
 */
export function realignAnchors(layers: readonly Layer[], before: string, after: string): readonly Layer[] {
  if (!layers.some(isAtWord)) return layers;
  return realignToWords(layers, mapWords(before, after));
}

/** The same for a known map from old words to new ones. */
export function realignToWords<Item extends KeyframedSpan>(layers: readonly Item[], map: readonly (number | undefined)[]): readonly Item[] {
  if (!layers.some(isAtWord)) return layers;
  const positions = map.map((_, word) => findNearestMapped(map, word));
  return layers.map((layer) => {
    const from = realignAnchor(layer.from, positions) ?? { edge: 'scene-start' };
    const to = realignAnchor(layer.to, positions) ?? { edge: 'scene-end' };
    const moved = moveKeyframes(layer, (anchor) => realignAnchor(anchor, positions));
    return { ...moved, ...orderAnchors(from, to) };
  });
}

/** Undefined when no word is left to anchor to. */
function realignAnchor(anchor: Anchor, positions: readonly (number | undefined)[]): Anchor | undefined {
  if (!('word' in anchor)) return anchor;
  const word = positions[Math.min(anchor.word, positions.length - 1)];
  return word === undefined ? undefined : { edge: anchor.edge, word };
}

/** New position of the word, else of the nearest kept one; the later one of two equally near. */
function findNearestMapped(map: readonly (number | undefined)[], word: number): number | undefined {
  for (let distance = 0; distance < map.length; distance++) {
    const position = map[word + distance] ?? map[word - distance];
    if (position !== undefined) return position;
  }
  return undefined;
}

/** Restores the order of two ends that swapped places; the layer is then shown with the first of the two words. */
export function orderAnchors(from: Anchor, to: Anchor): { readonly from: Anchor; readonly to: Anchor } {
  if (!('word' in from) || !('word' in to)) return { from, to };
  const crossed = from.word > to.word || (from.word === to.word && from.edge === 'word-end' && to.edge === 'word-start');
  const word = Math.min(from.word, to.word);
  return crossed ? { from: { edge: 'word-start', word }, to: { edge: 'word-end', word } } : { from, to };
}
