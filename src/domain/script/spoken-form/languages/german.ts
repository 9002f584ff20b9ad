import { createCardinal } from '../create-cardinal.ts';
import { createGenderFinder } from '../create-gender-finder.ts';
import { isDay, parseMonths } from '../readers/dates.ts';
import { parseRoman } from '../readers/roman.ts';
import { splitList, type OrdinalPlace, type SpokenLanguage } from '../spoken-language.ts';
import { COUNTED_NOUNS } from './german-abbreviations.data.ts';
import { GERMAN_GENDERS, GERMAN_TABLES, NEUTER_NOUNS } from './german.data.ts';

const SMALL = splitList(
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
);
const TENS = splitList('- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig');
const months = parseMonths({ tables: GERMAN_TABLES });
const MONTHS = months.map(({ name }) => name);
const MONTH = [...MONTHS, ...months.flatMap(({ short }) => short)].join('|');

/** `isLast`: “eins” at the end, “ein” before hundreds and thousands. */
function spell(number: number, isLast: boolean): string {
  if (number >= 100) {
    const rest = number % 100;
    return `${spell(Math.floor(number / 100), false)}hundert${rest === 0 ? '' : spell(rest, isLast)}`;
  }
  if (number === 1 && !isLast) return 'ein';
  if (number < 20) return SMALL[number] ?? '';
  const [tens, unit] = [TENS[Math.floor(number / 10)] ?? '', number % 10];
  return unit === 0 ? tens : `${spell(unit, false)}und${tens}`;
}

const count = createCardinal({
  zero: 'null',
  below: spell,
  thousand: (thousands) => `${thousands}tausend`,
  million: ['eine Million', 'Millionen'],
  billion: ['eine Milliarde', 'Milliarden'],
  join: (groups) => groups.reduce((text, group) => (text.endsWith('tausend') ? text + group : `${text} ${group}`)),
});

const getGender = createGenderFinder(GERMAN_GENDERS);
const NEUTERS = new Set(splitList(NEUTER_NOUNS));

const ORDINALS: Readonly<Record<number, string>> = { 1: 'erst', 3: 'dritt', 7: 'siebt', 8: 'acht' };

function spellOrdinalStem(number: number): string {
  if (number === 100) return 'hundertst';
  if (number === 1000) return 'tausendst';
  const rest = number % 100;
  const head = rest > 0 && number >= 100 ? count(number - rest) : '';
  return rest > 0 && rest < 20 ? head + (ORDINALS[rest] ?? `${spell(rest, true)}t`) : `${count(number)}st`;
}

const isAfter = (words: string, before: string): boolean =>
  new RegExp(String.raw`(?:^|[\s(])(?:${words.replaceAll(' ', '|')})\s+$`, 'iu').test(before);
/** Another ordinal that stands between an article and this one, as in “am 1. und 2. Mai”. */
const EARLIER = /\d{1,3}\.(?:\s?[-–]\s?|\s(?:und|oder|bis|bis zum)\s)$/u;
const DATIVE =
  'am vom zum beim im zur ab seit dem den des einem einen einer meinem meiner ihrem ihrer unserem unserer diesem dieser jedem jeden jeder';
const ARTICLES = 'der die das eine meine deine seine ihre unsere diese jede';

/** With the ending that the words around it ask for: am dritten, der dritte, mein dritter, dritte Auflage. */
function spellOrdinal(number: number, { before, after }: Pick<OrdinalPlace, 'before' | 'after'>): string {
  const stem = spellOrdinalStem(number);
  const head = before.replace(EARLIER, '');
  if (isAfter(DATIVE, head) || /(?:^|\s)(?:in|an|auf|aus|bei|mit|nach|seit|von|zu|ab|vor|unter|über)\s+(?:der|den)\s+$/iu.test(head))
    return `${stem}en`;
  if (isAfter(ARTICLES, head)) return `${stem}e`;
  const noun = /^\s(?:\p{Ll}+\s)?(\p{Lu}\p{L}+)/u.exec(after)?.[1]?.toLowerCase() ?? '';
  if (NEUTERS.has(noun)) return `${stem}es`;
  return noun !== '' && !new RegExp(`^(?:${MONTH})$`, 'iu').test(noun) && getGender(noun) === 'f' ? `${stem}e` : `${stem}er`;
}

const spellTime = (hour: number, minute: number): string =>
  `${hour === 1 ? 'ein' : count(hour)} Uhr ${minute === 0 ? '' : count(minute)}`.trim();

function spellFraction(numerator: number, denominator: number): string {
  if (denominator === 2) return 'ein halb';
  const part = `${spellOrdinalStem(denominator).replace(/^./u, (first) => first.toUpperCase())}el`;
  return `${numerator === 1 ? 'ein' : count(numerator)} ${part}`;
}

const POWERS: Readonly<Record<string, string>> = { 2: 'Quadrat' };
const ORDINAL_WORDS = String.raw`der|die|das|dem|den|des|am|vom|zum|beim|im|zur|ein|eine|einen|einem|einer|mein|meine|meinen|meinem|meiner|dein|deine|sein|seine|seinen|seinem|seiner|ihr|ihre|ihren|ihrem|ihrer|unser|unsere|unseren|unserem|unserer|jede|jeder|jeden|jedem|jedes|diese|dieser|diesen|diesem|dieses`;

