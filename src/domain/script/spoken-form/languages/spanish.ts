import { createCardinal } from '../create-cardinal.ts';
import { createGenderFinder } from '../create-gender-finder.ts';
import { splitList, type Gender, type SpokenLanguage } from '../spoken-language.ts';
import { SPANISH_GENDERS, SPANISH_TABLES } from './spanish.data.ts';

const at = (words: readonly string[], index: number): string => words[index] ?? '';

const SMALL = splitList(
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
);
const TENS = splitList('- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa');
const HUNDREDS = splitList('- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos');
const ORDINALS = splitList('- primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo undécimo duodécimo');
const ORDINAL_TENS = splitList('- décimo vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo');
const FRACTIONS = splitList('- - medio tercio cuarto quinto sexto séptimo octavo noveno décimo');

function spell(number: number): string {
  if (number === 100) return 'cien';
  if (number > 100) return `${at(HUNDREDS, Math.floor(number / 100))} ${number % 100 === 0 ? '' : spell(number % 100)}`.trim();
  if (number < 30) return at(SMALL, number);
  const tens = at(TENS, Math.floor(number / 10));
  return number % 10 === 0 ? tens : `${tens} y ${at(SMALL, number % 10)}`;
}

/** “veintiún mil”, not “veintiuno mil”. */
const shortenOne = (words: string): string => words.replace(/veintiuno$/u, 'veintiún').replace(/uno$/u, 'un');
const belowMillion = createCardinal({
  zero: 'cero',
  below: (number, isLast) => (isLast ? spell(number) : shortenOne(spell(number))),
  thousand: (count, number) => (number === 1 ? 'mil' : `${count} mil`),
  million: ['', ''],
  billion: ['', ''],
});

/** Counts millions up to 999,999 of them: mil quinientos millones. Before a noun, its last part agrees: veintiuna, veintiún, doscientas. */
function cardinal(number: number, gender?: Gender): string {
  const [millions, rest] = [Math.floor(number / 1e6), number % 1e6];
  const agree = (words: string): string =>
    gender === 'f'
      ? words
          .replaceAll(/(?<=cient|quinient)os/gu, 'as')
          .replace(/uno$|un(?= mil$)/u, 'una')
          .replace(/ún(?= mil)/u, 'una')
      : gender === 'm'
        ? shortenOne(words)
        : words;
  if (millions === 0) return agree(belowMillion(rest));
  const head = millions === 1 ? 'un millón' : `${shortenOne(belowMillion(millions))} millones`;
  return rest === 0 ? head : `${head} ${agree(belowMillion(rest))}`;
}

const feminize = (words: string): string => words.replaceAll(/o(?=\s|$)/gu, 'a');

/** Agrees with its ending: primer, primera. Beyond the hundredth, the cardinal. */
function spellOrdinal(number: number, ending = ''): string {
  const [tens, unit] = [Math.floor(number / 10), number % 10];
  const words =
    ORDINALS[number] ?? (number < 100 ? [at(ORDINAL_TENS, tens), unit === 0 ? '' : at(ORDINALS, unit)].join(' ').trim() : undefined);
  if (words === undefined) return cardinal(number);
  if (/ª|^\.?as?$|ra/u.test(ending)) return feminize(words);
  return /er/u.test(ending) ? words.replace(/(?<=primer|tercer)o$/u, '') : words;
}

function spellFraction(numerator: number, denominator: number, after: string): string {
  const name = FRACTIONS[denominator] ?? `${cardinal(denominator).replace(/[aeo]$/u, '')}avo`;
  if (/^\spartes?(?!\p{L})/u.test(after) && denominator > 2) {
    return `${cardinal(numerator, 'f')} ${feminize(denominator === 3 ? 'tercero' : name)}${numerator === 1 ? '' : 's'}`;
  }
  return `${cardinal(numerator, 'm')} ${name}${numerator === 1 ? '' : 's'}`;
}

const getGender = createGenderFinder(SPANISH_GENDERS);
const hours = (words: string): string => words.replace(/uno$/u, 'una');
const POWERS: Readonly<Record<string, string>> = { 2: 'al cuadrado', 3: 'al cubo' };

