import type { SpokenLanguage } from '../spoken-language.ts';
import type { Reader } from '../find-spans.ts';

/** Both numbers are said: “fifty fifty”. */
const EVEN = new Set([20, 50, 100]);

/** Fractions, marks such as `10/10`, and pairs such as `24/7`. */
export function createFractionReaders(language: SpokenLanguage): readonly Reader[] {
  const read = (whole: string | undefined, [numerator, denominator]: readonly [number, number], after: string): string | undefined => {
    const { cardinal, outOf } = language;
    const pair = [numerator, denominator].map((number) => cardinal(number));
    if (numerator >= denominator || denominator < 2) {
      if (whole !== undefined) return undefined;
      return pair.join(numerator === denominator && !EVEN.has(numerator) ? ` ${outOf} ` : ' ');
    }
    const fraction = language.fraction(numerator, denominator, after);
    if (fraction === undefined) return whole === undefined ? pair.join(' ') : undefined;
    return whole === undefined ? fraction : language.mixed(Number(whole), fraction, after);
  };
  return [
    {
      kind: 'fraction',
      pattern: /(?<![\p{L}\p{N}.,/])(?:(\d{1,4})[\s\u00a0]?)?([¼-¾⅐-⅞])/gu,
      read: ([, whole, sign = ''], { after }) => {
        const [numerator = 0, denominator = 0] = sign.normalize('NFKD').split('\u2044').map(Number);
        return read(whole, [numerator, denominator], after);
      },
    },
    {
      kind: 'fraction',
      pattern: /(?<![\p{L}\p{N}.,/:-])(?:(\d{1,4})[\s\u00a0])?(\d{1,3})\/(\d{1,3})(?![\p{L}\d/]|[.,]\d|-\d)/gu,
      read: ([, whole, numerator, denominator], { after }) => read(whole, [Number(numerator), Number(denominator)], after),
    },
  ];
}
