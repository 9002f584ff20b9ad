import { createCardinal, parseCounted, splitList, type ReadingRules } from './reading-rules.ts';

const SMALL = splitList(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const TENS = splitList('- - twenty thirty forty fifty sixty seventy eighty ninety');
const MONTHS = splitList('January February March April May June July August September October November December');
const MONTH = `(${MONTHS.join('|')})`;

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
  if (rest === 0) return `${spell(century)} hundred`;
  return `${spell(century)} ${rest < 10 ? `oh ${SMALL[rest] ?? ''}` : spell(rest)}`;
}

/** “nineteen nineties”, “two thousands”, “eighties”. */
function spellDecade(decade: number): string {
  return spellYear(decade).replace(/y?$/u, (last) => (last === '' ? 's' : 'ies'));
}

function spellTime(hour: number, minute: number): string {
  if (minute === 0) return `${cardinal(hour)} o’clock`;
  return `${cardinal(hour)} ${minute < 10 ? `oh ${cardinal(minute)}` : cardinal(minute)}`;
}

const SCALES: Readonly<Record<string, string>> = { k: 'thousand', K: 'thousand', M: 'million', bn: 'billion', B: 'billion' };

export const ENGLISH: ReadingRules = {
  decimalMark: '.',
  decimalWord: 'point',
  readsDecimalsAsNumber: false,
  readsPhonesInPairs: false,
  minus: 'minus',
  range: 'to',
  of: '',
  cardinal,
  ordinal: spellOrdinal,
  ordinalPattern: /\b(\d{1,3})(?:st|nd|rd|th)\b/gu,
  year: spellYear,
  months: MONTHS,
  date: ({ day, month, year }) => `${month} ${spellOrdinal(day)} ${year}`,
  time: spellTime,
  money: (amount, hundredths) => `${amount} ${hundredths}`,
  cents: ['one cent', 'cents'],
  currencies: {
    '€': ['one euro', 'euros'],
    $: ['one dollar', 'dollars'],
    '£': ['one pound', 'pounds'],
    '¥': ['one yen', 'yen'],
    '₹': ['one rupee', 'rupees'],
    R$: ['one real', 'reais'],
    CHF: ['one Swiss franc', 'Swiss francs'],
  },
  units: parseCounted(`
    km|one kilometer|kilometers
    m|one meter|meters
    cm|one centimeter|centimeters
    mm|one millimeter|millimeters
    kg|one kilogram|kilograms
    g|one gram|grams
    mg|one milligram|milligrams
    l|one liter|liters
    ml|one milliliter|milliliters
    h|one hour|hours
    min|one minute|minutes
    ms|one millisecond|milliseconds
    km/h|one kilometer an hour|kilometers an hour
    mph|one mile an hour|miles an hour
    ft|one foot|feet
    lb|one pound|pounds
    lbs|one pound|pounds
    oz|one ounce|ounces
    m²|one square meter|square meters
    km²|one square kilometer|square kilometers
    KB|one kilobyte|kilobytes
    MB|one megabyte|megabytes
    GB|one gigabyte|gigabytes
    TB|one terabyte|terabytes
    Hz|one hertz|hertz
    kHz|one kilohertz|kilohertz
    MHz|one megahertz|megahertz
    GHz|one gigahertz|gigahertz
    kW|one kilowatt|kilowatts
    kWh|one kilowatt hour|kilowatt hours
    °C|one degree Celsius|degrees Celsius
    °F|one degree Fahrenheit|degrees Fahrenheit
    °|one degree|degrees
    %|one percent|percent`),
  signs: {
    '&': 'and',
    '+': 'plus',
    '=': 'equals',
    '@': 'at',
    '#': 'number',
    '%': 'percent',
    '€': 'euros',
    $: 'dollars',
    '£': 'pounds',
    '¥': 'yen',
    '₹': 'rupees',
    '°': 'degrees',
    '×': 'times',
    '½': 'one half',
    '¼': 'one quarter',
    '¾': 'three quarters',
  },
  abbreviations: [
    [String.raw`e\. ?g`, 'for example'],
    [String.raw`i\. ?e`, 'that is'],
    ['etc', 'et cetera'],
    ['vs', 'versus'],
    ['approx', 'approximately'],
    ['Mr', 'mister'],
    ['Mrs', 'missus'],
    ['Ms', 'miz'],
    ['Dr', 'doctor'],
    ['Prof', 'professor'],
    ['Jr', 'junior'],
    ['Inc', 'incorporated'],
    ['Ltd', 'limited'],
    ['No', 'number', String.raw`\s*\d`],
    ['Jan', 'January', String.raw`\s*\d`],
    ['Feb', 'February', String.raw`\s*\d`],
    ['Aug', 'August', String.raw`\s*\d`],
    ['Sept?', 'September', String.raw`\s*\d`],
    ['Oct', 'October', String.raw`\s*\d`],
    ['Nov', 'November', String.raw`\s*\d`],
    ['Dec', 'December', String.raw`\s*\d`],
  ],
  ownForms: [
    {
      pattern: /\b(1[0-2]|[1-9])(?::([0-5]\d))?\s?([ap])(?:\.m\.?|m\b)/giu,
      read: ([, hour = '', minute = '', half = '']) =>
        `${minute === '' || minute === '00' ? cardinal(Number(hour)) : spellTime(Number(hour), Number(minute))} ${half.toUpperCase()} M`,
    },
    { pattern: /\b(\d{1,3}0)s\b/gu, read: ([, decade = '']) => spellDecade(Number(decade)) },
    {
      pattern: new RegExp(String.raw`\b${MONTH} (\d{1,2})(?![\d:]|[.,]\d|st|nd|rd|th)`, 'gu'),
      read: ([written = '', month = '', day = '']) =>
        Number(day) >= 1 && Number(day) <= 31 ? `${month} ${spellOrdinal(Number(day))}` : written,
    },
    {
      pattern: new RegExp(String.raw`(?<![\d.,:/-])(\d{1,2}) ${MONTH}\b`, 'gu'),
      read: ([written = '', day = '', month = ''], before) =>
        Number(day) < 1 || Number(day) > 31 ? written : `${/\bthe $/iu.test(before) ? '' : 'the '}${spellOrdinal(Number(day))} of ${month}`,
    },
    { pattern: /(?<=[$€£]\d[\d.,]*)(k|K|M|bn|B)\b|(?<=\d)(k)\b/gu, read: ([written = '']) => ` ${SCALES[written] ?? written}` },
  ],
  url: {
    '.': 'dot',
    '/': 'slash',
    '@': 'at',
    '-': 'dash',
    _: 'underscore',
    ':': 'colon',
    '?': 'question mark',
    '=': 'equals',
    '&': 'and',
    '#': 'hash',
    '+': 'plus',
    '%': 'percent',
  },
};