export const SPANISH: SpokenLanguage = {
  decimalMark: ',',
  decimalWord: 'coma',
  versionWord: 'punto',
  readsDecimalsAsNumber: true,
  readsPhonesInPairs: false,
  range: 'a',
  of: 'de',
  outOf: 'sobre',
  firstDay: 'primero',
  cardinal,
  ordinal: (number, { ending, before, after }) => {
    const words = spellOrdinal(number, ending === '.º' || ending === 'º' ? '' : ending);
    return /\s(?:el|del|al|un)\s$/u.test(` ${before}`) && /^\s\p{Ll}/u.test(after) ? words.replace(/(?<=primer|tercer)o$/u, '') : words;
  },
  ordinalPattern: /(?<![\p{L}\p{N}.,])(\d{1,3})(\.?[ºª°](?!\s?[CF](?!\p{L}))|\.?(?:er|ra|ro|do|da|to|ta)(?!\p{L}))/gu,
  fraction: spellFraction,
  mixed: (whole, fraction) => `${cardinal(whole)} y ${fraction.replace(/^un medio$/u, 'medio')}`,
  getGender,
  regnal: (number, gender) => (number <= 10 ? spellOrdinal(number, gender === 'f' ? 'ª' : '') : cardinal(number)),
  century: (number) => (number <= 10 ? spellOrdinal(number) : cardinal(number)),
  date: ({ day, month, year }) => `${day === 1 ? 'primero' : cardinal(day)} de ${month}${year === '' ? '' : ` de ${year}`}`,
  time: (hour, minute) => `${hours(cardinal(hour))} ${minute === 0 ? 'en punto' : `y ${cardinal(minute)}`}`,
  money: (amount, hundredths) => `${amount} con ${hundredths}`,
  ratio: (one, other) => `${cardinal(one)} a ${cardinal(other)}`,
  power: (exponent, digits) => POWERS[digits] ?? `elevado a ${exponent}`,
  tables: SPANISH_TABLES,
  phones: [
    String.raw`[6789]\d{2} \d{3} \d{3}`,
    String.raw`9\d \d{3} \d{2} \d{2}`,
    String.raw`[89]\d{2} \d{2} \d{2} \d{2}`,
    String.raw`[6789]\d{2} \d{2} \d{2} \d{2}`,
  ],
  postalCodes: String.raw`(?<![\p{L}\p{N}.,€$-])\d{5}(?=\s(?:Madrid|Barcelona|Valencia|Sevilla|Zaragoza|Málaga|Murcia|Palma|Bilbao|Alicante|Córdoba|Valladolid|Vigo|Gijón|Granada|Oviedo|Pamplona|Cádiz|Salamanca|Toledo)(?!\p{L}))`,
  ownForms: [
    {
      kind: 'time',
      pattern: /(?<![\d:.,])([01]?\d|2[0-3]):([0-5]\d)\s?hs?(?!\p{L})\.?/gu,
      read: ([, hour = '', minute = '']) =>
        `${hours(cardinal(Number(hour)))} horas${minute === '00' ? '' : ` y ${cardinal(Number(minute))}`}`,
    },
    { kind: 'roman', pattern: /(?<![\p{L}\p{N}])(I{1,2})(?=\sGuerra)/gu, read: ([, numeral = '']) => spellOrdinal(numeral.length, 'ª') },
    { kind: 'abbreviation', pattern: /(?<![\p{L}\p{N}])[nN]\.?[º°]\s?(?=\d)/gu, read: () => 'número ' },
    {
      kind: 'fraction',
      pattern: /(?<![\p{L}\p{N}.,])(\d{1,3})(?:½|\s1\/2)\s(\p{Ll}{3,})/gu,
      read: ([, whole = '', noun = '']) => {
        const gender = getGender(noun);
        if (gender === undefined) return undefined;
        const counted = whole === '1' ? noun.replace(/s$/u, '') : noun;
        return `${cardinal(Number(whole), gender)} ${counted} y ${gender === 'f' ? 'media' : 'medio'}`;
      },
    },
  ],
};
