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
 * Joins what was found with several references: their mean where they agree, else the more confident one. A word's confidence is the mean, so
 * that one that nobody said is reported though a single reference found something like it.
 */
export function mergeFindings(findings: readonly Finding[]): Finding {
  const [first, ...others] = findings.toSorted((one, other) => sum(other.confidence) - sum(one.confidence));
  if (first === undefined) return { found: [], confidence: [], added: [] };
  if (others.length === 0) return first;
  const byWord = [first, ...others].map(({ found }) => new Map(found.map((word) => [word.word, word])));
  const merged = first.confidence.map((_, index) => {
    const candidates = [first, ...others].flatMap(({ confidence }, at) => {
      const word = byWord[at]?.get(index);
      return word === undefined ? [] : [{ word, confidence: confidence[index] ?? 0 }];
    });
    return mergeWord(candidates);
  });
  return {
    found: merged.flatMap((word) => word ?? []),
    confidence: first.confidence.map((_, index) => mean(findings.map(({ confidence }) => confidence[index] ?? 0))),
    added: first.added,
  };
}

function mergeWord(candidates: readonly { readonly word: FoundPhones; readonly confidence: number }[]): FoundPhones | undefined {
  const best = candidates.toSorted((one, other) => other.confidence - one.confidence)[0]?.word;
  if (best === undefined) return undefined;
  const agreeing = candidates.map(({ word }) => word).filter((word) => isSamePlace(word, best));
  return {
    ...best,
    start: mean(agreeing.map(({ start }) => start)),
    end: mean(agreeing.map(({ end }) => end)),
    bounds: best.bounds.map((_, index) => mean(agreeing.map(({ bounds }) => bounds[index] ?? 0))),
    cost: mean(agreeing.map(({ cost }) => cost)),
  };
}

/** Voices may say other phones for a word; only the same ones have a mean. */
function isSamePlace({ start, bounds }: FoundPhones, best: FoundPhones): boolean {
  return Math.abs(start - best.start) <= SAME_PLACE && bounds.length === best.bounds.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}
