import { applyLexicon, type LexiconEntry } from './lexicon.ts';
import { parseScript } from './parse-script.ts';

/** Words of a script that are said as the lexicon tells. */
export interface PronouncedWords {
  /** In UTF-16 units, the end exclusive. */
  readonly from: number;
  readonly to: number;
  readonly spoken: string;
}

export function findPronouncedWords(script: string, lexicon: readonly LexiconEntry[]): readonly PronouncedWords[] {
  if (lexicon.length === 0) return [];
  const { words } = parseScript(script);
  return applyLexicon(words, lexicon).flatMap(({ firstWord, endWord, spoken }) => {
    const [first, last] = [words[firstWord], words[endWord - 1]];
    if (first === undefined || last === undefined || (endWord === firstWord + 1 && spoken === first.text)) return [];
    return [{ from: first.charStart, to: last.charEnd, spoken }];
  });
}

/** The lexicon with this pronunciation in the place of an earlier one of the same words. */
export function putLexiconEntry(lexicon: readonly LexiconEntry[], entry: LexiconEntry): readonly LexiconEntry[] {
  const at = findLexiconEntry(lexicon, entry.written);
  return at === -1 ? [...lexicon, entry] : lexicon.with(at, entry);
}

/** Index of the entry for these words, whatever their case; -1 without one. */
export function findLexiconEntry(lexicon: readonly LexiconEntry[], written: string): number {
  return lexicon.findIndex((each) => each.written.toLowerCase() === written.toLowerCase());
}

/** Marks around a word that its pronunciation isn't about. */
const EDGES = /^[^\p{L}\p{N}&%@+=#$€£¥°]+|(?:'s|’s)?[^\p{L}\p{N}%+°]*$/gu;

/** The words that a selection touches, as an entry of the lexicon has them: on one line, without the marks around them. */
export function getPronounceableWords(script: string, { from, to }: Pick<PronouncedWords, 'from' | 'to'>): string {
  const { words } = parseScript(script);
  const touched = words.filter(({ charStart, charEnd }) =>
    from === to ? charStart <= from && charEnd >= to : charStart < to && charEnd > from,
  );
  const [first, last] = [touched[0], touched.at(-1)];
  if (first === undefined || last === undefined) return '';
  const text = from === to ? last.text : touched.map((word) => word.text).join(' ');
  return text.replaceAll(EDGES, '');
}
