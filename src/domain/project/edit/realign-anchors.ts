import { mapWords } from '../../script/map-words.ts';
import type { Anchor, Layer } from '../project.ts';

/**
 * The layers of a scene whose script was edited: each stays with the words it was tied to. A word that is gone hands its
 * layers to the nearest that is left; where none is left a layer is seen for the whole scene.
 */
export function realignAnchors(layers: readonly Layer[], before: string, after: string): readonly Layer[] {
  if (!layers.some((layer) => 'word' in layer.from || 'word' in layer.to)) return layers;
  const map = mapWords(before, after);
  const positions = map.map((_, word) => findNearestKept(map, word));
  return layers.map((layer) => {
    const from = realignAnchor(layer.from, positions) ?? { edge: 'scene-start' };
    const to = realignAnchor(layer.to, positions) ?? { edge: 'scene-end' };
    return { ...layer, ...orderAnchors(from, to) };
  });
}

/** Undefined for an anchor that nothing is left of. */
function realignAnchor(anchor: Anchor, positions: readonly (number | undefined)[]): Anchor | undefined {
  if (!('word' in anchor)) return anchor;
  const word = positions[Math.min(anchor.word, positions.length - 1)];
  return word === undefined ? undefined : { edge: anchor.edge, word };
}

/** The new place of the word itself, else of the nearest kept one; of two as near, the one behind it. */
function findNearestKept(map: readonly (number | undefined)[], word: number): number | undefined {
  for (let distance = 0; distance < map.length; distance++) {
    const position = map[word + distance] ?? map[word - distance];
    if (position !== undefined) return position;
  }
  return undefined;
}

/** Both ends may have come to the same two neighbors from either side: then the layer is seen with the first of them. */
function orderAnchors(from: Anchor, to: Anchor): { readonly from: Anchor; readonly to: Anchor } {
  if (!('word' in from) || !('word' in to)) return { from, to };
  const crossed = from.word > to.word || (from.word === to.word && from.edge === 'word-end' && to.edge === 'word-start');
  const word = Math.min(from.word, to.word);
  return crossed ? { from: { edge: 'word-start', word }, to: { edge: 'word-end', word } } : { from, to };
}