export const GERMAN: SpokenLanguage = {
  decimalMark: ',',
  decimalWord: 'Komma',
  versionWord: 'Punkt',
  readsDecimalsAsNumber: false,
  readsPhonesInPairs: false,
  range: 'bis',
  of: '',
  outOf: 'von',
  cardinal: (number, gender) => (number === 1 && gender !== undefined ? (gender === 'f' ? 'eine' : 'ein') : count(number)),
  ordinal: spellOrdinal,
  ordinalPattern: new RegExp(
    String.raw`(?<![\p{L}\p{N}.,])(\d{1,3})(\.)(?=(?:\s?[-–]\s?\d{1,3}\.|\s(?:und|oder|bis|bis zum)\s\d{1,3}\.)*\s(?:${COUNTED_NOUNS}|${MONTH})(?!\p{L})|(?<=(?:^|[\s(])(?:${ORDINAL_WORDS})\s(?:\d{1,3}\.\s(?:und|oder|bis)\s)?\d{1,3}\.)\s\p{L}|\s?[-–]\s?\d{1,2}\.\s?(?:${MONTH}|\d))`,
    'giu',
  ),
  year: (year) =>
    year >= 1100 && year < 2000
      ? `${spell(Math.floor(year / 100), true)}hundert${year % 100 === 0 ? '' : spell(year % 100, true)}`
      : count(year),
  fraction: spellFraction,
  mixed: (whole, fraction) => (fraction === 'ein halb' ? `${whole === 1 ? 'ein' : count(whole)}einhalb` : `${count(whole)} ${fraction}`),
  getGender: (word) =>
    /^\p{Lu}/u.test(word) ? getGender(word) : word.endsWith('e') ? 'f' : /e[rsn]$/u.test(word) ? getGender(word) && 'm' : undefined,
  regnal: (number, gender) =>
    `${gender === 'f' ? 'die' : 'der'} ${spellOrdinalStem(number).replace(/^./u, (first) => first.toUpperCase())}e`,
  century: count,
  date: ({ day, month, year, before }) => `${spellOrdinal(day, { before, after: '' })} ${month} ${year}`.trimEnd(),
  time: spellTime,
  money: (amount, hundredths) => `${amount} ${hundredths}`,
  ratio: (one, other) => `${count(one)} zu ${count(other)}`,
  power: (exponent, digits) => POWERS[digits] ?? `hoch ${exponent}`,
  tables: GERMAN_TABLES,
  phones: [String.raw`0\d{2,4}[ /-]\d{3,8}(?:[ -]?\d{1,5})*`],
  postalCodes: String.raw`(?<![\p{L}\p{N}.,€$-])\d{5}(?=\s(?:Berlin|Hamburg|München|Köln|Frankfurt|Stuttgart|Düsseldorf|Leipzig|Dortmund|Essen|Bremen|Dresden|Hannover|Nürnberg|Duisburg|Bochum|Bonn|Münster|Mannheim|Karlsruhe|Augsburg|Wiesbaden|Freiburg|Potsdam|Mainz|Kiel|Aachen)(?!\p{L}))`,
  ownForms: [
    {
      kind: 'time',
      pattern: /(?<![\d.,:])([01]?\d|2[0-4])[:.]([0-5]\d)(?=\s?[-–]\s?\d{1,2}(?:[:.]\d\d)?\s?Uhr)/gu,
      read: ([, hour = '', minute = '']) => spellTime(Number(hour), Number(minute)),
    },
    {
      kind: 'measure',
      pattern: /(?<![\p{L}\p{N}.,])(\d{1,3})[\s\u00a0]?%-?(ig\p{Ll}*)/gu,
      read: ([, percent = '', ending = '']) => `${count(Number(percent))}prozent${ending}`,
    },
    {
      kind: 'time',
      pattern: /(?<![\p{L}\d.,:])([01]?\d|2[0-4])(?:[:.]([0-5]\d))?\s?Uhr(?!\p{L})(?:\s([0-5]?\d)(?![\d.,:]))?/gu,
      read: ([, hour = '', minute = '', spelled = '']) => spellTime(Number(hour), Number(minute || spelled)),
    },
    {
      kind: 'date',
      pattern: /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(?!\d)/gu,
      read: ([, day = '', month = ''], before, after) => {
        const name = MONTHS[Number(month) - 1];
        return name === undefined || !isDay(Number(day)) ? undefined : `${spellOrdinal(Number(day), { before, after })} ${name}`;
      },
    },
    {
      kind: 'date',
      pattern: /(?<![\p{L}\p{N}.,])(\d{1,3}0)er(?!\p{L})/gu,
      read: ([, decade = '']) => `${GERMAN.year?.(Number(decade)) ?? ''}er`,
    },
    { kind: 'abbreviation', pattern: /(?<!\p{L})(\p{Lu}\p{Ll}+)str\.(?=\s\d)/gu, read: ([, name = '']) => `${name}straße` },
    { kind: 'abbreviation', pattern: /(?<=\p{Ll})[*:_/](?=in(?:nen)?(?!\p{L}))/gu, read: () => ' ' },
    {
      kind: 'roman',
      pattern: new RegExp(String.raw`(?<=(?<!\p{L})(?:${GERMAN_TABLES.roman.kings.replaceAll(' ', '|')})\s)([IVX]+)\.(?=\s\p{Ll})`, 'gu'),
      read: ([, numeral = '']) => {
        const number = parseRoman(numeral);
        return number === undefined ? undefined : GERMAN.regnal(number, 'm');
      },
    },
    {
      kind: 'roman',
      pattern: /(?<![\p{L}\p{N}])([IVX]+)\.(?=\sJahrhundert)/gu,
      read: ([, numeral = ''], before, after) => {
        const number = parseRoman(numeral);
        return number === undefined ? undefined : spellOrdinal(number, { before, after });
      },
    },
  ],
};
