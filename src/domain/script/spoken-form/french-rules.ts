import { createCardinal, parseCounted, splitList, type ReadingRules } from './reading-rules.ts';

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

function spellTime(hour: number, minute: number): string {
  const hours = `${feminize(cardinal(hour))} ${hour > 1 ? 'heures' : 'heure'}`;
  return minute === 0 ? hours : `${hours} ${feminize(cardinal(minute))}`;
}

/** Hours and minutes are feminine: vingt et une heures. */
function feminize(words: string): string {
  return words.replace(/un$/u, 'une');
}

/** Abbreviations that French writes without a period. */
const TITLES: Readonly<Record<string, string>> = { Mme: 'madame', Mlle: 'mademoiselle', Dr: 'docteur', 'n°': 'numéro' };

export const FRENCH: ReadingRules = {
  decimalMark: ',',
  decimalWord: 'virgule',
  readsDecimalsAsNumber: true,
  readsPhonesInPairs: true,
  minus: 'moins',
  range: 'à',
  of: 'd’',
  cardinal,
  ordinal: spellOrdinal,
  ordinalPattern: /\b(\d{1,3})(?:ers?|res?|ère|èmes?|es?)\b/gu,
  months: splitList('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  date: ({ day, month, year }) => `${day === 1 ? 'premier' : cardinal(day)} ${month} ${year}`,
  time: spellTime,
  money: (amount, hundredths) => `${amount} ${hundredths}`,
  cents: ['un centime', 'centimes'],
  currencies: {
    '€': ['un euro', 'euros'],
    $: ['un dollar', 'dollars'],
    '£': ['une livre', 'livres'],
    '¥': ['un yen', 'yens'],
    '₹': ['une roupie', 'roupies'],
    R$: ['un réal', 'réaux'],
    CHF: ['un franc suisse', 'francs suisses'],
  },
  units: parseCounted(`
    km|un kilomètre|kilomètres
    m|un mètre|mètres
    cm|un centimètre|centimètres
    mm|un millimètre|millimètres
    kg|un kilogramme|kilogrammes
    g|un gramme|grammes
    mg|un milligramme|milligrammes
    l|un litre|litres
    ml|un millilitre|millilitres
    h|une heure|heures
    min|une minute|minutes
    ms|une milliseconde|millisecondes
    km/h|un kilomètre à l’heure|kilomètres à l’heure
    m²|un mètre carré|mètres carrés
    km²|un kilomètre carré|kilomètres carrés
    Ko|un kilooctet|kilooctets
    Mo|un mégaoctet|mégaoctets
    Go|un gigaoctet|gigaoctets
    MB|un mégaoctet|mégaoctets
    GB|un gigaoctet|gigaoctets
    Hz|un hertz|hertz
    GHz|un gigahertz|gigahertz
    kW|un kilowatt|kilowatts
    kWh|un kilowattheure|kilowattheures
    °C|un degré Celsius|degrés Celsius
    °F|un degré Fahrenheit|degrés Fahrenheit
    °|un degré|degrés
    %|un pour cent|pour cent`),
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
    '₹': 'roupies',
    '°': 'degrés',
    '×': 'fois',
    '½': 'un demi',
    '¼': 'un quart',
    '¾': 'trois quarts',
  },
  abbreviations: [
    ['M', 'monsieur', String.raw`\s\p{Lu}`],
    ['MM', 'messieurs'],
    [String.raw`p\. ?ex`, 'par exemple'],
    [String.raw`c\.-à-d`, 'c’est-à-dire'],
    [String.raw`av\. J\.-C`, 'avant Jésus-Christ'],
    [String.raw`apr\. J\.-C`, 'après Jésus-Christ'],
    ['etc', 'et cetera'],
    ['av', 'avenue'],
    ['bd', 'boulevard'],
    ['cf', 'voir'],
    ['env', 'environ'],
    ['tél', 'téléphone'],
  ],
  ownForms: [
    {
      pattern: /\b([01]?\d|2[0-3])\s?[hH](?:\s?([0-5]\d))?(?![\p{L}\p{N}])/gu,
      read: ([, hour = '', minute = '']) => spellTime(Number(hour), Number(minute)),
    },
    {
      pattern: /(?<![\p{L}\p{N}])(Mme|Mlle|Dr|n°)\s(?=[\p{Lu}\d])/gu,
      read: ([written = '', title = '']) => `${TITLES[title] ?? written} `,
    },
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
