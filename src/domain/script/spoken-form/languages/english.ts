import { createCardinal } from '../create-cardinal.ts';
import { isDay, parseMonths } from '../readers/dates.ts';
import { parseRoman } from '../readers/roman.ts';
import { splitList, type OwnForm, type SpokenLanguage } from '../spoken-language.ts';
import { ENGLISH_TABLES, STATES } from './english.data.ts';

const SMALL = splitList(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const TENS = splitList('- - twenty thirty forty fifty sixty seventy eighty ninety');

function spell(number: number): string {
  if (number >= 100) {
    const rest = number % 100;
    return `${SMALL[Math.floor(number / 100)] ?? ''} hundred${rest === 0 ? '' : ` ${spell(rest)}`}`;
  }
  if (number < 20) return SMALL[number] ?? '';
  const [tens, unit] = [TENS[Math.floor(number / 10)] ?? '', number % 10];
  return unit === 0 ? tens : `${tens}-${SMALL[unit] ?? ''}`;
}

const cardinal = createCardinal({
  zero: 'zero',
  below: spell,
  thousand: (count) => `${count} thousand`,
  million: ['one million', 'million'],
  billion: ['one billion', 'billion'],
});

const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

function spellOrdinal(number: number): string {
  return cardinal(number).replace(/[a-z]+$/u, (last) => ORDINALS[last] ?? `${last.replace(/y$/u, 'ie')}th`);
}

function spellYear(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (year < 1100 || year >= 2100 || (century === 20 && rest < 10)) return cardinal(year);
  if (rest === 0) return year % 1000 === 0 ? cardinal(year) : `${spell(century)} hundred`;
  return `${spell(century)} ${rest < 10 ? `oh ${SMALL[rest] ?? ''}` : spell(rest)}`;
}

/** “nineteen nineties”, “two thousands”, “eighties”. */
function spellDecade(decade: number): string {
  return spellYear(decade).replace(/y?$/u, (last) => (last === '' ? 's' : 'ies'));
}

/** Lines of a screen: “ten eighty”, “seven twenty”. */
function spellLines(lines: number): string {
  const rest = lines % 100;
  return rest < 10 ? cardinal(lines) : `${spell(Math.floor(lines / 100))} ${spell(rest)}`;
}

function spellTime(hour: number, minute: number): string {
  if (minute === 0) return `${cardinal(hour)} o’clock`;
  return `${cardinal(hour)} ${minute < 10 ? `oh ${cardinal(minute)}` : cardinal(minute)}`;
}

const PARTS: Readonly<Record<number, string>> = { 2: 'half', 4: 'quarter', 100: 'hundredth', 1000: 'thousandth' };

/** Greater denominators than ten that aren't days or other numbers. */
const PARTED = new Set([12, 16, 20, 32, 64, 100, 128, 1000]);

/** “two thirds”, “one half”, “three quarters”. */
function spellFraction(numerator: number, denominator: number): string | undefined {
  if (denominator > 10 && !PARTED.has(denominator)) return undefined;
  const part = PARTS[denominator] ?? spellOrdinal(denominator);
  return `${cardinal(numerator)} ${numerator === 1 ? part : part === 'half' ? 'halves' : `${part}s`}`;
}

/** Ratios of screens are said with “by”. */
const SCREENS = new Set(['16:9', '9:16', '4:3', '3:4', '21:9', '4:5', '5:4', '3:2', '2:3']);
const POWERS: Readonly<Record<string, string>> = { 2: 'squared', 3: 'cubed' };

const months = parseMonths({ tables: ENGLISH_TABLES });
const MONTH = months.flatMap(({ name, short }) => [name, ...short]).join('|');
const getMonth = (written: string): string =>
  months.find(({ name, short }) => name === written || short.includes(written))?.name ?? written;

/** `3`, or `3–5` as “third to fifth”; undefined unless both are days. */
function readDays(first: string, last: string | undefined): string | undefined {
  const days = [first, ...(last === undefined ? [] : [last])].map(Number);
  return days.every(isDay) ? days.map(spellOrdinal).join(' to ') : undefined;
}

const ownForms: readonly OwnForm[] = [
  {
    kind: 'time',
    pattern: /(?<![\d:.])(1[0-2]|[1-9])(?:[:.]([0-5]\d))?\s?([ap])(?:\.m\.?|m(?!\p{L}))/giu,
    read: ([, hour = '', minute = '', half = '']) =>
      `${minute === '' || minute === '00' ? cardinal(Number(hour)) : spellTime(Number(hour), Number(minute))} ${half.toUpperCase()} M`,
  },
  {
    kind: 'range',
    pattern: /(?<=(?<![\d:.,-])\d{1,2}(?::\d\d)?)\s?[-–—]\s?(?=\d{1,2}(?::\d\d)?\s?[ap]\.?m)/giu,
    read: () => ' to ',
  },
  { kind: 'date', pattern: /(?<![\p{L}\p{N}.,])['’]?(\d{1,3}0)['’]?s(?!\p{L})/gu, read: ([, decade = '']) => spellDecade(Number(decade)) },
  { kind: 'fraction', pattern: /(?<![\d/])9\/11(?![\d/])/gu, read: () => 'nine eleven' },
  {
    kind: 'date',
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?<!(?<!\p{L})[Ii]n )(${MONTH})\.? (\d{1,2})(?:\s?[-–]\s?(\d{1,2}))?(?![\d:\p{L}]|[.,]\d|\s?[%°])`,
      'gu',
    ),
    read: ([, month = '', first = '', last]) => {
      const days = readDays(first, last);
      return days === undefined ? undefined : `${getMonth(month)} ${days}`;
    },
  },
  {
    kind: 'date',
    pattern: new RegExp(String.raw`(?<![\d.,:/-])(\d{1,2})(?:\s?[-–]\s?(\d{1,2}))? (${MONTH})(?:\.|(?!\p{L}))`, 'gu'),
    read: ([, first = '', last, month = ''], before) => {
      const days = readDays(first, last);
      return days === undefined ? undefined : `${/\bthe $/iu.test(before) ? '' : 'the '}${days} of ${getMonth(month)}`;
    },
  },
  {
    kind: 'date',
    pattern: new RegExp(String.raw`(?<!\p{L})(${MONTH.replace(/\|?May/u, '')})\.?(?=\s\d)`, 'gu'),
    read: ([, month = '']) => getMonth(month),
  },
  {
    kind: 'measure',
    pattern: /(?<![\p{L}\d.,])(\d{1,2})\s?(?:'|′|’)\s?(\d{1,2})(?:"|″|”)?(?![\p{L}\d])/gu,
    read: ([, feet = '', inches = '']) => `${cardinal(Number(feet))} foot ${cardinal(Number(inches))}`,
  },
  {
    kind: 'measure',
    pattern: /(?<![\p{L}\d.,])(\d{1,3})['’](?=\s(?:tall|wide|long|deep|high|x|by)\b)/gu,
    read: ([, feet = '']) => `${cardinal(Number(feet))} ${feet === '1' ? 'foot' : 'feet'}`,
  },
  {
    kind: 'measure',
    pattern: /(?<=\d)"(?=\s(?!(?:tall|wide|long|deep|high|x|by|and|or|to|in|thick)\b)\p{Ll})/gu,
    read: (_, before) => ((before.split('"').length - 1) % 2 === 1 ? undefined : ' inch'),
  },
  {
    kind: 'cardinal',
    pattern: /(?<![\p{L}\p{N}.,])\d{3,4}(?=[x×]\d{3,4}(?!\d)|[pi](?!\p{L}))|(?<=\d{3,4}[x×])\d{3,4}(?!\d)/gu,
    read: ([lines = '']) => spellLines(Number(lines)),
  },
  { kind: 'sign', pattern: /(?<=\d)\s?[x×]\s?(?=\d)/gu, read: ([sign = '']) => (/\s/u.test(sign) ? undefined : ' by ') },
  {
    kind: 'abbreviation',
    pattern: /(?<=\d\s(?:\p{Lu}\p{L}+\s)+)St\.?(?!\p{L})/gu,
    read: ([written = ''], _, after) => `Street${after === '' && written.endsWith('.') ? '.' : ''}`,
  },
  { kind: 'abbreviation', pattern: /(?<=\p{Lu}\p{L}+\s)St\.(?=\s\p{Ll}|[,;])/gu, read: () => 'Street' },
  {
    kind: 'digits',
    pattern: /(?<=(?<!\p{L})(?:call|dial|text)\s)(?:[2-9]11|999|112|988|000)(?![\p{L}\d]|[.,-]\d)/giu,
    read: ([written = '']) => Array.from(written, (digit) => cardinal(Number(digit))).join(' '),
  },
  {
    kind: 'measure',
    pattern: /(?<=\d|[¼-¾⅐-⅞])["″]\s?[x×]\s?(?=\d)/gu,
    read: () => ' by ',
  },
  { kind: 'measure', pattern: /(?<=["″]\s?[x×]\s?\d+(?:\.\d+)?)["″]/gu, read: () => ' inches' },
  {
    kind: 'roman',
    pattern: /(?<=(?<!\p{L})(?:chapter|part|act|volume|section|article|phase|type|stage|level)\s)([IVX]{2,}|[VX])(?![\p{L}\p{N}])/gu,
    read: ([, numeral = '']) => {
      const number = parseRoman(numeral);
      return number === undefined ? undefined : cardinal(number);
    },
  },
  {
    kind: 'abbreviation',
    pattern: /(?<!\p{L})(Mon|Tues?|Wed|Thu(?:rs)?|Fri|Sat|Sun)\.(?=,|\s(?:at\s)?\d|\s(?:Jan|Feb|Mar|Apr|May|Ju[nl]|Aug|Sep|Oct|Nov|Dec))/gu,
    read: ([, day = '']) => DAYS.find((each) => each.startsWith(day)),
  },
];
const DAYS = splitList('Monday Tuesday Wednesday Thursday Friday Saturday Sunday');

export const ENGLISH: SpokenLanguage = {
  decimalMark: '.',
  decimalWord: 'point',
  versionWord: 'point',
  readsDecimalsAsNumber: false,
  readsPhonesInPairs: false,
  range: 'to',
  of: '',
  outOf: 'out of',
  cardinal,
  ordinal: spellOrdinal,
  ordinalPattern: /(?<![\p{L}\p{N}.,])(\d{1,3}(?:,\d{3})+|\d+)(st|nd|rd|th)(?!\p{L})/gu,
  year: spellYear,
  fraction: spellFraction,
  mixed: (whole, fraction) => `${cardinal(whole)} and ${fraction.replace(/^one half$/u, 'a half')}`,
  getGender: () => undefined,
  regnal: (number) => `the ${spellOrdinal(number)}`,
  century: cardinal,
  date: ({ day, month, year }) => `${month} ${spellOrdinal(day)} ${year}`.trimEnd(),
  time: spellTime,
  money: (amount, hundredths) => `${amount} ${hundredths}`,
  ratio: (one, other) => `${cardinal(one)} ${SCREENS.has(`${one}:${other}`) ? 'by' : 'to'} ${cardinal(other)}`,
  power: (exponent, digits) => POWERS[digits] ?? `to the power of ${exponent}`,
  tables: ENGLISH_TABLES,
  phones: [
    String.raw`\d{3}[-.]\d{3}[-.]\d{4}`,
    String.raw`1[-.]\d{3}[-.]\d{3}[-.]\d{4}`,
    String.raw`0\d{2,4} \d{3,4} \d{4}`,
    String.raw`0\d{4} \d{6}`,
  ],
  postalCodes: String.raw`(?<=(?<!\p{L})(?:${STATES})\s)\d{5}(?:-\d{4})?(?![\p{L}\p{N}-])`,
  ownForms: [
    {
      kind: 'date',
      pattern: /(?<=(?<!\p{L})(?:on|by|until|till|since|due|from)\s)(1[0-2]|0?[1-9])\/(\d{1,2})(?![\d/]|[.,]\d)/giu,
      read: ([, month = '', day = '']) => {
        const days = readDays(day, undefined);
        return days === undefined || month + day === '911' ? undefined : `${months[Number(month) - 1]?.name ?? ''} ${days}`;
      },
    },
    ...ownForms,
  ],
};

/** English as it's written in Britain and elsewhere: days before months, and pence. */
export const BRITISH: SpokenLanguage = {
  ...ENGLISH,
  ownForms: [
    {
      kind: 'money',
      pattern: /(?<![\p{L}\p{N}.,])(\d{1,2})p(?![\p{L}\p{N}])/gu,
      read: ([, pence = '']) => (pence === '1' ? 'one penny' : `${cardinal(Number(pence))} pence`),
    },
    {
      kind: 'time',
      pattern: /(?<=\bat )([01]?\d|2[0-3])\.([0-5]\d)(?![\d.])/gu,
      read: ([, hour = '', minute = '']) => spellTime(Number(hour), Number(minute)),
    },
    ...ownForms,
  ],
};
