import type { PlannedPhone } from './plan-words.ts';
import type { AddedAudio, FoundWord } from './read-path.ts';

/** With the phones that its bounds are of. */
export interface FoundPhones extends FoundWord {
  readonly phones: readonly PlannedPhone[];
}

/** What was found by comparing a recording with one reference. */
export interface Finding {
  readonly found: readonly FoundPhones[];
  /** Of every word of the script. */
  readonly confidence: readonly number[];
  readonly added: readonly AddedAudio[];
}

/** Seconds. Two references that find a word closer together than this mean the same place, each with an error of its own. */
const SAME_PLACE = 0.1;

/**
 * Joins what was found with several references: their mean where they agree. Where they don't, each has another idea of what was said, and
 * all words up to the next that they agree on are taken from one: mixed, two ideas would claim the same time. A word's confidence is the
 * mean, so that one that nobody said is reported though a single reference found something like it.
 */
export function mergeFindings(findings: readonly Finding[]): Finding {
  const [first, ...others] = findings.toSorted((one, other) => sum(other.confidence) - sum(one.confidence));
  if (first === undefined) return { found: [], confidence: [], added: [] };
  if (others.length === 0) return first;
  const ordered = [first, ...others].map((finding): Readings => {
    const byWord = new Map(finding.found.map((word) => [word.word, word]));
    return { ...finding, words: finding.confidence.map((_, index) => byWord.get(index)) };
  });
  return {
    found: splitAtAgreement(ordered, first.confidence.length).flatMap((run) => mergeRun(ordered, run)),
    confidence: first.confidence.map((_, index) => mean(findings.map(({ confidence }) => confidence[index] ?? 0))),
    added: first.added,
  };
}

interface Readings extends Finding {
  /** Of every word of the script; undefined for one that wasn't found. */
  readonly words: readonly (FoundPhones | undefined)[];
}

interface WordRun {
  readonly first: number;
  readonly end: number;
  readonly agreed: boolean;
}

/** Single words that all references find in one place, and runs of words between those. */
function splitAtAgreement(readings: readonly Readings[], count: number): readonly WordRun[] {
  const runs: WordRun[] = [];
  for (let first = 0; first < count; ) {
    const agreed = isAgreed(readings, first);
    let end = first + 1;
    while (!agreed && end < count && !isAgreed(readings, end)) end += 1;
    runs.push({ first, end, agreed });
    first = end;
  }
  return runs;
}

function isAgreed(readings: readonly Readings[], index: number): boolean {
  const starts = readings.map(({ words }) => words[index]?.start ?? NaN);
  return Math.max(...starts) - Math.min(...starts) <= SAME_PLACE;
}

function mergeRun(readings: readonly Readings[], { first, end, agreed }: WordRun): readonly FoundPhones[] {
  const best = readings.reduce((one, other) => (weigh(other, first, end) > weigh(one, first, end) ? other : one));
  const chosen = best.words.slice(first, end).flatMap((word) => word ?? []);
  return agreed ? chosen.map((word) => average(word, readings)) : chosen;
}

/** How much of the time a reference explains, and how surely. */
function weigh({ words, confidence }: Readings, first: number, end: number): number {
  return sum(words.slice(first, end).map((word, index) => (word === undefined ? 0 : (word.end - word.start) * confidence[first + index]!)));
}

/** Voices may say other phones for a word; only the same ones have a mean. */
function average(word: FoundPhones, readings: readonly Readings[]): FoundPhones {
  const same = readings.flatMap(({ words }) => words[word.word] ?? []).filter(({ bounds }) => bounds.length === word.bounds.length);
  return {
    ...word,
    start: mean(same.map(({ start }) => start)),
    end: mean(same.map(({ end }) => end)),
    bounds: word.bounds.map((_, index) => mean(same.map(({ bounds }) => bounds[index] ?? 0))),
    cost: mean(same.map(({ cost }) => cost)),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}
