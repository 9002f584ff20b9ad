import { findScriptMarks } from '../find-script-marks.ts';
import { LANGUAGES, WRITING_SYSTEMS } from './languages.ts';
import type { WritingSystem } from './languages.ts';

/** UTF-16 units that are inspected. */
const READ = 3_000;
/** Minimum number of words for a guess. */
const FEWEST_WORDS = 4;
/** Minimum hits, their share of all words, and their ratio to English hits. */
const FEWEST_HITS = 2;
const SHARE = 0.2;
const AHEAD = 1.5;

/**
 * Guesses a script's language (`de`) by its letters, and among Latin scripts by common words. Undefined where uncertain: too few words,
 * only names, mixed languages. Used for hints only, never to reject.
 */
export function guessLanguage(script: string): string | undefined {
  const text = removeMarks(script.slice(0, READ)).toLowerCase();
  const letters = findMainLetters(text);
  if (letters === undefined) return undefined;
  if (letters === 'latin') return guessLatinLanguage(text);
  return Object.keys(LANGUAGES).find((language) => LANGUAGES[language]?.letters === letters);
}

function removeMarks(script: string): string {
  return findScriptMarks(script).reduceRight((text, mark) => `${text.slice(0, mark.charStart)} ${text.slice(mark.charEnd)}`, script);
}

/** Writing system of at least half of the script. Kana means Japanese even if most letters are Chinese. */
function findMainLetters(text: string): WritingSystem | undefined {
  const counts = new Map<WritingSystem, number>();
  for (const letters of Object.keys(WRITING_SYSTEMS) as WritingSystem[])
    counts.set(letters, text.match(WRITING_SYSTEMS[letters])?.length ?? 0);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const kana = counts.get('kana') ?? 0;
  if (kana > 0 && kana + (counts.get('han') ?? 0) > all / 2) return 'kana';
  return [...counts].find(([, count]) => count > all / 2)?.[0];
}

function guessLatinLanguage(text: string): string | undefined {
  const words = text.replaceAll('’', "'").match(/[\p{L}\p{M}']+/gu) ?? [];
  if (words.length < FEWEST_WORDS) return undefined;
  const scores = Object.entries(COMMON).map(([language, common]) => ({
    language,
    hits: words.filter((word) => common.has(word)).length,
  }));
  const english = scores.find(({ language }) => language === 'en')?.hits ?? 0;
  const [best, second] = scores.toSorted((one, other) => other.hits - one.hits);
  if (best === undefined || best.hits < FEWEST_HITS || best.hits < words.length * SHARE) return undefined;
  if (best.language !== 'en' && best.hits < english * AHEAD) return undefined;
  return best.hits === second?.hits ? undefined : best.language;
}

const COMMON: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(LANGUAGES).flatMap(([language, { common }]) => (common.length === 0 ? [] : [[language, new Set(common)]])),
);
