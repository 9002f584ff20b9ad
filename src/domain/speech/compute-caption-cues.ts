import { isSentenceEnd } from '../script/ends-sentence.ts';
import { countColumns } from '../text/line-parts.ts';
import { breakLines, CAPTION_LINES, LONGEST_CUE, LONGEST_LINE, LONGEST_SILENCE, LINGER, SHORTEST_CUE } from './break-lines.ts';
import type { SpokenWord } from './spoken-scene.ts';

/** Text shown from `start` to `end`, in seconds of the scene's audio. */
export interface CaptionCue {
  /** On one line. */
  readonly text: string;
  readonly lines: readonly string[];
  /** In order; joined they are `text`. */
  readonly words: readonly CueWord[];
  readonly start: number;
  readonly end: number;
}

/** A word of a caption, with the space before it where there is one. */
export interface CueWord {
  readonly text: string;
  /** Seconds of the scene's audio. */
  readonly start: number;
  /** Where the word is in the script, in UTF-16 units. */
  readonly charStart: number;
}

/**
 * Captions in order, without overlap, at most two lines, split at sentence ends, pauses and clauses. Every spoken word is in exactly one
 * cue, as written. `language`: BCP 47 tag of the words, whose abbreviations end no sentence.
 */
export function computeCaptionCues(words: readonly SpokenWord[], language?: string): readonly CaptionCue[] {
  const groups = groupSentences(words, language).flatMap(cutSentence);
  return groups.flatMap((group, index) => {
    const [first] = group;
    const last = group.at(-1);
    if (first === undefined || last === undefined) return [];
    const next = groups[index + 1]?.[0]?.start ?? Number.POSITIVE_INFINITY;
    const earliestEnd = Math.max(last.end + LINGER, first.start + SHORTEST_CUE);
    const end = Math.min(earliestEnd, next);
    const text = joinWords(group);
    const timed = spaceWords(group).map((word, at) => ({
      text: word,
      start: group[at]?.start ?? first.start,
      charStart: group[at]?.charStart ?? first.charStart,
    }));
    return end > first.start ? [{ text, lines: breakLines(text), words: timed, start: first.start, end }] : [];
  });
}

/** Groups words by sentences and pauses. */
function groupSentences(words: readonly SpokenWord[], language: string | undefined): readonly (readonly SpokenWord[])[] {
  const groups: SpokenWord[][] = [];
  words.forEach((word, index) => {
    const before = words[index - 1];
    const starts = before === undefined || isSentenceEnd(before.text, word.text, language) || word.start - before.end > LONGEST_SILENCE;
    const group = groups.at(-1);
    if (group === undefined || (starts && takesTime(group))) groups.push([word]);
    else group.push(word);
  });
  return groups;
}

function takesTime(words: readonly SpokenWord[]): boolean {
  return words.some((word) => word.end > word.start);
}

/** Splits a sentence recursively until every part fits, at the best point near its middle. */
function cutSentence(words: readonly SpokenWord[]): readonly (readonly SpokenWord[])[] {
  if (words.length < 2 || fitsScreen(words)) return [words];
  const at = findBestCut(words);
  return [...cutSentence(words.slice(0, at)), ...cutSentence(words.slice(at))];
}

function fitsScreen(words: readonly SpokenWord[]): boolean {
  const seconds = (words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0);
  return seconds <= LONGEST_CUE && breakLines(joinWords(words)).length <= CAPTION_LINES;
}

/** Split point nearest the middle; a clause end offsets half a line of imbalance. */
function findBestCut(words: readonly SpokenWord[]): number {
  const total = countColumns(joinWords(words));
  let best = 1;
  let bestCost = Number.POSITIVE_INFINITY;
  let passed = 0;
  for (let index = 1; index < words.length; index += 1) {
    const before = words[index - 1];
    passed += countColumns(before?.text ?? '') + (before?.charEnd === words[index]?.charStart ? 0 : 1);
    const clause = /[,;:—–)，；：、）،؛]["'”’」』]?$/u.test(before?.text ?? '');
    const cost = Math.abs(total / 2 - passed) - (clause ? LONGEST_LINE / 2 : 0);
    if (cost < bestCost) {
      best = index;
      bestCost = cost;
    }
  }
  return best;
}

function joinWords(words: readonly SpokenWord[]): string {
  return spaceWords(words).join('');
}

/** Texts of words with the space before them as in the script: adjacent ones have none. */
function spaceWords(words: readonly SpokenWord[]): readonly string[] {
  return words.map((word, index) => {
    const text = word.text.replace(/\s+/gu, ' ');
    return index > 0 && words[index - 1]?.charEnd !== word.charStart ? ` ${text}` : text;
  });
}
