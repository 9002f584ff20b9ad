import { foldToAscii } from '../fold-to-ascii.ts';
import { parseScript, isSpeakable } from '../parse-script.ts';
import { planUtterances } from '../plan-utterances.ts';
import { guessLanguage } from './guess-language.ts';
import { LANGUAGES, WRITING_SYSTEMS, getPrimaryLanguage } from './languages.ts';
import { ENGLISH_SIGNS } from '../spoken-form/languages/english-abbreviations.data.ts';
import { parseTable, toAlternatives } from '../spoken-form/spoken-language.ts';
import type { LexiconEntry } from '../lexicon.ts';

/** Whether a voice of that language can speak any of it: one word in its letters, a number or a named symbol is enough. */
export function canSay(script: string, lexicon: readonly LexiconEntry[], language: string): boolean {
  const says = createSpeakableTest(getPrimaryLanguage(language));
  return planUtterances(parseScript(script), lexicon).utterances.some(({ units }) => units.some(({ spoken }) => says(spoken)));
}

/** Different words, in the order of the script, that a voice of that language has no letters for. Latin ones are left to the voice. */
export function findUnsayableWords(script: string, lexicon: readonly LexiconEntry[], language: string): readonly string[] {
  const says = createSpeakableTest(getPrimaryLanguage(language));
  const parsed = parseScript(script);
  const units = planUtterances(parsed, lexicon).utterances.flatMap((utterance) => utterance.units);
  const unsaid = units.filter(({ spoken }) => /\p{L}/u.test(spoken) && spoken.search(WRITING_SYSTEMS.latin) === -1 && !says(spoken));
  const words = unsaid.flatMap(({ firstWord, endWord }) => parsed.words.slice(firstWord, endWord));
  return [...new Set(words.map(({ text }) => text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')))];
}

/** The language a script is in, as chosen or guessed, if it differs from the voice's; undefined if it matches or is uncertain. */
export function findForeignLanguage(script: string, voiceLanguage: string, chosen?: string): string | undefined {
  const guessed = chosen === undefined ? guessLanguage(script) : getPrimaryLanguage(chosen);
  return guessed === getPrimaryLanguage(voiceLanguage) ? undefined : guessed;
}

/** What an English voice says by its name: digits of any script, signs, and single Greek letters. */
const NAMED = new RegExp(
  String.raw`\p{Nd}|(?<!\p{Script=Greek})[α-ωΑ-Ω](?!\p{Script=Greek})|${toAlternatives(parseTable(ENGLISH_SIGNS).map(([sign = '']) => sign))}`,
  'u',
);
const HEADING = /^#{2,6}$/u;

function createSpeakableTest(language: string): (spoken: string) => boolean {
  if (language === 'en')
    return (spoken) => /[A-Za-z0-9]/u.test(foldToAscii(spoken)) || (NAMED.test(spoken.normalize('NFC')) && !HEADING.test(spoken));
  const letters = LANGUAGES[language]?.letters;
  if (letters === undefined) return isSpeakable;
  const own = letters === 'kana' ? [WRITING_SYSTEMS.kana, WRITING_SYSTEMS.han] : [WRITING_SYSTEMS[letters]];
  return (spoken) => own.some((pattern) => spoken.search(pattern) >= 0) || isSpeakable(spoken.replace(/\p{L}/gu, ''));
}
