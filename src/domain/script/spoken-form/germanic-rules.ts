import { createCardinal, type ReadingRules } from './reading-rules.ts';

const list = (words: string): readonly string[] => words.split(' ');

const DE_SMALL = list(
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
);
const DE_TENS = list('- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig');

/** `isLast`: “eins” at the end, “ein” before hundreds and thousands. */
function spellGerman(number: number, isLast: boolean): string {
  if (number >= 100) {
    const rest = number % 100;
    return `${spellGerman(Math.floor(number / 100), false)}hundert${rest === 0 ? '' : spellGerman(rest, isLast)}`;
  }
  if (number === 1 && !isLast) return 'ein';
  if (number < 20) return DE_SMALL[number] ?? '';
  const [tens, unit] = [DE_TENS[Math.floor(number / 10)] ?? '', number % 10];
  return unit === 0 ? tens : `${spellGerman(unit, false)}und${tens}`;
}

const germanCardinal = createCardinal({
  zero: 'null',
  below: spellGerman,
  thousand: (count) => `${count}tausend`,
  million: ['eine Million', 'Millionen'],
  billion: ['eine Milliarde', 'Milliarden'],
  join: (groups) => groups.reduce((text, group) => (text.endsWith('tausend') ? text + group : `${text} ${group}`)),
});

const DE_ORDINALS: Readonly<Record<number, string>> = { 1: 'erster', 3: 'dritter', 7: 'siebter', 8: 'achter' };

function spellGermanOrdinal(number: number): string {
  const rest = number % 100;
  if (rest > 0 && rest < 20) {
    const head = number >= 100 ? germanCardinal(number - rest) : '';
    return head + (DE_ORDINALS[rest] ?? `${spellGerman(rest, true)}ter`);
  }
  return `${germanCardinal(number)}ster`;
}

export const GERMAN: ReadingRules = {
  decimalMark: ',',
  decimalWord: 'Komma',
  minus: 'minus',
  cardinal: germanCardinal,
  one: 'ein',
  ordinal: spellGermanOrdinal,
  ordinalPattern: /\b(\d{1,3})\.(?=\s(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b)/gu,
  year: (year) =>
    year >= 1100 && year < 2000
      ? `${spellGerman(Math.floor(year / 100), true)}hundert${year % 100 === 0 ? '' : spellGerman(year % 100, true)}`
      : germanCardinal(year),
  months: list('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
  date: ({ day, month, year }) => `${spellGermanOrdinal(day)} ${month} ${year}`,
  time: (hour, minute) => `${hour === 'eins' ? 'ein' : hour} Uhr ${minute}`.trim(),
  money: (amount, hundredths) => `${amount} ${hundredths}`,
  currencies: { '€': ['Euro', 'Euro'], $: ['Dollar', 'Dollar'], '£': ['Pfund', 'Pfund'], '¥': ['Yen', 'Yen'] },
  units: { km: 'Kilometer', kg: 'Kilo', cm: 'Zentimeter', 'km/h': 'Stundenkilometer', '°C': 'Grad', '%': 'Prozent' },
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
    '°': 'Grad',
  },
  abbreviations: [
    [String.raw`z\. ?B`, 'zum Beispiel'],
    [String.raw`d\. ?h`, 'das heißt'],
    [String.raw`u\. ?a`, 'unter anderem'],
    ['usw', 'und so weiter'],
    ['bzw', 'beziehungsweise'],
    ['ca', 'circa'],
    ['Dr', 'Doktor'],
    ['Nr', 'Nummer'],
    ['Hr', 'Herr'],
    ['Fr', 'Frau'],
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

const EN_SMALL = list(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const EN_TENS = list('- - twenty thirty forty fifty sixty seventy eighty ninety');

function spellEnglish(number: number): string {
  if (number >= 100) {
    const rest = number % 100;
    return `${EN_SMALL[Math.floor(number / 100)] ?? ''} hundred${rest === 0 ? '' : ` ${spellEnglish(rest)}`}`;
  }
  if (number < 20) return EN_SMALL[number] ?? '';
  const [tens, unit] = [EN_TENS[Math.floor(number / 10)] ?? '', number % 10];
  return unit === 0 ? tens : `${tens}-${EN_SMALL[unit] ?? ''}`;
}

const englishCardinal = createCardinal({
  zero: 'zero',
  below: spellEnglish,
  thousand: (count) => `${count} thousand`,
  million: ['one million', 'million'],
  billion: ['one billion', 'billion'],
});

const EN_ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

function spellEnglishOrdinal(number: number): string {
  return englishCardinal(number).replace(/[a-z]+$/u, (last) => EN_ORDINALS[last] ?? `${last.replace(/y$/u, 'ie')}th`);
}

function spellEnglishYear(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (year < 1100 || year >= 2100 || (century === 20 && rest < 10)) return englishCardinal(year);
  if (rest === 0) return `${spellEnglish(century)} hundred`;
  return `${spellEnglish(century)} ${rest < 10 ? `oh ${EN_SMALL[rest] ?? ''}` : spellEnglish(rest)}`;
}

export const ENGLISH: ReadingRules = {
  decimalMark: '.',
  decimalWord: 'point',
  minus: 'minus',
  cardinal: englishCardinal,
  one: 'one',
  ordinal: spellEnglishOrdinal,
  ordinalPattern: /\b(\d{1,3})(?:st|nd|rd|th)\b/gu,
  year: spellEnglishYear,
  months: list('January February March April May June July August September October November December'),
  date: ({ day, month, year }) => `${month} ${spellEnglishOrdinal(day)} ${year}`,
  time: (hour, minute) => (minute === '' ? `${hour} o’clock` : `${hour} ${minute}`),
  money: (amount, hundredths) => `${amount} ${hundredths}`,
  currencies: { '€': ['euro', 'euros'], $: ['dollar', 'dollars'], '£': ['pound', 'pounds'], '¥': ['yen', 'yen'] },
  units: { km: 'kilometers', kg: 'kilos', cm: 'centimeters', 'km/h': 'kilometers an hour', '°C': 'degrees', '%': 'percent' },
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
    '°': 'degrees',
  },
  abbreviations: [
    [String.raw`e\. ?g`, 'for example'],
    [String.raw`i\. ?e`, 'that is'],
    ['etc', 'et cetera'],
    ['vs', 'versus'],
    ['Mr', 'mister'],
    ['Mrs', 'missus'],
    ['Dr', 'doctor'],
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
