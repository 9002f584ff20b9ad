import { splitList, type Gender } from './spoken-language.ts';

/** Nouns of a language that change a number in front of them, each a list of words or endings in lower case. */
export interface GenderTable {
  readonly feminineEndings: string;
  readonly feminine: string;
  /** In spite of their ending. */
  readonly masculine: string;
  /** Words behind a number that aren't what it counts. */
  readonly others: string;
}

/** Finds the gender of a noun by its ending and by lists; undefined for words that aren't nouns. */
export function createGenderFinder(table: GenderTable): (word: string) => Gender | undefined {
  const [feminine, masculine, others] = [table.feminine, table.masculine, table.others].map((words) => new Set(splitList(words)));
  const endings = splitList(table.feminineEndings);
  return (word) => {
    const lower = word.toLowerCase();
    if (others?.has(lower) !== false) return undefined;
    if (masculine?.has(lower) === true || /istas?$/u.test(lower)) return 'm';
    return feminine?.has(lower) === true || endings.some((ending) => lower.endsWith(ending)) ? 'f' : 'm';
  };
}
