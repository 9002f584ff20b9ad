import { findScriptMarks } from '../script/find-script-marks.ts';
import type { GlossaryEntry, Placeholder, Sentence } from './sentence.ts';

/** A sentence and its place in the text, in UTF-16 units. Everything between sentences is white space and marks, which stay. */
export interface PlacedSentence extends Range {
  readonly parts: Sentence;
}

interface Range {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

interface ProtectedRange extends Range {
  readonly text: string;
}

export interface SplitOptions {
  /** BCP 47 tag of the text. */
  readonly language: string;
  readonly glossary?: readonly GlossaryEntry[];
}

/** Splits a script or a shown text into its sentences. Marks at the edge of a sentence stay outside it. */
export function splitSentences(text: string, { language, glossary = [] }: SplitOptions): readonly PlacedSentence[] {
  const marks = findMarks(text);
  const hidden = hideMarks(text, marks);
  const isMark = coverMarks(text.length, marks);
  const terms = findTerms(text, glossary).filter(({ start, end }) => !isMark.subarray(start, end).includes(1));
  const ranges = [...marks, ...terms].toSorted((a, b) => a.start - b.start);
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  let next = 0;
  return [...segmenter.segment(hidden)].flatMap(({ index, segment }) => {
    const { start, end } = trimRange(text, isMark, { start: index, end: index + segment.length });
    if (!/[\p{L}\p{N}]/u.test(hidden.slice(start, end))) return [];
    while ((ranges[next]?.start ?? end) < start) next += 1;
    const inside: ProtectedRange[] = [];
    for (let each = ranges[next]; each !== undefined && each.end <= end; each = ranges[++next]) inside.push(each);
    return [{ start, end, parts: splitParts(text, inside, { start, end }) }];
  });
}

function findMarks(text: string): readonly ProtectedRange[] {
  return findScriptMarks(text).map(({ charStart, charEnd }) => ({ start: charStart, end: charEnd, text: text.slice(charStart, charEnd) }));
}

/** Underscores instead of marks, so that the dot of `0.8s` ends no sentence; positions stay. */
function hideMarks(text: string, marks: readonly ProtectedRange[]): string {
  const ends = [0, ...marks.map(({ end }) => end)];
  const between = ends.map((from, index) => text.slice(from, marks[index]?.start));
  return between.map((part, index) => part + '_'.repeat(marks[index]?.text.length ?? 0)).join('');
}

/** 1 for every UTF-16 unit that belongs to a mark. */
function coverMarks(length: number, marks: readonly ProtectedRange[]): Uint8Array {
  const isMark = new Uint8Array(length);
  for (const { start, end } of marks) isMark.fill(1, start, end);
  return isMark;
}

/** Whole words only, in any case; the longest term wins. */
function findTerms(text: string, glossary: readonly GlossaryEntry[]): readonly ProtectedRange[] {
  const terms = new Map(glossary.filter(({ term }) => term.trim() !== '').map((entry) => [entry.term.trim().toLowerCase(), entry]));
  if (terms.size === 0) return [];
  const longestFirst = [...terms.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((term) => term.replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`));
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${longestFirst.join('|')})(?![\p{L}\p{N}])`, 'giu');
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: terms.get(match[0].toLowerCase())?.translation ?? match[0],
  }));
}

/** Without white space and marks at its edges. */
function trimRange(text: string, isMark: Uint8Array, range: Range): Range {
  let { start, end } = range;
  const isOutside = (at: number): boolean => isMark[at] === 1 || /\s/u.test(text.charAt(at));
  while (start < end && isOutside(start)) start += 1;
  while (end > start && isOutside(end - 1)) end -= 1;
  return { start, end };
}

function splitParts(text: string, ranges: readonly ProtectedRange[], { start, end }: Range): Sentence {
  const parts: (string | Placeholder)[] = [];
  let from = start;
  for (const each of ranges) {
    if (each.start > from) parts.push(text.slice(from, each.start));
    parts.push({ id: parts.length, text: each.text });
    from = each.end;
  }
  return from < end ? [...parts, text.slice(from, end)] : parts;
}
