import { findMoodMarks } from '../script/find-moods.ts';
import { findPauseMarks } from '../script/find-pause-marks.ts';
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

interface Kept extends Range {
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
  const kept = [...marks, ...findTerms(text, glossary, marks)].toSorted((a, b) => a.start - b.start);
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const hidden = hideMarks(text, marks);
  return [...segmenter.segment(hidden)].flatMap(({ index, segment }) => {
    const { start, end } = trimRange(text, marks, { start: index, end: index + segment.length });
    if (!/[\p{L}\p{N}]/u.test(hidden.slice(start, end))) return [];
    return [{ start, end, parts: splitParts(text, kept, { start, end }) }];
  });
}

function findMarks(text: string): readonly Kept[] {
  return [...findPauseMarks(text), ...findMoodMarks(text)]
    .map(({ charStart, charEnd }) => ({ start: charStart, end: charEnd, text: text.slice(charStart, charEnd) }))
    .toSorted((a, b) => a.start - b.start);
}

/** Underscores instead of marks, so that the dot of `0.8s` ends no sentence; positions stay. */
function hideMarks(text: string, marks: readonly Kept[]): string {
  return marks.reduce((hidden, { start, end }) => hidden.slice(0, start) + '_'.repeat(end - start) + hidden.slice(end), text);
}

/** Whole words only, in any case; the longest term wins. */
function findTerms(text: string, glossary: readonly GlossaryEntry[], marks: readonly Kept[]): readonly Kept[] {
  const terms = new Map(glossary.filter(({ term }) => term.trim() !== '').map((entry) => [entry.term.trim().toLowerCase(), entry]));
  if (terms.size === 0) return [];
  const longestFirst = [...terms.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((term) => term.replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`));
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${longestFirst.join('|')})(?![\p{L}\p{N}])`, 'giu');
  return [...text.matchAll(pattern)]
    .map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      text: terms.get(match[0].toLowerCase())?.translation ?? match[0],
    }))
    .filter(({ start, end }) => !marks.some((mark) => start < mark.end && end > mark.start));
}

/** Without white space and marks at its edges. */
function trimRange(text: string, marks: readonly Kept[], { start, end }: Range): Range {
  const before = marks.find((mark) => mark.start === start && mark.end <= end);
  if (before !== undefined) return trimRange(text, marks, { start: before.end, end });
  const after = marks.find((mark) => mark.end === end && mark.start >= start);
  if (after !== undefined) return trimRange(text, marks, { start, end: after.start });
  const inside = text.slice(start, end);
  const [left, right] = [inside.length - inside.trimStart().length, inside.length - inside.trimEnd().length];
  if (left + right === 0 || inside.trim() === '') return { start, end };
  return trimRange(text, marks, { start: start + left, end: end - right });
}

function splitParts(text: string, kept: readonly Kept[], { start, end }: Range): Sentence {
  const parts: (string | Placeholder)[] = [];
  let from = start;
  for (const each of kept.filter((one) => one.start >= start && one.end <= end)) {
    if (each.start > from) parts.push(text.slice(from, each.start));
    parts.push({ id: parts.length, text: each.text });
    from = each.end;
  }
  return from < end ? [...parts, text.slice(from, end)] : parts;
}
