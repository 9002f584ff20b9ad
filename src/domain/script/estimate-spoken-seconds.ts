import { guessLanguage } from './language/guess-language.ts';
import { getPrimaryLanguage } from './language/languages.ts';
import { foldToAscii } from './fold-to-ascii.ts';
import { parseScript } from './parse-script.ts';
import { planUtterances } from './plan-utterances.ts';
import type { LexiconEntry } from './lexicon.ts';

/** Average over the built-in voices: seconds per letter, digit, named sign, word, comma and utterance. */
const LETTER = 0.058;
const DIGIT = 0.27;
const SIGN = 0.4;
const WORD = 0.065;
const CLAUSE = 0.12;
const UTTERANCE = 0.12;

/** Seconds per digit in languages whose number words are longer than those of English. */
const FOREIGN_DIGIT = 0.42;
const SIGNS = /[%&@#/_°]|(?<=\p{L})\.(?=\p{L})/gu;
const MATHEMATICAL_SIGNS = /[\p{Sm}\p{Sc}]/gu;

/** Seconds per letter of scripts that write other units than Latin: syllables, or no short vowels. */
const OTHER_LETTERS: readonly (readonly [RegExp, number])[] = [
  [/\p{Script=Han}/gu, 0.21],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.13],
  [/\p{Script=Hangul}/gu, 0.17],
  [/[\p{Script=Arabic}\p{Script=Hebrew}]/gu, 0.085],
];

/** Scripts whose estimates are kept: more than a project has scenes. */
const KEPT_SCRIPTS = 200;

/** Any empty lexicon: a project that was sent to another thread has one of its own. */
const NO_ENTRIES: readonly LexiconEntry[] = [];

/** Estimates by lexicon, which projects keep while their scripts change: an editor asks for all scenes at every key. */
const kept = new WeakMap<readonly LexiconEntry[], Map<string, number>>();

/**
 * Estimated duration of a script including pauses and marks of the tempo, within about 20 % in English. `language`: BCP 47 tag; without it English, unless the
 * letters tell another one.
 */
export function estimateSpokenSeconds(script: string, lexicon: readonly LexiconEntry[] = [], language?: string): number {
  const entries = lexicon.length === 0 ? NO_ENTRIES : lexicon;
  const estimates = kept.get(entries) ?? new Map<string, number>();
  kept.set(entries, estimates);
  const key = `${language ?? ''} ${script}`;
  const known = estimates.get(key);
  if (known !== undefined) return known;
  const seconds = computeSpokenSeconds(script, lexicon, language);
  if (estimates.size >= KEPT_SCRIPTS) estimates.clear();
  estimates.set(key, seconds);
  return seconds;
}

function computeSpokenSeconds(script: string, lexicon: readonly LexiconEntry[], language: string | undefined): number {
  const spoken = language ?? guessLanguage(script) ?? 'en';
  const plan = planUtterances(parseScript(script, spoken), lexicon);
  const estimate = createEstimate(spoken);
  return plan.utterances.reduce(
    (sum, { units, pauseBefore, speed = 1 }) =>
      sum + UTTERANCE + pauseBefore + estimate(units.map(({ spoken }) => spoken).join(' ')) / speed,
    plan.pauseAfter,
  );
}

/** Without reading numbers and signs, which takes tables of every language: what they take on average is enough. */
function createEstimate(language: string): (text: string) => number {
  return getPrimaryLanguage(language) === 'en'
    ? (text) => estimateWords(foldToAscii(text), /[a-z]/giu, DIGIT) + count(text, SIGNS) * SIGN
    : (text) => estimateForeign(text) + (count(text, SIGNS) + count(text, MATHEMATICAL_SIGNS)) * SIGN;
}

function estimateForeign(text: string): number {
  const others = OTHER_LETTERS.reduce((sum, [letters, seconds]) => sum + count(text, letters) * seconds, 0);
  const plain = OTHER_LETTERS.reduce((rest, [letters]) => rest.replace(letters, ''), text);
  return others + estimateWords(plain, /\p{L}/gu, FOREIGN_DIGIT);
}

function estimateWords(spoken: string, letters: RegExp, digit: number): number {
  return (
    count(spoken, letters) * LETTER +
    count(spoken, /\p{Nd}/gu) * digit +
    count(spoken, /\S+/gu) * WORD +
    count(spoken, /[,;:、，](?=\s|$)/gu) * CLAUSE
  );
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
