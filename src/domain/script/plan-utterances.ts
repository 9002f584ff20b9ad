import { applyLexicon, listUsedEntries, type LexiconEntry, type SpokenUnit } from './lexicon.ts';
import { getTempo } from './find-moods.ts';
import { getSpeed } from './find-tempo-marks.ts';
import type { ParsedScript, ScriptWord } from './parse-script.ts';
import { LONGEST_UTTERANCE } from './script-limits.ts';

/** Seconds of silence where a very long sentence is split, or its tempo changes. */
const BREATH = 0.15;

/** Text spoken in one breath, after exactly `pauseBefore` seconds of silence. */
export interface Utterance {
  readonly units: readonly SpokenUnit[];
  readonly pauseBefore: number;
  /** Tempo as a share of the voice's own: above 1 is faster. Set by the marks before its first word; pauses keep their length. */
  readonly pace: number;
  /** The part of it that a mark of the tempo asks for, without the mood; left out where it is 1. */
  readonly speed?: number;
}

export interface UtterancePlan {
  readonly utterances: readonly Utterance[];
  /** Seconds of silence after the last word. */
  readonly pauseAfter: number;
}

/** Splits a script into utterances: at sentences, at pauses, where the tempo changes, and inside sentences too long for one breath. */
export function planUtterances(script: ParsedScript, lexicon: readonly LexiconEntry[]): UtterancePlan {
  const utterances: (Utterance & { readonly units: SpokenUnit[] })[] = [];

  for (const unit of splitUnitsAtGaps(script, lexicon)) {
    const gap = script.gaps[unit.firstWord];
    const at = script.words[unit.firstWord]?.charStart ?? 0;
    const speed = getSpeed(script.tempos, at);
    const tempo = { pace: getTempo(script.moods, at) * speed, ...(speed !== 1 && { speed }) };
    const current = utterances.at(-1);
    if (current === undefined || (gap !== undefined && gap.kind !== 'none')) {
      utterances.push({ units: [unit], pauseBefore: gap?.seconds ?? 0, ...tempo });
    } else if (speed !== (current.speed ?? 1)) {
      utterances.push({ units: [unit], pauseBefore: BREATH, ...tempo });
    } else if (current.units.length >= LONGEST_UTTERANCE) {
      utterances.push({ units: [unit], pauseBefore: BREATH, pace: current.pace, ...(speed !== 1 && { speed }) });
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
      const isStrong = words.slice(unit.firstWord, unit.endWord).some((_, at) => script.strong.has(firstWord + at));
      return { firstWord, endWord, spoken: unit.spoken, ...(isStrong && { isStrong }) };
    }),
  );
}

function splitAtGaps(script: ParsedScript): readonly { readonly start: number; readonly words: readonly ScriptWord[] }[] {
  const cuts = script.gaps.flatMap((gap, index) => (index > 0 && index < script.words.length && gap.kind !== 'none' ? [index] : []));
  const starts = [0, ...cuts];
  return starts.map((start, part) => ({ start, words: script.words.slice(start, starts[part + 1] ?? script.words.length) }));
}
