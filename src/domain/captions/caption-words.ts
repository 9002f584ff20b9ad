import { mapWords } from '../script/map-words.ts';
import { parseScript } from '../script/parse-script.ts';
import type { SpokenWord } from '../speech/spoken-scene.ts';

/** What captions show for one word of a script, in place of how it's written there. Empty: nothing; several words are fine. */
export interface CaptionWord {
  /** Word index of the script, from 0. */
  readonly word: number;
  readonly text: string;
}

/** What client and server enforce in a project. */
export const CAPTION_WORD_LIMITS = { words: 4_000, text: 120 } as const;

/** The spoken words as captions show them; their times stay. Those that show nothing are left out. */
export function applyCaptionWords(words: readonly SpokenWord[], edits: readonly CaptionWord[] = []): readonly SpokenWord[] {
  if (edits.length === 0) return words;
  const texts = new Map(edits.map(({ word, text }) => [word, text]));
  return words.flatMap((spoken, word) => {
    const text = texts.get(word);
    if (text === undefined) return [spoken];
    return text === '' ? [] : [{ ...spoken, text }];
  });
}

/** Words `from` (inclusive) to `to` (exclusive) of a script, which captions show together. */
export interface CaptionRange {
  readonly from: number;
  readonly to: number;
}

interface CaptionEdit extends CaptionRange {
  /** All words of the script as they're written. */
  readonly written: readonly string[];
  readonly typed: string;
}

/**
 * The edits of a scene after a caption was rewritten. Words at both ends that are typed as they're written stay as they are; what was
 * typed between them is shown in turn while the others are said.
 */
export function editCaption(edits: readonly CaptionWord[], { from, to, written, typed }: CaptionEdit): readonly CaptionWord[] {
  const others = edits.filter(({ word }) => word < from || word >= to);
  const tokens = typed.trim().split(/\s+/u).filter(Boolean);
  const words = written.slice(from, to);
  let start = 0;
  while (start < words.length && start < tokens.length && words[start] === tokens[start]) start++;
  let end = 0;
  while (end < words.length - start && end < tokens.length - start && words.at(-1 - end) === tokens.at(-1 - end)) end++;
  // Something was typed between two words: one of them shows it too.
  if (start + end === words.length && tokens.length > words.length) {
    if (start > 0) start--;
    else end--;
  }
  const changed = words.slice(start, words.length - end);
  const shown = tokens.slice(start, tokens.length - end);
  const own = changed.map((_, at) => {
    const text = shown.slice(divide(shown.length, changed.length, at), divide(shown.length, changed.length, at + 1)).join(' ');
    return { word: from + start + at, text: text.slice(0, CAPTION_WORD_LIMITS.text) };
  });
  return [...others, ...own].toSorted((one, other) => one.word - other.word);
}

/** Where part `at` of `parts` begins in a list. */
function divide(length: number, parts: number, at: number): number {
  return Math.round((length * at) / parts);
}

/** The edits after a change of the script: each follows its word, and goes with it. */
export function moveCaptionWords(edits: readonly CaptionWord[], map: readonly (number | undefined)[]): readonly CaptionWord[] {
  const moved = new Map<number, string>();
  for (const { word, text } of edits) {
    const to = map[word];
    if (to !== undefined && !moved.has(to)) moved.set(to, text);
  }
  return [...moved].map(([word, text]) => ({ word, text }));
}

/** The same for two states of a script. */
export function realignCaptionWords(edits: readonly CaptionWord[], before: string, after: string): readonly CaptionWord[] {
  return moveCaptionWords(edits, mapWords(before, after));
}

/** Those of one part of a script that is cut. */
export function selectCaptionWords(edits: readonly CaptionWord[], { from, to }: CaptionRange): readonly CaptionWord[] {
  return edits.flatMap(({ word, text }) => (word >= from && word < to ? [{ word: word - from, text }] : []));
}

/** Words of a script as they're written, by word index. */
export function listWrittenWords(script: string): readonly string[] {
  return parseScript(script).words.map(({ text }) => text);
}
