import { createCardinal, parseCounted, splitList, type ReadingRules } from './reading-rules.ts';

const SMALL = splitList(
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
);
const TENS = splitList('- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig');
const MONTHS = splitList('Januar Februar März April Mai Juni Juli August September Oktober November Dezember');

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

const cardinal = createCardinal({
  zero: 'null',
  below: spell,
  thousand: (count) => `${count}tausend`,
  million: ['eine Million', 'Millionen'],
  billion: ['eine Milliarde', 'Milliarden'],
  join: (groups) => groups.reduce((text, group) => (text.endsWith('tausend') ? text + group : `${text} ${group}`)),
});

const ORDINALS: Readonly<Record<number, string>> = { 1: 'erst', 3: 'dritt', 7: 'siebt', 8: 'acht' };

/** With the ending that the word in front of it asks for: am dritten, der dritte, dritter. */
function spellOrdinal(number: number, before = ''): string {
  const rest = number % 100;
  const head = rest > 0 && number >= 100 ? cardinal(number - rest) : '';
  const stem = rest > 0 && rest < 20 ? head + (ORDINALS[rest] ?? `${spell(rest, true)}t`) : `${cardinal(number)}st`;
  if (/(?:^|\s)(?:am|vom|zum|beim|im|dem|den|des)\s+$/iu.test(before)) return `${stem}en`;
  return /(?:^|\s)(?:der|die|das)\s+$/iu.test(before) ? `${stem}e` : `${stem}er`;
}

const isDay = (day: number): boolean => day >= 1 && day <= 31;
const spellTime = (hour: number, minute: number): string =>
  `${hour === 1 ? 'ein' : cardinal(hour)} Uhr ${minute === 0 ? '' : cardinal(minute)}`.trim();

export const GERMAN: ReadingRules = {
  decimalMark: ',',
  decimalWord: 'Komma',
  readsDecimalsAsNumber: false,
  readsPhonesInPairs: false,
  minus: 'minus',
  range: 'bis',
  of: '',
  cardinal,
  ordinal: spellOrdinal,
  ordinalPattern: new RegExp(String.raw`\b(\d{1,3})\.(?=\s(?:${MONTHS.join('|')}|Jahrhundert|Jahrhunderts|Klasse|Platz)\b)`, 'gu'),
  year: (year) =>
    year >= 1100 && year < 2000
      ? `${spell(Math.floor(year / 100), true)}hundert${year % 100 === 0 ? '' : spell(year % 100, true)}`
      : cardinal(year),
  months: MONTHS,
  date: ({ day, month, year, before }) => `${spellOrdinal(day, before)} ${month} ${year}`,
  time: spellTime,
  money: (amount, hundredths) => `${amount} ${hundredths}`,
  cents: ['ein Cent', 'Cent'],
  currencies: {
    '€': ['ein Euro', 'Euro'],
    $: ['ein Dollar', 'Dollar'],
    '£': ['ein Pfund', 'Pfund'],
    '¥': ['ein Yen', 'Yen'],
    '₹': ['eine Rupie', 'Rupien'],
    R$: ['ein Real', 'Reais'],
    CHF: ['ein Schweizer Franken', 'Schweizer Franken'],
  },
  units: parseCounted(`
    km|ein Kilometer|Kilometer
    m|ein Meter|Meter
    cm|ein Zentimeter|Zentimeter
    mm|ein Millimeter|Millimeter
    kg|ein Kilogramm|Kilogramm
    g|ein Gramm|Gramm
    mg|ein Milligramm|Milligramm
    l|ein Liter|Liter
    ml|ein Milliliter|Milliliter
    h|eine Stunde|Stunden
    min|eine Minute|Minuten
    ms|eine Millisekunde|Millisekunden
    km/h|ein Stundenkilometer|Stundenkilometer
    m²|ein Quadratmeter|Quadratmeter
    km²|ein Quadratkilometer|Quadratkilometer
    KB|ein Kilobyte|Kilobyte
    MB|ein Megabyte|Megabyte
    GB|ein Gigabyte|Gigabyte
    TB|ein Terabyte|Terabyte
    Hz|ein Hertz|Hertz
    MHz|ein Megahertz|Megahertz
    GHz|ein Gigahertz|Gigahertz
    kW|ein Kilowatt|Kilowatt
    kWh|eine Kilowattstunde|Kilowattstunden
    °C|ein Grad Celsius|Grad Celsius
    °F|ein Grad Fahrenheit|Grad Fahrenheit
    °|ein Grad|Grad
    %|ein Prozent|Prozent`),
  signs: {
    '&': 'und',
    '+': 'plus',
    '=': 'gleich',
    '@': 'at',
    '#': 'Nummer',
    '%': 'Prozent',
    '€': 'Euro',
    $: 'Dollar',
    '£': 'Pfund',
    '¥': 'Yen',
    '₹': 'Rupien',
    '°': 'Grad',
    '×': 'mal',
    '§': 'Paragraf',
    '½': 'ein halb',
    '¼': 'ein Viertel',
    '¾': 'drei Viertel',
  },
  abbreviations: [
    [String.raw`z\. ?B`, 'zum Beispiel'],
    [String.raw`d\. ?h`, 'das heißt'],
    [String.raw`u\. ?a`, 'unter anderem'],
    [String.raw`n\. ?Chr`, 'nach Christus'],
    [String.raw`v\. ?Chr`, 'vor Christus'],
    ['usw', 'und so weiter'],
    ['bzw', 'beziehungsweise'],
    ['ggf', 'gegebenenfalls'],
    ['inkl', 'inklusive'],
    ['evtl', 'eventuell'],
    ['vgl', 'vergleiche'],
    ['ca', 'circa'],
    ['Dr', 'Doktor'],
    ['Prof', 'Professor'],
    ['Nr', 'Nummer'],
    ['Str', 'Straße'],
    ['Tel', 'Telefon'],
    ['Mio', 'Millionen'],
    ['Mrd', 'Milliarden'],
    ['Hr', 'Herr'],
    ['Fr', 'Frau', String.raw`\s\p{Lu}`],
  ],
  ownForms: [
    {
      pattern: /\b([01]?\d|2[0-3])(?:[:.]([0-5]\d))?\s?Uhr\b(?:\s([0-5]?\d)(?![\d.,:]))?/gu,
      read: ([, hour = '', minute = '', spelled = '']) => spellTime(Number(hour), Number(minute || spelled)),
    },
    {
      pattern: /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(?!\d)/gu,
      read: ([written = '', day = '', month = ''], before) => {
        const name = MONTHS[Number(month) - 1];
        return name === undefined || !isDay(Number(day)) ? written : `${spellOrdinal(Number(day), before)} ${name}`;
      },
    },
  ],
  url: {
    '.': 'Punkt',
    '/': 'Schrägstrich',
    '@': 'at',
    '-': 'Minus',
    _: 'Unterstrich',
    ':': 'Doppelpunkt',
    '?': 'Fragezeichen',
    '=': 'gleich',
    '&': 'und',
    '#': 'Raute',
    '+': 'plus',
    '%': 'Prozent',
  },
};
