import { GREATEST_NUMBER, type ReadingRules } from './reading-rules.ts';
import type { TrackedText } from './tracked-text.ts';

/** A number as written: digits, with marks and narrow spaces between groups. */
export const NUMBER = String.raw`\d+(?:[.,\u00a0\u202f]\d+)*`;
const SIGNED_NUMBER = new RegExp(String.raw`(?<![\p{L}\p{N}])([-−])?(${NUMBER})`, 'gu');
const RANGE = /(?<=\d)\s?[–—]\s?(?=\d)|(?<=(?<![\d.,-])\d+(?:[.,]\d+)?)-(?=\d+(?:[.,]\d+)?(?![\d-]|[.,]\d))/gu;
const YEAR = /^\d{4}$/u;
/** Telephone numbers: with a country code, in brackets, with dashes, or in at least four groups after a zero. */
const PHONE =
  /(?<![\p{L}\p{N}+])(?:\+\d{1,3}(?:[ .-]?\(?\d{1,5}\)?){2,6}|\(\d{2,4}\) ?\d{3,5}[ -]\d{4}|\d{3}-\d{3}-\d{4}|0\d(?:[ .]\d{2}){4})(?![\p{L}\p{N}])/gu;
const SPACED_THOUSANDS = /(?<![\d.,])\d{1,3}(?: \d{3})+(?!\d)/gu;

export function readPhoneNumbers(text: TrackedText, rules: ReadingRules): TrackedText {
  return text.replace(PHONE, ([written]) => {
    const groups = written.match(/\d+/gu) ?? [];
    const read = groups.map((group) =>
      rules.readsPhonesInPairs && group.length === 2 ? readWhole(group, rules) : readDigits(group, rules),
    );
    return ` ${written.startsWith('+') ? `${rules.signs['+'] ?? ''} ` : ''}${read.join(', ')} `;
  });
}

/** `10 000` is one number; four digits in a row, or a date before it, are not touched. */
export function joinSpacedThousands(text: TrackedText, { decimalMark }: ReadingRules): TrackedText {
  return decimalMark === '.' ? text : text.replace(SPACED_THOUSANDS, ([written]) => written.replaceAll(' ', ''));
}

export function readRanges(text: TrackedText, { range }: ReadingRules): TrackedText {
  return text.replace(RANGE, () => ` ${range} `).replace(/(?<=\d)\/(?=\d)/gu, () => ' ');
}

export function readOrdinals(text: TrackedText, rules: ReadingRules): TrackedText {
  return text.replace(rules.ordinalPattern, ([written, number = ''], before) =>
    Number(number) === 0 ? written : ` ${rules.ordinal(Number(number), before)} `,
  );
}

export function readNumbers(text: TrackedText, rules: ReadingRules): TrackedText {
  return (
    text
      .replace(SIGNED_NUMBER, ([, minus, number = '']) => `${minus === undefined ? '' : ` ${rules.minus} `}${readNumber(number, rules)}`)
      // Digits inside a word, such as those of “COVID19”, and digits of other scripts.
      .replace(/\p{Nd}+/gu, ([digits]) => ` ${readNumber(toAsciiDigits(digits), rules)} `)
  );
}

export function readYear(year: number, { year: spell, cardinal }: ReadingRules): string {
  return (spell ?? cardinal)(year);
}

function readNumber(written: string, rules: ReadingRules): string {
  if (YEAR.test(written) && rules.year !== undefined && written >= '1100') return ` ${rules.year(Number(written))} `;
  const { whole, decimals } = splitNumber(written, rules);
  return ` ${readParts(whole, decimals, rules)} `;
}

/** Several groups of decimals are a version, such as `1.2.3`, and read one after the other. */
export function readParts(whole: string, decimals: readonly string[], rules: ReadingRules): string {
  return [readWhole(whole, rules), ...decimals.map((group) => readDecimals(group, decimals.length > 1, rules))].join(
    ` ${rules.decimalWord} `,
  );
}

function readDecimals(digits: string, isVersion: boolean, rules: ReadingRules): string {
  return isVersion || (rules.readsDecimalsAsNumber && digits.length <= 2) ? readWhole(digits, rules) : readDigits(digits, rules);
}

/** Whole part and decimals. Groups of three after the other mark are thousands; a mark that is neither is taken as decimal. */
export function splitNumber(
  written: string,
  { decimalMark }: ReadingRules,
): { readonly whole: string; readonly decimals: readonly string[] } {
  const plain = written.replaceAll(/[\u00a0\u202f]/gu, '');
  const thousandsMark = decimalMark === ',' ? String.raw`\.` : ',';
  const isGrouped = new RegExp(String.raw`^[1-9]\d{0,2}(?:${thousandsMark}\d{3})+(?!\d|${thousandsMark})`, 'u').test(plain);
  const ungrouped = isGrouped ? plain.replaceAll(decimalMark === ',' ? '.' : ',', '') : plain;
  const [whole = '', ...decimals] = ungrouped.split(/[.,]/u);
  return { whole, decimals };
}

/** Digit by digit with leading zeros, or beyond what has a name. */
export function readWhole(whole: string, rules: ReadingRules): string {
  const number = Number(whole);
  return (whole.length > 1 && whole.startsWith('0')) || number > GREATEST_NUMBER ? readDigits(whole, rules) : rules.cardinal(number);
}

function readDigits(digits: string, { cardinal }: ReadingRules): string {
  return Array.from(digits, (digit) => cardinal(Number(digit))).join(' ');
}

/** Digits of every writing system are in Unicode blocks of ten, starting at zero. */
function toAsciiDigits(digits: string): string {
  return Array.from(digits, (digit) => {
    let code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - 1))) {
      code -= 1;
      value += 1;
    }
    return /^\d$/u.test(digit) ? digit : String(value);
  }).join('');
}
