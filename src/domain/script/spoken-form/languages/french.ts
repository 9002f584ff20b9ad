import { createCardinal } from '../create-cardinal.ts';
import { createGenderFinder } from '../create-gender-finder.ts';
import { parseRoman } from '../readers/roman.ts';
import { splitList, type Gender, type SpokenLanguage } from '../spoken-language.ts';
import { FRENCH_GENDERS, FRENCH_TABLES } from './french.data.ts';

const SMALL = splitList(
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
);
const TENS = splitList('- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt');

/** `isLast`: nothing follows, so that hundreds and eighty have their plural s. */
function spell(number: number, isLast: boolean): string {
  if (number >= 100) {
    const count = Math.floor(number / 100);
    const rest = number % 100;
    const hundred = count === 1 ? 'cent' : `${SMALL[count] ?? ''} cent${rest === 0 && isLast ? 's' : ''}`;
    return rest === 0 ? hundred : `${hundred} ${spell(rest, isLast)}`;
  }
  if (number < 20) return SMALL[number] ?? '';
  const tens = Math.floor(number / 10);
  const word = TENS[tens] ?? '';
  // 70 and 90 count on from 60 and 80.
  const rest = number - (tens === 7 || tens === 9 ? tens - 1 : tens) * 10;
  if (rest === 0) return tens === 8 && isLast ? `${word}s` : word;
  return rest === 1 || (tens === 7 && rest === 11)
    ? `${word}${tens === 8 ? '-un' : ` et ${SMALL[rest] ?? ''}`}`
    : `${word}-${SMALL[rest] ?? ''}`;
}

const count = createCardinal({
  zero: 'zéro',
  below: spell,
  thousand: (thousands, number) => (number === 1 ? 'mille' : `${thousands} mille`),
  million: ['un million', 'millions'],
  billion: ['un milliard', 'milliards'],
});

/** vingt et une heures. */
const feminize = (words: string): string => words.replace(/un$/u, 'une');
const cardinal = (number: number, gender?: Gender): string => (gender === 'f' ? feminize(count(number)) : count(number));

function spellOrdinal(number: number, ending = ''): string {
  if (number === 1) return /re|ère/u.test(ending) ? 'première' : 'premier';
  if (ending.startsWith('nd')) return ending.startsWith('nde') ? 'seconde' : 'second';
  const words = count(number).replace(/(?<!troi)s$/u, '');
  return `${words.replace(/cinq$/u, 'cinqu').replace(/neuf$/u, 'neuv').replace(/e$/u, '')}ième`;
}

function spellTime(hour: number, minute: number): string {
  const hours = `${feminize(count(hour))} ${hour > 1 ? 'heures' : 'heure'}`;
  return minute === 0 ? hours : `${hours} ${feminize(count(minute))}`;
}

const FRACTIONS: Readonly<Record<number, string>> = { 2: 'demi', 3: 'tiers', 4: 'quart' };

function spellFraction(numerator: number, denominator: number): string {
  const name = FRACTIONS[denominator] ?? spellOrdinal(denominator);
  return `${count(numerator)} ${name}${numerator === 1 || name.endsWith('s') ? '' : 's'}`;
}

/** Ratios of screens are said as fractions. */
const SCREENS = new Set(['16:9', '9:16', '4:3', '21:9']);
const POWERS: Readonly<Record<string, string>> = { 2: 'au carré', 3: 'au cube' };
const getGender = createGenderFinder(FRENCH_GENDERS);

export const FRENCH: SpokenLanguage = {
  decimalMark: ',',
  decimalWord: 'virgule',
  versionWord: 'point',
  readsDecimalsAsNumber: true,
  readsPhonesInPairs: true,
  range: 'à',
  of: 'd’',
  outOf: 'sur',
  firstDay: 'premier',
  cardinal,
  ordinal: (number, { ending }) => spellOrdinal(number, ending),
  ordinalPattern: /(?<![\p{L}\p{N}.,])(\d{1,3})(ers?|res?|ère|nde?s?|èmes?|es?|ème)(?!\p{L})/gu,
  fraction: spellFraction,
  mixed: (whole, fraction) => `${count(whole)} ${fraction.replace(/^un demi$/u, 'et demi')}`,
  getGender,
  regnal: (number, gender) => (number === 1 ? (gender === 'f' ? 'première' : 'premier') : count(number)),
  century: count,
  date: ({ day, month, year }) => `${day === 1 ? 'premier' : count(day)} ${month} ${year}`.trimEnd(),
  time: spellTime,
  money: (amount, hundredths) => `${amount} ${hundredths}`,
  ratio: (one, other) => (SCREENS.has(`${one}:${other}`) ? spellFraction(one, other) : `${count(one)} pour ${count(other)}`),
  power: (exponent, digits) => POWERS[digits] ?? `puissance ${exponent}`,
  tables: FRENCH_TABLES,
  phones: [String.raw`0 8\d{2} \d{3} \d{3}`, String.raw`0\d(?:[ .-]\d{2}){4}`],
  ownForms: [
    {
      kind: 'time',
      pattern: /(?<![\p{L}\p{N}.,])(\d{1,2})\s?(h|j)\s?\/\s?(\d{1,2})(?![\p{L}\p{N}])/gu,
      read: ([, one = '', unit = '', other = '']) =>
        `${cardinal(Number(one), unit === 'h' ? 'f' : 'm')} ${unit === 'h' ? 'heures' : 'jours'} sur ${count(Number(other))}`,
    },
    {
      kind: 'time',
      pattern: /(?<![\p{L}\p{N}.,:])([01]?\d|2[0-4])\s?[hH](?:\s?([0-5]\d))?(?![\p{L}\p{N}])/gu,
      read: ([, hour = '', minute = '']) => spellTime(Number(hour), Number(minute)),
    },
    { kind: 'abbreviation', pattern: /(?<!\p{L})p\.(?=\s?\d+\s?[-–]\s?\d)/gu, read: () => 'pages' },
    {
      kind: 'roman',
      pattern: /(?<![\p{L}\p{N}])([IVX]+|(?=L?[IVX])[IVXL]{2,})(er|re|e|ème)(?!\p{L})/gu,
      read: ([, numeral = '', ending = '']) => {
        const number = parseRoman(numeral);
        return number === undefined ? undefined : spellOrdinal(number, ending);
      },
    },
  ],
};
