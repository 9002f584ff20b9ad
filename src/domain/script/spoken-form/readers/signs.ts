import { parseSigns, splitList, toAlternatives, type SpokenLanguage } from '../spoken-language.ts';
import type { Reader } from '../find-spans.ts';
import { readWhole } from './numbers.ts';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';
const ALPHA = 'αβγδεζηθικλμνξοπρστυφχψω';

/** Powers: raised digits behind a number or a short name, and `2^10`. */
export function createPowerReaders(language: SpokenLanguage): readonly Reader[] {
  const minus = parseSigns(language).get('−') ?? '';
  const raise = (sign: string, digits: string): string => {
    const exponent = `${/[⁻-]/u.test(sign) ? `${minus} ` : ''}${readWhole(digits, language)}`;
    return language.power(exponent, sign === '' ? digits : `-${digits}`);
  };
  return [
    {
      kind: 'sign',
      pattern: /(?<=\d|\)|(?<!\p{L})\p{L}{1,2})([⁻⁺]?)([⁰¹²³⁴-⁹]+)/gu,
      read: ([, sign = '', digits = '']) => raise(sign, toPlainDigits(digits, RAISED)),
    },
    { kind: 'sign', pattern: /(?<=[\p{L}\p{N})])\s?\^\s?(-?)(\d+)/gu, read: ([, sign = '', digits = '']) => raise(sign, digits) },
  ];
}

/** Other raised and lowered digits, Greek letters and all signs that have a name. A sign without one stays as it is. */
export function createSignReaders(language: SpokenLanguage): readonly Reader[] {
  const names = parseSigns(language);
  const greek = splitList(language.tables.greek);
  return [
    { kind: 'cardinal', pattern: /[⁰¹²³⁴-⁹]+/gu, read: ([digits]) => readWhole(toPlainDigits(digits, RAISED), language) },
    { kind: 'cardinal', pattern: /[₀-₉]+/gu, read: ([digits]) => readWhole(toPlainDigits(digits, LOWERED), language) },
    {
      kind: 'sign',
      pattern: /(?<!\p{Script=Greek})[α-ωΑ-Ω](?!\p{Script=Greek})/gu,
      read: ([letter]) => greek[ALPHA.indexOf(letter.toLowerCase().replace('ς', 'σ'))],
    },
    // A blank is missing between two sentences.
    { kind: 'sign', pattern: /(?<=\p{Ll}{2})[.!?](?=\p{Lu}\p{Ll})/gu, read: ([mark]) => `${mark} ` },
    // Marks of HTML stay: they aren't comparisons.
    { kind: 'plain', pattern: /<\/?[a-z][^<>]*>/giu, read: ([mark]) => mark },
    { kind: 'sign', pattern: /(?<=\d\s?)x(?=\s?\d)/gu, read: () => names.get('×') },
    { kind: 'sign', pattern: new RegExp(toAlternatives(names.keys()), 'gu'), read: ([sign]) => names.get(sign) },
  ];
}

function toPlainDigits(digits: string, alphabet: string): string {
  return Array.from(digits, (digit) => alphabet.indexOf(digit)).join('');
}
