import { listLayerTexts } from './layer-kinds.ts';
import type { Anchor, Scene } from './project.ts';
import { parseScript } from '../script/parse-script.ts';

/** A passage of the script that a layer is anchored to, in UTF-16 units. */
export interface Passage {
  readonly layerId: string;
  readonly title: string;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Lists where the text layers that are anchored to a word begin and end in the script. */
export function listAnchoredPassages({ script, layers }: Scene): readonly Passage[] {
  const { words } = parseScript(script);
  const from = (anchor: Anchor): number => ('word' in anchor ? (words[anchor.word]?.charStart ?? 0) : 0);
  const to = (anchor: Anchor): number => ('word' in anchor ? (words[anchor.word]?.charEnd ?? script.length) : script.length);
  return layers.flatMap((layer) => {
    const [title] = listLayerTexts(layer);
    return title === undefined || !('word' in layer.from || 'word' in layer.to)
      ? []
      : [{ layerId: layer.id, title, from: from(layer.from), to: Math.max(to(layer.to), from(layer.from)) }];
  });
}

/** Splits the script where passages begin and end; the parts joined are the script. */
export function splitAtPassages(
  script: string,
  passages: readonly Pick<Passage, 'from' | 'to'>[],
): readonly { readonly text: string; readonly from: number; readonly marked: boolean }[] {
  const cuts = [...new Set([0, script.length, ...passages.flatMap(({ from, to }) => [from, to])])].toSorted((one, other) => one - other);
  return cuts.slice(1).map((end, at) => {
    const start = cuts[at] ?? 0;
    return { text: script.slice(start, end), from: start, marked: passages.some(({ from, to }) => from <= start && end <= to) };
  });
}

/** Finds the first and last word (index as anchors count them) that a selection overlaps; undefined when none. */
export function findSelectedWords(
  script: string,
  selection: { readonly from: number; readonly to: number },
): { readonly first: number; readonly last: number } | undefined {
  const { words } = parseScript(script);
  if (selection.from >= selection.to) return undefined;
  const touched = ({ charStart, charEnd }: { readonly charStart: number; readonly charEnd: number }): boolean =>
    charStart < selection.to && charEnd > selection.from;
  const first = words.findIndex(touched);
  return first === -1 ? undefined : { first, last: words.findLastIndex(touched) };
}
