import { parseScript, type ScriptWord } from '../script/parse-script.ts';
import { mapWords } from '../script/map-words.ts';
import type { RecordingTiming } from './recorded-audio.ts';

/** Where a recording says something else than the script as it is now. */
export interface Difference {
  readonly kind: 'left-out' | 'different' | 'added';
  /** Words of the script that are not heard; empty for something added, which is heard before word `from`. */
  readonly from: number;
  readonly to: number;
  /** Seconds in the recording; both the same for what was left out. */
  readonly start: number;
  readonly end: number;
}

/** What still differs: words that were changed or taken out of the script since are settled. */
export function listDifferences(timing: Pick<RecordingTiming, 'script' | 'words' | 'unmatched'>, script: string): readonly Difference[] {
  const now = parseScript(script).words;
  const positions = mapWords(timing.script, script);
  return timing.unmatched.flatMap((one): readonly Difference[] => {
    const { firstWord } = one;
    if (one.kind === 'added') {
      const [before, after] = [firstWord === 0 ? -1 : positions[firstWord - 1], positions[firstWord] ?? now.length];
      const isOpen = before !== undefined && after === before + 1;
      return isOpen ? [{ kind: one.kind, from: after, to: after, start: one.start, end: one.end }] : [];
    }
    const same = timing.words.slice(firstWord, one.endWord).map(({ text }, index) => {
      const position = positions[firstWord + index];
      return position !== undefined && now[position]?.text === text ? position : undefined;
    });
    const [from] = same;
    if (from === undefined || same.includes(undefined)) return [];
    const at = timing.words[firstWord]?.start ?? 0;
    const span = one.kind === 'different' ? { start: one.start, end: one.end } : { start: at, end: at };
    return [{ kind: one.kind, from, to: from + same.length, ...span }];
  });
}

/** Replaces the words of a difference by what was said; an empty text removes them. */
export function acceptDifference(script: string, { from, to }: Pick<Difference, 'from' | 'to'>, said: string): string {
  const { words } = parseScript(script);
  const text = said.trim();
  if (from === to) return insertAt(script, words[from]?.charStart ?? script.length, text);
  const [start, end] = [words[from]?.charStart ?? script.length, words[to - 1]?.charEnd ?? script.length];
  if (text !== '') return script.slice(0, start) + text + script.slice(end);
  return removeWords(script, words, { from, to });
}

function insertAt(script: string, at: number, text: string): string {
  if (text === '') return script;
  const before = script.slice(0, at);
  const gap = before === '' || /\s$/u.test(before) ? '' : ' ';
  return `${before}${gap}${text}${at === script.length ? '' : ' '}${script.slice(at)}`;
}

/** With the space up to the next word, or back to the one before at the end. */
function removeWords(script: string, words: readonly ScriptWord[], { from, to }: { readonly from: number; readonly to: number }): string {
  const next = words[to];
  const start = next === undefined ? (words[from - 1]?.charEnd ?? 0) : (words[from]?.charStart ?? 0);
  return script.slice(0, start) + (next === undefined ? script.slice(words[to - 1]?.charEnd) : script.slice(next.charStart));
}
