import { findMoodMarks, type MoodMark } from './find-moods.ts';
import type { PauseMark } from './find-pause-marks.ts';
import { findScriptMarks, type PlacedMark } from './find-script-marks.ts';
import { findStrongMarks, findWordsAfterMarks } from './find-strong-marks.ts';
import { findTempoMarks, type TempoMark } from './find-tempo-marks.ts';
import { PARAGRAPH_PAUSE, SENTENCE_PAUSE } from './script-limits.ts';
import { isSentenceEnd } from './ends-sentence.ts';
import { splitUnspacedWords } from '../text/unspaced-words.ts';

/** Counts words as anchors do. */
export function countWords(script: string): number {
  return parseScript(script).words.length;
}

/** Symbols that are spoken even when they stand alone. */
const SPOKEN_MARKS = /[&%@+=#$€£¥°]/u;

/** Whether anything of the text is spoken: it has a letter, a digit or a named symbol. */
export function isSpeakable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) || SPOKEN_MARKS.test(text);
}

/** A word in the project's numbering, which anchors, captions and spoken words share. */
export interface ScriptWord {
  /** Exactly `script.slice(charStart, charEnd)`; adjacent symbols such as emoji are part of it. */
  readonly text: string;
  readonly charStart: number;
  readonly charEnd: number;
}

export type GapKind = 'none' | 'sentence' | 'paragraph' | 'mark';

/** The separation between a word and the previous one. */
export interface Gap {
  readonly kind: GapKind;
  /** Exact length of the silence; 0 for `none`, where the voice decides. */
  readonly seconds: number;
}

export interface ParsedScript {
  readonly words: readonly ScriptWord[];
  /** One more than words: `gaps[i]` precedes word i, and the last one follows the last word. */
  readonly gaps: readonly Gap[];
  readonly moods: readonly MoodMark[];
  readonly tempos: readonly TempoMark[];
  /** Indices of the words that are stressed. */
  readonly strong: ReadonlySet<number>;
}

interface Chunk extends ScriptWord {
  readonly speakable: boolean;
}

const CHUNK = /[^\s—]+—*|—+/gu;
const CLOSING_MARKS = /^[.,;:!?…)\]}]+$/u;
const NO_GAP: Gap = { kind: 'none', seconds: 0 };

/**
 * Parses a script. Words are runs without white space, split after an em dash, and between words of languages that are written without
 * spaces (see `splitUnspacedWords`). A blank line is a paragraph pause; `[pause 0.8s]` is a pause
 * of exactly that length (see `findPauseMarks`) and replaces that of punctuation; other marks take no time (see `findScriptMarks`). `language`
 * (BCP 47 tag) decides which periods end a sentence, and so the gaps, but never the words.
 */
export function parseScript(script: string, language?: string): ParsedScript {
  const marks = findScriptMarks(script);
  const words = joinUnspeakable(script, cutIntoChunks(script, marks));
  const takeMarks = createMarkCursor(marks);

  const gaps = Array.from({ length: words.length + 1 }, (_, index) => {
    const from = words[index - 1]?.charEnd ?? 0;
    const to = words[index]?.charStart ?? script.length;
    const between = takeMarks(from, to);
    const timeless = between.filter(({ kind }) => kind !== 'pause');
    return computeGap(sliceWithout(script, { from, to }, timeless), between.filter(isPause), {
      before: words[index - 1]?.text,
      after: words[index]?.text,
      language,
    });
  });

  const strong = findWordsAfterMarks(findStrongMarks(script), words).flatMap((index) => index ?? []);
  return { words, gaps, moods: findMoodMarks(script), tempos: findTempoMarks(script), strong: new Set(strong) };
}

const isPause = (mark: PlacedMark): mark is PlacedMark & PauseMark => mark.kind === 'pause';

