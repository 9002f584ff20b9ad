import { splitList, type SpokenLanguage } from '../spoken-language.ts';
import type { Reader } from '../find-spans.ts';

const DIGITS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
/** A single letter is a numeral only up to ten: “Type C” and “CD” are names. The longest, MMMDCCCLXXXVIII, has 15. */
const NUMERAL = String.raw`([IVX]|(?=[CDM]{0,15}[IVXL])[IVXLCDM]{2,15})(?![\p{L}\p{N}'’])`;
/** Another numeral in front: “siglos XIX y XX”. */
const EARLIER = String.raw`(?:[IVXLCDM]{1,15}\s?(?:\p{Ll}{1,3}|[-–])\s?)?`;
/** Numerals that are no other word or abbreviation, and so a number behind any name. */
const CLEAR = 'II|III|VI|VII|VIII|IX|XI|XII|XIII|XIV|XV|XVI';

/** Roman numerals where the words beside them say that they are numbers: chapters, centuries, rulers. */
export function createRomanReaders(language: SpokenLanguage): readonly Reader[] {
  const { counted, kings, queens, century, titles } = language.tables.roman;
  const title =
    titles === undefined ? undefined : new RegExp(String.raw`(?<!\p{L})(?:${splitList(titles).join('|')})\s(?:\p{L}+\s)?$`, 'u');
  const behind = (words: string, flags: string, read: (number: number) => string): Reader => ({
    kind: 'roman',
    pattern: new RegExp(String.raw`(?<=(?<!\p{L})(?:${splitList(words).join('|')})\s${EARLIER})${NUMERAL}`, flags),
    read: ([, numeral = ''], { before, after }) => {
      if (numeral === 'I' && title !== undefined && /^\s\p{Ll}/u.test(after) && !title.test(before)) return undefined;
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
