import { createCardinal, parseCounted, splitList, type ReadingRules } from './reading-rules.ts';

const at = (words: readonly string[], index: number): string => words[index] ?? '';

const SMALL = splitList(
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
);
const TENS = splitList('- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta');
const MONTHS = splitList('gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre');
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

const cardinal = createCardinal({
  zero: 'zero',
  below: spell,
  thousand: (count, number) => (number === 1 ? 'mille' : `${count}mila`),
  million: ['un milione', 'milioni'],
  billion: ['un miliardo', 'miliardi'],
  join: (groups) => groups.reduce((text, group) => (/mil(?:a|le)$/u.test(text) ? text + group : `${text} ${group}`)),
});

/** Abbreviations whose period isn't at the end. */
const TITLES: Readonly<Record<string, string>> = { 'Sig.ra': 'signora', 'Dott.ssa': 'dottoressa', 'Prof.ssa': 'professoressa' };

export const ITALIAN: ReadingRules = {
  decimalMark: ',',
  decimalWord: 'virgola',
  readsDecimalsAsNumber: true,
  readsPhonesInPairs: false,
  minus: 'meno',
  range: 'a',
  of: 'di',
  cardinal,
  ordinal: (number) =>
    ORDINALS[number] ??
    `${cardinal(number)
      .replace(/tré$/u, 'tree')
      .replace(/[aeio]$/u, '')}esimo`,
  ordinalPattern: /\b(\d{1,3})\.?[ºª°](?!\s?[CF]\b)/gu,
  months: MONTHS,
  date: ({ day, month, year }) => `${day === 1 ? 'primo' : cardinal(day)} ${month} ${year}`,
  time: (hour, minute) => `${hour === 1 ? 'una' : cardinal(hour)} ${minute === 0 ? 'in punto' : `e ${cardinal(minute)}`}`,
  money: (amount, hundredths) => `${amount} e ${hundredths}`,
  cents: ['un centesimo', 'centesimi'],
  currencies: {
    '€': ['un euro', 'euro'],
    $: ['un dollaro', 'dollari'],
    '£': ['una sterlina', 'sterline'],
    '¥': ['uno yen', 'yen'],
    '₹': ['una rupia', 'rupie'],
    R$: ['un real', 'real'],
    CHF: ['un franco svizzero', 'franchi svizzeri'],
  },
  units: parseCounted(`
    km|un chilometro|chilometri
    m|un metro|metri
    cm|un centimetro|centimetri
    mm|un millimetro|millimetri
    kg|un chilogrammo|chilogrammi
    g|un grammo|grammi
    mg|un milligrammo|milligrammi
    l|un litro|litri
    ml|un millilitro|millilitri
    h|un’ora|ore
    min|un minuto|minuti
    ms|un millisecondo|millisecondi
    km/h|un chilometro all’ora|chilometri all’ora
    m²|un metro quadrato|metri quadrati
    km²|un chilometro quadrato|chilometri quadrati
    KB|un kilobyte|kilobyte
    MB|un megabyte|megabyte
    GB|un gigabyte|gigabyte
    TB|un terabyte|terabyte
    Hz|un hertz|hertz
    GHz|un gigahertz|gigahertz
    kW|un chilowatt|chilowatt
    kWh|un chilowattora|chilowattora
    °C|un grado Celsius|gradi Celsius
    °F|un grado Fahrenheit|gradi Fahrenheit
    °|un grado|gradi
    %|uno per cento|per cento`),
  signs: {
    '&': 'e',
    '+': 'più',
    '=': 'uguale',
    '@': 'chiocciola',
    '#': 'numero',
    '%': 'per cento',
    '€': 'euro',
    $: 'dollari',
    '£': 'sterline',
    '¥': 'yen',
    '°': 'gradi',
    '₹': 'rupie',
    '×': 'per',
    '½': 'un mezzo',
    '¼': 'un quarto',
    '¾': 'tre quarti',
  },
  abbreviations: [
    ['Sig', 'signor'],
    ['Dott', 'dottor'],
    ['Prof', 'professor'],
    [String.raw`p\. ?es`, 'per esempio'],
    ['ecc', 'eccetera'],
    ['pag', 'pagina'],
    ['Dr', 'dottor'],
    ['Ing', 'ingegner'],
    ['Avv', 'avvocato'],
    ['tel', 'telefono'],
    ['es', 'esempio', String.raw`\s*:`],
    [String.raw`a\. ?C`, 'avanti Cristo'],
    [String.raw`d\. ?C`, 'dopo Cristo'],
  ],
  ownForms: [
    { pattern: /(?<![\p{L}\p{N}])(Sig\.ra|Dott\.ssa|Prof\.ssa)(?!\p{L})/gu, read: ([written = '']) => TITLES[written] ?? written },
    {
      pattern: new RegExp(String.raw`(?<![\d.,:/-])1 (${MONTHS.join('|')})\b`, 'giu'),
      read: ([, month = '']) => `primo ${month}`,
    },
    { pattern: /(?<![\p{L}\p{N}])n\.\s?(?=\d)/giu, read: () => 'numero ' },
  ],
  url: {
    '.': 'punto',
    '/': 'barra',
    '@': 'chiocciola',
    '-': 'trattino',
    _: 'trattino basso',
    ':': 'due punti',
    '?': 'punto interrogativo',
    '=': 'uguale',
    '&': 'e',
    '#': 'cancelletto',
    '+': 'più',
    '%': 'per cento',
  },
};
