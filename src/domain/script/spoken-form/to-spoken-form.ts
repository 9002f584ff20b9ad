import { getPrimaryLanguage } from '../language/languages.ts';
import { spellUrl } from '../spell-url.ts';
import { FRENCH } from './french-rules.ts';
import { ENGLISH, GERMAN } from './germanic-rules.ts';
import { type CurrencySign, GREATEST_NUMBER, type ReadingRules } from './reading-rules.ts';
import { ITALIAN, PORTUGUESE, SPANISH } from './romance-rules.ts';

const RULES: Readonly<Record<string, ReadingRules>> = {
  en: ENGLISH,
  es: SPANISH,
  pt: PORTUGUESE,
  fr: FRENCH,
  de: GERMAN,
  it: ITALIAN,
};

/** Languages whose numbers, dates, abbreviations and URLs are read. */
export const READ_LANGUAGES = Object.keys(RULES);

const NUMBER = String.raw`\d+(?:[.,\u00a0\u202f]\d+)*`;
const SIGNS = '[€$£¥]';
const DATE = /\b(?:(\d{1,2})[./](\d{1,2})[./](\d{4})|(\d{4})-(\d{2})-(\d{2}))\b/gu;
const TIME = /\b([01]?\d|2[0-3]):([0-5]\d)\b/gu;
const MONEY = new RegExp(`(${SIGNS})\\s?(${NUMBER})|(${NUMBER})[\\s\\u00a0]?(${SIGNS})`, 'gu');
const SIGNED_NUMBER = new RegExp(`(?<![\\p{L}\\p{N}])([-−])?(${NUMBER})`, 'gu');
const YEAR = /^\d{4}$/u;

/** A text as a speaker of the language reads it, in words without digits. A language without rules leaves it as it is. */
export function toSpokenForm(text: string, language: string): string {
  const rules = RULES[getPrimaryLanguage(language)];
  if (rules === undefined) return text;
  const steps = [readUrls, readAbbreviations, readDates, readTimes, readMoney, readUnits, readOrdinals, readNumbers, readSigns];
  return steps
    .reduce((current, step) => step(current, rules), text.normalize('NFC'))
    .replace(/\s+/gu, ' ')
    .trim();
}

function readUrls(text: string, rules: ReadingRules): string {
  return spellUrl(text, rules.url);
}

