import { toEnglishSpokenForm } from './to-english-spoken-form.ts';
import { parseScript } from './parse-script.ts';
import { planUtterances } from './plan-utterances.ts';
import type { LexiconEntry } from './lexicon.ts';

/** Average over the built-in voices: seconds per letter, digit, word, comma and utterance. */
const LETTER = 0.058;
const DIGIT = 0.27;
const WORD = 0.065;
const CLAUSE = 0.12;
const UTTERANCE = 0.12;

/** Estimated duration of a script including pauses, within about 20 %. */
export function estimateSpokenSeconds(script: string, lexicon: readonly LexiconEntry[] = []): number {
  const plan = planUtterances(parseScript(script), lexicon);
  return plan.utterances.reduce(
    (sum, utterance) =>
      sum +
      UTTERANCE +
      utterance.pauseBefore +
      utterance.units.reduce((part, unit) => part + estimateWords(unit.spoken), 0) / utterance.pace,
    plan.pauseAfter,
  );
}

function estimateWords(text: string): number {
  const spoken = toEnglishSpokenForm(text);
  return (
    count(spoken, /[a-z]/giu) * LETTER +
    count(spoken, /\d/gu) * DIGIT +
    count(spoken, /\S+/gu) * WORD +
    count(spoken, /[,;:](?=\s|$)/gu) * CLAUSE
  );
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
