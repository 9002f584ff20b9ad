import type { SemioticClass } from './spoken-language.ts';
import type { Replacement } from './tracked-text.ts';

/** A part of a text, what it is, and how it's said. */
export interface SpokenSpan extends Replacement {
  readonly kind: SemioticClass;
}

/** Finds one kind of parts and says them. Readers are asked in order; the first one that knows a part has it. */
export interface Reader {
  readonly kind: SemioticClass;
  /** Global; with indices (`d`) where `read` says which group a word stands for. Sees the whole text as written. */
  readonly pattern: RegExp;
  /** Words, or several parts with their words; undefined where the context says that it's something else. */
  readonly read: (match: RegExpExecArray, place: Place) => string | readonly Replacement[] | undefined;
}

export interface Place {
  readonly before: string;
  readonly after: string;
}

/** Finds all parts that are said otherwise than written, in the order of the text and without overlap. */
export function findSpans(text: string, readers: readonly Reader[]): readonly SpokenSpan[] {
  const taken = new Uint8Array(text.length);
  const spans = readers.flatMap((reader) => readAll(text, reader, taken));
  return spans.toSorted((one, other) => one.from - other.from);
}

function readAll(text: string, { kind, pattern, read }: Reader, taken: Uint8Array): readonly SpokenSpan[] {
  const spans: SpokenSpan[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [from, to] = [match.index, match.index + match[0].length];
    if (taken.subarray(from, to).includes(1)) {
      pattern.lastIndex = from + 1;
      continue;
    }
    if (from === to) pattern.lastIndex = to + 1;
    const words = read(match, { before: text.slice(0, from), after: text.slice(to) });
    const parts = typeof words === 'string' ? [{ from, to, text: words }] : (words ?? []);
    for (const part of parts) {
      taken.fill(1, part.from, part.to);
      spans.push({ kind, ...part });
    }
  }
  return spans;
}

/** Words for groups of a match whose pattern has indices. What no group holds is said with the group before it, or with the first one. */
export function placeGroups(match: RegExpExecArray, words: readonly (readonly [group: number, text: string])[]): readonly Replacement[] {
  const starts = words.map(([group]) => match.indices?.[group]?.[0] ?? match.index);
  return words.map(([, text], at) => ({
    from: at === 0 ? match.index : (starts[at] ?? 0),
    to: starts[at + 1] ?? match.index + match[0].length,
    text: at === words.length - 1 ? text : `${text} `,
  }));
}
