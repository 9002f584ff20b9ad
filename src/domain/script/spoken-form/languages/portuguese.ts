import { createCardinal } from '../create-cardinal.ts';
import { createGenderFinder } from '../create-gender-finder.ts';
import { splitList, type Gender, type SpokenLanguage } from '../spoken-language.ts';
import { PORTUGUESE_GENDERS, PORTUGUESE_TABLES } from './portuguese.data.ts';

const at = (words: readonly string[], index: number): string => words[index] ?? '';

const SMALL = splitList(
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove',
);
const TENS = splitList('- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa');
const HUNDREDS = splitList('- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos');
const ORDINALS = splitList('- primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo');
const ORDINAL_TENS = splitList('- décimo vigésimo trigésimo quadragésimo quinquagésimo sexagésimo septuagésimo octogésimo nonagésimo');
const FRACTIONS = splitList('- - meio terço quarto quinto sexto sétimo oitavo nono décimo');

function spell(number: number): string {
  if (number === 100) return 'cem';
  if (number < 20) return at(SMALL, number);
  const [words, rest] =
    number > 100 ? [at(HUNDREDS, Math.floor(number / 100)), number % 100] : [at(TENS, Math.floor(number / 10)), number % 10];
  return rest === 0 ? words : `${words} e ${spell(rest)}`;
}

const count = createCardinal({
  zero: 'zero',
  below: spell,
  thousand: (thousands, number) => (number === 1 ? 'mil' : `${thousands} mil`),
  million: ['um milhão', 'milhões'],
  billion: ['um bilhão', 'bilhões'],
  join: (groups, last) =>
    groups.length > 1 && last > 0 && (last < 100 || last % 100 === 0)
      ? `${groups.slice(0, -1).join(' ')} e ${groups.at(-1) ?? ''}`
      : groups.join(' '),
});

/** All that counts the noun agrees with it: duas mil e duzentas; millions themselves are masculine. */
function cardinal(number: number, gender?: Gender): string {
  const words = count(number);
  if (gender !== 'f') return words;
  const [, millions = '', rest = ''] = /^(.*(?:ilhão|ilhões)(?: e)? ?)?(.*)$/u.exec(words) ?? [];
  return (
    millions +
    rest
      .replaceAll(/(?<=cent|zent|hent)os/gu, 'as')
      .replaceAll(/um(?=\s|$)/gu, 'uma')
      .replaceAll(/dois(?=\s|$)/gu, 'duas')
  );
}

/** Agrees with its ending: segunda. Beyond the hundredth, the cardinal. */
function spellOrdinal(number: number, gender: Gender = 'm'): string {
  const [tens, unit] = [Math.floor(number / 10), number % 10];
  const words =
    ORDINALS[number] ?? (number < 100 ? [at(ORDINAL_TENS, tens), unit === 0 ? '' : at(ORDINALS, unit)].join(' ').trim() : undefined);
  if (words === undefined) return count(number);
  return gender === 'f' ? words.replaceAll(/o(?=\s|$)/gu, 'a') : words;
}

function spellFraction(numerator: number, denominator: number): string {
  if (denominator === 2) return 'meio';
  const name = FRACTIONS[denominator] ?? `${count(denominator)} avo`;
  return `${count(numerator)} ${name}${numerator === 1 ? '' : 's'}`;
}

const spellTime = (hour: number, minute: number): string =>
  `${cardinal(hour, 'f')} ${minute === 0 ? (hour === 1 ? 'hora' : 'horas') : `e ${count(minute)}`}`;
const POWERS: Readonly<Record<string, string>> = { 2: 'ao quadrado', 3: 'ao cubo' };
const SCREENS = new Set(['16:9', '9:16', '4:3', '21:9']);

export const PORTUGUESE: SpokenLanguage = {
  decimalMark: ',',
  decimalWord: 'vírgula',
  versionWord: 'ponto',
  readsDecimalsAsNumber: true,
  readsPhonesInPairs: false,
  range: 'a',
  of: 'de',
  outOf: 'de',
  firstDay: 'primeiro',
  cardinal,
  ordinal: (number, { ending }) => spellOrdinal(number, ending.includes('ª') ? 'f' : 'm'),
  ordinalPattern: /(?<![\p{L}\p{N}.,])(\d{1,3})(\.?[ºª°](?!\s?[CF](?!\p{L})))/gu,
  fraction: spellFraction,
  mixed: (whole, fraction) => `${count(whole)} e ${fraction}`,
  getGender: createGenderFinder(PORTUGUESE_GENDERS),
  regnal: (number, gender) => (number <= 10 ? spellOrdinal(number, gender) : count(number)),
  century: (number) => (number <= 10 ? spellOrdinal(number) : count(number)),
  date: ({ day, month, year }) => `${day === 1 ? 'primeiro' : count(day)} de ${month}${year === '' ? '' : ` de ${year}`}`,
  time: spellTime,
  money: (amount, hundredths) => `${amount} e ${hundredths} centavos`,
  ratio: (one, other) => `${count(one)} ${SCREENS.has(`${one}:${other}`) ? 'por' : 'para'} ${count(other)}`,
  power: (exponent, digits) => POWERS[digits] ?? `elevado a ${exponent}`,
  tables: PORTUGUESE_TABLES,
  phones: [String.raw`0800 \d{3} \d{4}`, String.raw`\(?\d{2}\)? 9?\d{4}-\d{4}`, String.raw`9?\d{4}-\d{4}(?!-)`],
  postalCodes: String.raw`(?<![\p{L}\p{N}.,€$-])\d{5}-\d{3}(?![\p{L}\p{N}-])`,
  ownForms: [
    {
      kind: 'time',
      pattern: /(?<![\p{L}\p{N}.,:])([01]?\d|2[0-3])\s?h(?:\s?([0-5]\d))?(?:\s?min)?(?![\p{L}\p{N}/])/gu,
      read: ([, hour = '', minute = '']) => spellTime(Number(hour), Number(minute)),
    },
    { kind: 'roman', pattern: /(?<![\p{L}\p{N}])(I{1,2})(?=\sGuerra)/gu, read: ([, numeral = '']) => spellOrdinal(numeral.length, 'f') },
    { kind: 'abbreviation', pattern: /(?<![\p{L}\p{N}])[nN]\.?[º°]\s?(?=\d)/gu, read: () => 'número ' },
  ],
};
