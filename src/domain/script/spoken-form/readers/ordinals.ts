import { GREATEST_NUMBER, type SpokenLanguage } from '../spoken-language.ts';
import type { Reader } from '../find-spans.ts';

/** Ordinals in digits with their ending, such as `21st`, `2ª` and, where the language writes them so, `2.` */
export function createOrdinalReaders(language: SpokenLanguage): readonly Reader[] {
  return [
    {
      kind: 'ordinal',
      pattern: language.ordinalPattern,
      read: ([, digits = '', ending = ''], { before, after }) => {
        const number = Number(digits.replaceAll(/\D/gu, ''));
        return number === 0 || number > GREATEST_NUMBER ? undefined : language.ordinal(number, { ending, before, after });
      },
    },
  ];
}
