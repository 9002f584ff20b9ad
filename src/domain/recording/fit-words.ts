import { mapWords } from '../script/map-words.ts';
import { parseScript, type ScriptWord } from '../script/parse-script.ts';
import type { AlignedWord } from '../speech/align/alignment.ts';
import type { RecordingTiming } from './recorded-audio.ts';

/** Least seconds a word that the recording doesn't know gets, where its neighbors leave that much. */
const LEAST_EACH = 0.04;

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The words of a script with their times in a recording that was aligned to another edition of it. Kept words keep their times; new ones
 * share the pause they stand in, or half of the word before. In order, without overlap.
 */
export function fitWords({ script: before, words, phones }: Omit<RecordingTiming, 'unmatched'>, script: string): readonly AlignedWord[] {
  const parsed = parseScript(script).words;
  const times = Array.from<AlignedWord | undefined>({ length: parsed.length });
  mapWords(before, script).forEach((to, from) => {
    if (to !== undefined) times[to] = words[from];
  });

  const fitted: AlignedWord[] = [];
  for (let at = 0; at < parsed.length; ) {
    const known = times[at];
    const word = parsed[at];
    if (known !== undefined && word !== undefined) {
      fitted.push({ ...known, ...word });
      at += 1;
      continue;
    }
    const next = times.findIndex((time, index) => index > at && time !== undefined);
    const run = parsed.slice(at, next === -1 ? parsed.length : next);
    const room = makeRoom(fitted, { count: run.length, until: times[next]?.start ?? findSpeechEnd(phones) });
    fitted.push(...shareRoom(run, room));
    at += run.length;
  }
  return fitted;
}

/** The pause before the next known word; with half of the word before when that is too short. */
function makeRoom(fitted: AlignedWord[], { count, until }: { readonly count: number; readonly until: number }): Span {
  const last = fitted.at(-1);
  const free = { start: last?.end ?? 0, end: Math.max(until, last?.end ?? 0) };
  if (last === undefined || free.end - free.start >= count * LEAST_EACH) return free;
  const middle = (last.start + last.end) / 2;
  fitted[fitted.length - 1] = { ...last, end: middle };
  return { start: middle, end: free.end };
}

function shareRoom(run: readonly ScriptWord[], { start, end }: Span): readonly AlignedWord[] {
  const letters = run.reduce((sum, { text }) => sum + text.length, 0);
  let passed = 0;
  return run.map((word) => {
    const from = start + ((end - start) * passed) / letters;
    passed += word.text.length;
    return { ...word, start: from, end: start + ((end - start) * passed) / letters, confidence: 0 };
  });
}

function findSpeechEnd(phones: RecordingTiming['phones']): number {
  return phones.findLast(({ ipa }) => ipa !== '')?.end ?? phones.at(-1)?.end ?? 0;
}
