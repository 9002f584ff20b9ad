import { createCardinal } from '../create-cardinal.ts';
import { createGenderFinder } from '../create-gender-finder.ts';
import { parseMonths } from '../readers/dates.ts';
import { parseRoman } from '../readers/roman.ts';
import { splitList, type Gender, type SpokenLanguage } from '../spoken-language.ts';
import { ITALIAN_GENDERS, ITALIAN_TABLES } from './italian.data.ts';

const at = (words: readonly string[], index: number): string => words[index] ?? '';

const SMALL = splitList(
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
);
const TENS = splitList('- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta');
const ORDINALS = splitList('- primo secondo terzo quarto quinto sesto settimo ottavo nono decimo');

function spell(number: number): string {
  if (number < 20) return at(SMALL, number);
  if (number >= 100) {
    const count = Math.floor(number / 100);
    return `${count === 1 ? '' : at(SMALL, count)}cento${number % 100 === 0 ? '' : spell(number % 100)}`;
  }
  const unit = number % 10;
  const tens = at(TENS, Math.floor(number / 10));
  // A vowel goes before uno and otto; tre has an accent at the end.
  const stem = unit === 1 || unit === 8 ? tens.slice(0, -1) : tens;
  return unit === 0 ? tens : stem + (unit === 3 ? 'tré' : at(SMALL, unit));
}

const count = createCardinal({
  zero: 'zero',
  below: spell,
  thousand: (thousands, number) => (number === 1 ? 'mille' : `${thousands}mila`),
  million: ['un milione', 'milioni'],
  billion: ['un miliardo', 'miliardi'],
  join: (groups) => groups.reduce((text, group) => (/mil(?:a|le)$/u.test(text) ? text + group : `${text} ${group}`)),
});

function cardinal(number: number, gender?: Gender): string {
  return number === 1 && gender !== undefined ? (gender === 'f' ? 'una' : gender === 'n' ? 'uno' : 'un') : count(number);
}

function spellOrdinal(number: number, gender: Gender = 'm'): string {
  const words =
    ORDINALS[number] ??
    `${count(number)
      .replace(/tré$/u, 'tree')
      .replace(/sei$/u, 'seii')
      .replace(/[aeio]$/u, '')}esimo`;
  return gender === 'f' ? words.replace(/o$/u, 'a') : words;
}

function spellFraction(numerator: number, denominator: number): string {
  if (denominator === 2) return 'un mezzo';
  const name = spellOrdinal(denominator);
  return numerator === 1 ? `un ${name}` : `${count(numerator)} ${name.replace(/o$/u, 'i')}`;
}

const findGender = createGenderFinder(ITALIAN_GENDERS);

/** Masculine nouns that have “uno” in front of them, such as studente, are of their own gender here, `n`. */
function getGender(word: string): Gender | undefined {
  const gender = findGender(word);
  return gender === 'm' && /^(?:s[^aeiou]|z|ps|gn|x|y)/iu.test(word) ? 'n' : gender;
}

/** Ratios of screens are said as fractions. */
const SCREENS = new Set(['16:9', '9:16', '4:3', '21:9']);
const POWERS: Readonly<Record<string, string>> = { 2: 'al quadrato', 3: 'al cubo' };

export const ITALIAN: SpokenLanguage = {
  decimalMark: ',',
  decimalWord: 'virgola',
  versionWord: 'punto',
  readsDecimalsAsNumber: true,
  readsPhonesInPairs: false,
  range: 'a',
  of: 'di',
  outOf: 'su',
  firstDay: 'primo',
  cardinal,
  ordinal: (number, { ending }) => spellOrdinal(number, ending.includes('ª') ? 'f' : 'm'),
  ordinalPattern:
    /(?<![\p{L}\p{N}.,])(\d{1,3})(\.?[ºª]|(?<=(?:^|\s)(?:il|lo|al|del|nel|dal|un)\s\d{1,3})°(?=\s\p{Ll})|\.?°(?!\s?[CF](?!\p{L})))/gu,
  fraction: spellFraction,
  mixed: (whole, fraction) => `${cardinal(whole)} e ${fraction.replace(/^un mezzo$/u, 'mezzo')}`,
  getGender,
  regnal: spellOrdinal,
  century: spellOrdinal,
  date: ({ day, month, year }) => `${day === 1 ? 'primo' : count(day)} ${month} ${year}`.trimEnd(),
  time: (hour, minute) => `${hour === 1 ? 'una' : count(hour)} ${minute === 0 ? 'in punto' : `e ${count(minute)}`}`,
  money: (amount, hundredths) => `${amount} e ${hundredths}`,
  ratio: (one, other) => (SCREENS.has(`${one}:${other}`) ? spellFraction(one, other) : `${count(one)} a ${count(other)}`),
  power: (exponent, digits) => POWERS[digits] ?? `alla ${exponent}`,
  tables: ITALIAN_TABLES,
  phones: [String.raw`800 \d{3} \d{3}`, String.raw`0\d{1,3}[ /]\d{5,8}`, String.raw`3\d{2} ?\d{6,7}`, String.raw`3\d{2} \d{3} \d{3,4}`],
  ownForms: [
    {
      kind: 'ordinal',
      pattern: /(?<=(?:^|\s)(?:il|lo|al|del|nel|dal)\s)(\d{1,2})°(?=\s\p{Ll})/gu,
      read: ([, number = '']) => spellOrdinal(Number(number)),
    },
    {
      kind: 'date',
      pattern: new RegExp(
        String.raw`(?<![\p{L}\p{N}.,])1°(?=\s(?:${parseMonths({ tables: ITALIAN_TABLES })
          .map(({ name }) => name)
          .join('|')}))`,
        'giu',
      ),
      read: () => 'primo',
    },
    { kind: 'roman', pattern: /(?<![\p{L}\p{N}])(I{1,2})(?=\s[gG]uerra)/gu, read: ([, numeral = '']) => spellOrdinal(numeral.length, 'f') },
    { kind: 'abbreviation', pattern: /(?<=(?<!\p{L})[IVX]+\s)sec\./gu, read: () => 'secolo' },
    { kind: 'date', pattern: /(?<![\p{L}\p{N}])['’](?=\d0(?!\d))/gu, read: () => '' },
    {
      kind: 'roman',
      pattern: /(?<![\p{L}\p{N}])([IVXLC]+)(?=\s(?:secolo|sec\.))/gu,
      read: ([, numeral = '']) => {
        const number = parseRoman(numeral);
        return number === undefined ? undefined : spellOrdinal(number);
      },
    },
  ],
};