/** With its period; a period that also ends the text stays. */
function readAbbreviations(text: string, { abbreviations }: ReadingRules): string {
  return abbreviations.reduce((current, [short, whole]) => {
    const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}.])${short}\.`, 'gu');
    return current.replace(pattern, (written: string, at: number) =>
      current.slice(at + written.length).trim() === '' ? `${whole}.` : whole,
    );
  }, text);
}

/** Day before month, as written outside the United States, unless the month is impossible. */
function readDates(text: string, rules: ReadingRules): string {
  return text.replace(DATE, (written: string, ...groups: (string | undefined)[]) => {
    const [first = 0, second = 0, lastYear = 0, isoYear = 0, isoMonth = 0, isoDay = 0] = groups
      .slice(0, 6)
      .map((group) => (group === undefined ? undefined : Number(group)));
    const isIso = groups[3] !== undefined;
    const isMonthFirst = !isIso && (rules === ENGLISH ? first <= 12 : second > 12);
    const [day, month] = isIso ? [isoDay, isoMonth] : isMonthFirst ? [second, first] : [first, second];
    const name = rules.months[month - 1];
    if (name === undefined || day < 1 || day > 31) return written;
    return ` ${rules.date({ day, month: name, year: readYear(isIso ? isoYear : lastYear, rules) })} `;
  });
}

function readYear(year: number, { year: spell, cardinal }: ReadingRules): string {
  return (spell ?? cardinal)(year);
}

function readTimes(text: string, rules: ReadingRules): string {
  return text.replace(
    TIME,
    (_, hour: string, minute: string) =>
      ` ${rules.time(rules.cardinal(Number(hour)), minute === '00' ? '' : rules.cardinal(Number(minute)))} `,
  );
}

function readMoney(text: string, rules: ReadingRules): string {
  return text.replace(MONEY, (...match: (string | undefined)[]) => {
    const sign = (match[1] ?? match[4] ?? '€') as CurrencySign;
    const { whole, decimals } = splitNumber(match[2] ?? match[3] ?? '', rules);
    const [one, many] = rules.currencies[sign];
    const isOne = whole === '1';
    const amount = `${isOne ? rules.one : readWhole(whole, rules)} ${isOne ? one : many}`;
    if (decimals.length === 2) return ` ${decimals === '00' ? amount : rules.money(amount, rules.cardinal(Number(decimals)))} `;
    return decimals === '' ? ` ${amount} ` : ` ${readWhole(whole, rules)} ${rules.decimalWord} ${readDigits(decimals, rules)} ${many} `;
  });
}

function readUnits(text: string, rules: ReadingRules): string {
  const units = Object.keys(rules.units).toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(String.raw`(\d)[\s\u00a0]?(${units.join('|')})(?![\p{L}\p{N}])`, 'gu');
  return text.replace(pattern, (_, digit: string, unit: string) => `${digit} ${rules.units[unit] ?? unit} `);
}

function readOrdinals(text: string, rules: ReadingRules): string {
  return text.replace(rules.ordinalPattern, (written: string, number: string) =>
    Number(number) === 0 ? written : ` ${rules.ordinal(Number(number))} `,
  );
}

function readNumbers(text: string, rules: ReadingRules): string {
  const signed = text.replace(
    SIGNED_NUMBER,
    (_, minus: string | undefined, number: string) => `${minus === undefined ? '' : ` ${rules.minus} `}${readNumber(number, rules)}`,
  );
  // Digits inside a word, such as those of “COVID19”, and digits of other scripts.
  return signed.replace(/\p{Nd}+/gu, (digits) => ` ${readNumber(toAsciiDigits(digits), rules)} `);
}

function readNumber(written: string, rules: ReadingRules): string {
  if (YEAR.test(written) && rules.year !== undefined && written >= '1100') return ` ${rules.year(Number(written))} `;
  const { whole, decimals } = splitNumber(written, rules);
  const words = readWhole(whole, rules);
  return ` ${decimals === '' ? words : `${words} ${rules.decimalWord} ${readDigits(decimals, rules)}`} `;
}

/** Whole part and decimals. Groups of three after the other mark are thousands; a mark that is neither is taken as decimal. */
function splitNumber(written: string, { decimalMark }: ReadingRules): { readonly whole: string; readonly decimals: string } {
  const plain = written.replaceAll(/[\u00a0\u202f]/gu, '');
  const thousandsMark = decimalMark === ',' ? String.raw`\.` : ',';
  const isGrouped = new RegExp(String.raw`^\d{1,3}(?:${thousandsMark}\d{3})+(?!\d)`, 'u').test(plain);
  const ungrouped = isGrouped ? plain.replaceAll(decimalMark === ',' ? '.' : ',', '') : plain;
  const at = ungrouped.search(/[.,]/u);
  if (at < 0) return { whole: ungrouped, decimals: '' };
  return { whole: ungrouped.slice(0, at), decimals: ungrouped.slice(at + 1).replaceAll(/\D/gu, '') };
}

/** Digit by digit with leading zeros, or beyond what has a name. */
function readWhole(whole: string, rules: ReadingRules): string {
  const number = Number(whole);
  return (whole.length > 1 && whole.startsWith('0')) || number > GREATEST_NUMBER ? readDigits(whole, rules) : rules.cardinal(number);
}

function readDigits(digits: string, { cardinal }: ReadingRules): string {
  return Array.from(digits, (digit) => cardinal(Number(digit))).join(' ');
}

/** Digits of every script stand in blocks of ten, from zero on. */
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

function readSigns(text: string, { signs }: ReadingRules): string {
  return text.replace(/[&+=@#%€$£¥°]/gu, (sign) => ` ${signs[sign] ?? ''} `).replace(/\s+([.,;:!?])/gu, '$1');
}
