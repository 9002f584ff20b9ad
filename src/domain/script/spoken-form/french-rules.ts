import { createCardinal, type ReadingRules } from './reading-rules.ts';

const list = (words: string): readonly string[] => words.split(' ');
const SMALL = list(
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
);
const TENS = list('- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt');

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

const cardinal = createCardinal({
  zero: 'zéro',
  below: spell,
  thousand: (count, number) => (number === 1 ? 'mille' : `${count} mille`),
  million: ['un million', 'millions'],
  billion: ['un milliard', 'milliards'],
});

function spellOrdinal(number: number): string {
  if (number === 1) return 'premier';
  const words = cardinal(number).replace(/(?<!troi)s$/u, '');
  return `${words.replace(/cinq$/u, 'cinqu').replace(/neuf$/u, 'neuv').replace(/e$/u, '')}ième`;
}

export const FRENCH: ReadingRules = {
  decimalMark: ',',
  decimalWord: 'virgule',
  minus: 'moins',
  cardinal,
  one: 'un',
  ordinal: spellOrdinal,
  ordinalPattern: /\b(\d{1,3})(?:ers?|res?|ère|èmes?|es?)\b/gu,
  months: list('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  date: ({ day, month, year }) => `${day === 1 ? 'premier' : cardinal(day)} ${month} ${year}`,
  time: (hour, minute) => `${hour === 'un' ? 'une heure' : `${hour} heures`} ${minute}`.trim(),
  money: (amount, hundredths) => `${amount} ${hundredths}`,
  currencies: { '€': ['euro', 'euros'], $: ['dollar', 'dollars'], '£': ['livre', 'livres'], '¥': ['yen', 'yens'] },
  units: { km: 'kilomètres', kg: 'kilos', cm: 'centimètres', 'km/h': 'kilomètres à l’heure', '°C': 'degrés', '%': 'pour cent' },
  signs: {
    '&': 'et',
    '+': 'plus',
    '=': 'égale',
    '@': 'arobase',
    '#': 'numéro',
    '%': 'pour cent',
    '€': 'euros',
    $: 'dollars',
    '£': 'livres',
    '¥': 'yens',
    '°': 'degrés',
  },
  abbreviations: [
    ['M', 'monsieur'],
    [String.raw`p\. ?ex`, 'par exemple'],
    ['etc', 'et cetera'],
    ['av', 'avenue'],
    ['cf', 'voir'],
  ],
  url: {
    '.': 'point',
    '/': 'barre oblique',
    '@': 'arobase',
    '-': 'tiret',
    _: 'tiret bas',
    ':': 'deux-points',
    '?': 'point d’interrogation',
    '=': 'égale',
    '&': 'et',
    '#': 'dièse',
    '+': 'plus',
    '%': 'pour cent',
  },
};
