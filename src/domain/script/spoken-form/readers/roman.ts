import { splitList, type SpokenLanguage } from '../spoken-language.ts';
import type { Reader } from '../find-spans.ts';

const DIGITS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
const NUMERAL = String.raw`([IVXLCDM]+)(?![\p{L}\p{N}'’])`;
/** Numerals that are no other word or abbreviation, and so a number behind any name. */
const CLEAR = 'II|III|VI|VII|VIII|IX|XI|XII|XIII|XIV|XV|XVI';

/** Roman numerals where the words beside them say that they are numbers: chapters, centuries, rulers. */
export function createRomanReaders(language: SpokenLanguage): readonly Reader[] {
  const { counted, kings, queens, century } = language.tables.roman;
  const behind = (words: string, flags: string, read: (number: number) => string): Reader => ({
    kind: 'roman',
    pattern: new RegExp(String.raw`(?<=(?<!\p{L})(?:${splitList(words).join('|')})\s)${NUMERAL}`, flags),
    read: ([, numeral = '']) => {
      const number = parseRoman(numeral);
      return number === undefined ? undefined : read(number);
    },
  });
  return [
    behind(century, 'giu', (number) => language.century(number)),
    behind(counted, 'gu', (number) => language.cardinal(number)),
    behind(queens, 'gu', (number) => language.regnal(number, 'f')),
    behind(kings, 'gu', (number) => language.regnal(number, 'm')),
    {
      kind: 'roman',
      pattern: new RegExp(String.raw`(?<=\p{Lu}\p{Ll}+\s)(${CLEAR})(?![\p{L}\p{N}.'’])`, 'gu'),
      read: ([numeral]) => {
        const number = parseRoman(numeral);
        return number === undefined ? undefined : language.cardinal(number);
      },
    },
  ];
}

/** Undefined unless it's written as numerals are: `IIII` and `IC` are not. */
export function parseRoman(numeral: string): number | undefined {
  if (!/^(?=.)M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/u.test(numeral)) return undefined;
  const values = Array.from(numeral, (letter) => DIGITS[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
