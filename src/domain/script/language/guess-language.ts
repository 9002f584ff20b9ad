import { findPauseMarks } from '../find-pause-marks.ts';
import { LANGUAGES, WRITING_SYSTEMS } from './languages.ts';
import type { WritingSystem } from './languages.ts';

/** UTF-16 units read; a language shows in its first sentences. */
const READ = 3_000;
/** Words below which nothing is guessed. */
const FEWEST_WORDS = 4;
/** A language is named from this many of its words on, when they are this share of all, and so many times English's. */
const FEWEST_HITS = 2;
const SHARE = 0.2;
const AHEAD = 1.5;

/**
 * The language a script seems to be written in (`de`), undefined where that is not plain: too few words, names only, two
 * languages mixed. Told by the letters, and among Latin languages by their commonest words. Never a reason to refuse.
 */
export function guessLanguage(script: string): string | undefined {
  const text = removePauseMarks(script.slice(0, READ)).toLowerCase();
  const letters = findMainLetters(text);
  if (letters === undefined) return undefined;
  if (letters === 'latin') return guessLatinLanguage(text);
  return Object.keys(LANGUAGES).find((language) => LANGUAGES[language]?.letters === letters);
}

function removePauseMarks(script: string): string {
  return findPauseMarks(script).reduceRight((text, mark) => `${text.slice(0, mark.charStart)} ${text.slice(mark.charEnd)}`, script);
}

/** The letters that half of the script is written in. Kana tells Japanese though most letters are Chinese. */
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
