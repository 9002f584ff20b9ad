import { GREATEST_NUMBER, splitList, type Gender, type SpokenLanguage } from '../spoken-language.ts';
import type { Reader } from '../find-spans.ts';
import { parseScales } from './parse-scales.ts';

const YEAR = /^\d{4}$/u;
const FIRST_READ_YEAR = '1100';

/** A number as written, as the source of a regular expression: digits, with marks and narrow spaces between groups, and spaces where no comma groups them. */
export function getNumberPattern({ decimalMark }: Pick<SpokenLanguage, 'decimalMark'>): string {
  const plain = String.raw`\d+(?:[.,\u00a0\u202f]\d+)*`;
  return decimalMark === '.' ? plain : String.raw`(?:(?<!\d\s)[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:,\d+)?|${plain})`;
}

/** Numbers that nothing else has read, those inside words such as “COVID19”, and digits of other scripts. */
export function createNumberReaders(language: SpokenLanguage): readonly Reader[] {
  const number = getNumberPattern(language);
  const versions = splitList(language.tables.versionWords).join('|');
  return [
    {
      kind: 'decimal',
      pattern: new RegExp(String.raw`(?<=(?<!\p{L})(?:[vV]|(?:${versions})\s)\.?)\d+(?:\.\d+)+(?![\p{L}\p{N}])`, 'gu'),
      read: ([written]) => readVersion(written, language),
    },
    { kind: 'decimal', pattern: /(?<=(?<!\p{L})\p{Lu})\.(?=\d{3}(?!\d))/gu, read: () => ' ' },
    {
      kind: 'digits',
      pattern: /(?<=(?<!\p{L})\p{Lu}\.)\d{3}(?!\d)/gu,
      read: ([written]) => readDigits(written, language),
    },
    {
      kind: 'decimal',
      pattern: new RegExp(String.raw`(?<![\p{L}\p{N}.,])[.,]\d+(?![.,]?\d)`, 'gu'),
      read: ([written]) =>
        written.startsWith(language.decimalMark) ? `${language.decimalWord} ${readDigits(written.slice(1), language)}` : undefined,
    },
    {
      kind: 'cardinal',
      pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])${number}`, 'gu'),
      read: ([written], { after }) => readNumber(written, findGender(after, language), language),
    },
    { kind: 'cardinal', pattern: /\p{Nd}+/gu, read: ([written]) => readNumber(toAsciiDigits(written), undefined, language) },
  ];
}

/** Gender of the noun behind a number, also of the one behind “mil” or “million”. */
function findGender(after: string, language: SpokenLanguage): Gender | undefined {
  const [, word = '', next = ''] = /^[\s\u00a0\u202f](\p{L}[\p{L}\p{M}’-]*)(?:\s(\p{L}[\p{L}\p{M}]*))?/u.exec(after) ?? [];
  if (word === '') return undefined;
  return language.getGender(parseScales(language).get(word)?.isThousand === true && next !== '' ? next : word);
}

export function readYear(year: number, { year: spell, cardinal }: SpokenLanguage): string {
  return (spell ?? cardinal)(year);
}

function readNumber(written: string, gender: Gender | undefined, language: SpokenLanguage): string {
  if (YEAR.test(written) && language.year !== undefined && written >= FIRST_READ_YEAR) return language.year(Number(written));
  const { whole, decimals } = splitNumber(written, language);
  return readParts({ whole, decimals, gender }, language);
}

/** Parts of a version, each a number: two point ten point one. */
function readVersion(written: string, language: SpokenLanguage): string {
  return written
    .split('.')
    .map((part) => readWhole(part, language))
    .join(` ${language.versionWord} `);
}

export interface NumberParts {
  readonly whole: string;
  readonly decimals: readonly string[];
  readonly gender?: Gender | undefined;
}

/** Several groups of decimals are a version, such as `1.2.3`, and read one after the other. */
export function readParts({ whole, decimals, gender }: NumberParts, language: SpokenLanguage): string {
  const read = decimals.map((group) => readDecimals(group, decimals.length > 1, language));
  return [readWhole(whole, language, decimals.length > 0 ? undefined : gender), ...read].join(` ${language.decimalWord} `);
}

function readDecimals(digits: string, isVersion: boolean, language: SpokenLanguage): string {
  return isVersion || (language.readsDecimalsAsNumber && digits.length <= 2) ? readWhole(digits, language) : readDigits(digits, language);
}

/** Whole part and decimals. Groups of three after the other mark are thousands; a mark that is neither is taken as decimal. */
export function splitNumber(written: string, { decimalMark }: Pick<SpokenLanguage, 'decimalMark'>): NumberParts {
  const plain = written.replaceAll(/[ \u00a0\u202f]/gu, '');
  const thousandsMark = decimalMark === ',' ? String.raw`\.` : ',';
  const isGrouped = new RegExp(String.raw`^[1-9]\d{0,2}(?:${thousandsMark}\d{3})+(?!\d|${thousandsMark})`, 'u').test(plain);
  const ungrouped = isGrouped ? plain.replaceAll(decimalMark === ',' ? '.' : ',', '') : plain;
  const [whole = '', ...decimals] = ungrouped.split(/[.,]/u);
  return { whole, decimals };
}

/** Digit by digit with leading zeros, or beyond what has a name. */
export function readWhole(whole: string, language: SpokenLanguage, gender?: Gender): string {
  const number = Number(whole);
  return (whole.length > 1 && whole.startsWith('0')) || number > GREATEST_NUMBER
    ? readDigits(whole, language)
    : language.cardinal(number, gender);
}

export function readDigits(digits: string, { cardinal }: SpokenLanguage): string {
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
