import { applyLexicon, listUsedEntries, type LexiconEntry, type SpokenUnit } from './lexicon.ts';
import { getTempo } from './find-moods.ts';
import type { ParsedScript, ScriptWord } from './parse-script.ts';
import { LONGEST_UTTERANCE } from './script-limits.ts';

/** Seconds of silence where a very long sentence is split. */
const BREATH = 0.15;

/** Text spoken in one breath, after exactly `pauseBefore` seconds of silence. */
export interface Utterance {
  readonly units: readonly SpokenUnit[];
  readonly pauseBefore: number;
  /** Tempo as a share of the voice's own: above 1 is faster. Set by the mood mark before its first word; pauses keep their length. */
  readonly pace: number;
}

export interface UtterancePlan {
  readonly utterances: readonly Utterance[];
  /** Seconds of silence after the last word. */
  readonly pauseAfter: number;
}

/** Splits a script into utterances: at sentences, at pauses, and inside sentences too long for one breath. */
export function planUtterances(script: ParsedScript, lexicon: readonly LexiconEntry[]): UtterancePlan {
  const utterances: { units: SpokenUnit[]; pauseBefore: number; pace: number }[] = [];

  for (const unit of splitUnitsAtGaps(script, lexicon)) {
    const gap = script.gaps[unit.firstWord];
    const pace = getTempo(script.moods, script.words[unit.firstWord]?.charStart ?? 0);
    const current = utterances.at(-1);
    if (current === undefined || (gap !== undefined && gap.kind !== 'none')) {
      utterances.push({ units: [unit], pauseBefore: gap?.seconds ?? 0, pace });
    } else if (current.units.length >= LONGEST_UTTERANCE) {
      utterances.push({ units: [unit], pauseBefore: BREATH, pace: current.pace });
    } else {
      current.units.push(unit);
    }
  }

  return { utterances, pauseAfter: script.gaps.at(-1)?.seconds ?? 0 };
}

/** The entries of the lexicon that say any of the script. */
export function listSpokenEntries(script: ParsedScript, lexicon: readonly LexiconEntry[]): readonly LexiconEntry[] {
  return [...new Set(splitAtGaps(script).flatMap(({ words }) => listUsedEntries(words, lexicon)))];
}

/** Applies the lexicon per segment, so that an entry never spans a pause or a sentence end. */
function splitUnitsAtGaps(script: ParsedScript, lexicon: readonly LexiconEntry[]): readonly SpokenUnit[] {
  return splitAtGaps(script).flatMap(({ start, words }) =>
    applyLexicon(words, lexicon).map((unit) => {
      const [firstWord, endWord] = [unit.firstWord + start, unit.endWord + start];
      const isStrong = words.some((_, at) => at >= unit.firstWord && at < unit.endWord && script.strong.has(start + at));
      return { firstWord, endWord, spoken: unit.spoken, ...(isStrong && { isStrong }) };
    }),
  );
}

function splitAtGaps(script: ParsedScript): readonly { readonly start: number; readonly words: readonly ScriptWord[] }[] {
  const cuts = script.gaps.flatMap((gap, index) => (index > 0 && index < script.words.length && gap.kind !== 'none' ? [index] : []));
  const starts = [0, ...cuts];
  return starts.map((start, part) => ({ start, words: script.words.slice(start, starts[part + 1] ?? script.words.length) }));
}
