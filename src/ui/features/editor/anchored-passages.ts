import type { Anchor, Scene } from '../../../domain/project/project.ts';
import { parseScript } from '../../../domain/script/parse-script.ts';

/** A passage of the script that a layer is tied to, in UTF-16 units. */
export interface Passage {
  readonly layerId: string;
  readonly title: string;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Of the layers with text that are tied to a word. */
export function listAnchoredPassages({ script, layers }: Scene): readonly Passage[] {
  const { words: search } = parseScript(script);
  const from = (anchor: Anchor): number => ('word' in anchor ? (search[anchor.word]?.charStart ?? 0) : 0);
  const to = (anchor: Anchor): number => ('word' in anchor ? (search[anchor.word]?.charEnd ?? script.length) : script.length);
  return layers.flatMap((layer) =>
    layer.kind === 'logo' || !('word' in layer.from || 'word' in layer.to)
      ? []
      : [{ layerId: layer.id, title: layer.text, from: from(layer.from), to: Math.max(to(layer.to), from(layer.from)) }],
  );
}

/** The script cut where marks begin and end; the pieces together are the script. */
export function splitAtPassages(
  script: string,
  passages: readonly Passage[],
): readonly { readonly text: string; readonly marked: boolean }[] {
  const cuts = [...new Set([0, script.length, ...passages.flatMap(({ from, to }) => [from, to])])].toSorted((one, other) => one - other);
  return cuts.slice(1).map((end, at) => {
    const start = cuts[at] ?? 0;
    return { text: script.slice(start, end), marked: passages.some(({ from, to }) => from <= start && end <= to) };
  });
}

/** The words that a selection touches, as anchors count them; undefined when it touches none. */
export function findSelectedWords(
  script: string,
  selection: { readonly from: number; readonly to: number },
): { readonly first: number; readonly last: number } | undefined {
  const { words: search } = parseScript(script);
  if (selection.from >= selection.to) return undefined;
  const touched = ({ charStart, charEnd }: { readonly charStart: number; readonly charEnd: number }): boolean =>
    charStart < selection.to && charEnd > selection.from;
  const first = search.findIndex(touched);
  return first === -1 ? undefined : { first, last: search.findLastIndex(touched) };
}