/** Gives the marks inside a part of the script; asked for parts in order, it passes each mark once. */
function createMarkCursor(marks: readonly PlacedMark[]): (from: number, to: number) => readonly PlacedMark[] {
  let at = 0;
  return (from, to) => {
    while (at < marks.length && (marks[at]?.charStart ?? 0) < from) at++;
    const first = at;
    while (at < marks.length && (marks[at]?.charEnd ?? 0) <= to) at++;
    return marks.slice(first, at);
  };
}

/** Part of the script without these marks inside it. */
function sliceWithout(script: string, part: { readonly from: number; readonly to: number }, marks: readonly PlacedMark[]): string {
  let text = '';
  let { from } = part;
  for (const mark of marks) {
    text += script.slice(from, mark.charStart);
    from = mark.charEnd;
  }
  return text + script.slice(from, part.to);
}

function cutIntoChunks(script: string, marks: readonly PlacedMark[]): readonly Chunk[] {
  const ends = [...marks.map((mark) => mark.charStart), script.length];
  const starts = [0, ...marks.map((mark) => mark.charEnd)];

  return starts.flatMap((start, index) =>
    [...script.slice(start, ends[index]).matchAll(CHUNK)].flatMap((match) => placeParts(splitUnspacedWords(match[0]), start + match.index)),
  );
}

function placeParts(parts: readonly string[], start: number): readonly Chunk[] {
  let charStart = start;
  return parts.map((text) => {
    const chunk = { text, charStart, charEnd: charStart + text.length, speakable: isSpeakable(text) };
    charStart = chunk.charEnd;
    return chunk;
  });
}

/**
 * Joins an unspeakable chunk with the previous word of its line, else with the next word, else drops it; the same for closing punctuation
 * without a previous word.
 */
function joinUnspeakable(script: string, chunks: readonly Chunk[]): readonly ScriptWord[] {
  const words: ScriptWord[] = [];
  let pendingStart: number | undefined;
  let pendingEnd = 0;

  for (const chunk of chunks) {
    const last = words.at(-1);
    if (chunk.speakable) {
      const joined = pendingStart !== undefined && isSameRun(script, pendingEnd, chunk.charStart);
      words.push(createWord(script, joined && pendingStart !== undefined ? pendingStart : chunk.charStart, chunk.charEnd));
      pendingStart = undefined;
    } else if (last !== undefined && isSameRun(script, last.charEnd, chunk.charStart)) {
      words[words.length - 1] = createWord(script, last.charStart, chunk.charEnd);
    } else if (!CLOSING_MARKS.test(chunk.text)) {
      if (pendingStart === undefined || !isSameRun(script, pendingEnd, chunk.charStart)) pendingStart = chunk.charStart;
      pendingEnd = chunk.charEnd;
    }
  }

  return words;
}

function createWord(script: string, charStart: number, charEnd: number): ScriptWord {
  return { text: script.slice(charStart, charEnd), charStart, charEnd };
}

function isSameRun(script: string, from: number, to: number): boolean {
  const between = script.slice(from, to);
  return between.trim() === '' && !/[\n\r\u2028\u2029]/u.test(between);
}

function computeGap(
  between: string,
  marks: readonly PauseMark[],
  words: { before: string | undefined; after: string | undefined; language: string | undefined },
): Gap {
  if (marks.length > 0) {
    return { kind: 'mark', seconds: marks.reduce((sum, mark) => sum + mark.seconds, 0) };
  }
  if (words.before === undefined || words.after === undefined) return NO_GAP;
  if (/(?:\r\n|[\n\r])[^\S\n\r]*(?:\r\n|[\n\r])/u.test(between)) return { kind: 'paragraph', seconds: PARAGRAPH_PAUSE };
  if (isSentenceEnd(words.before, words.after, words.language) || isListItemStart(between, words.after)) {
    return { kind: 'sentence', seconds: SENTENCE_PAUSE };
  }
  return NO_GAP;
}

function isListItemStart(between: string, after: string): boolean {
  return /[\n\r]/u.test(between) && /^(?:[-*•–]\s|\d{1,3}[.)](?:\s|$))/u.test(after);
}
