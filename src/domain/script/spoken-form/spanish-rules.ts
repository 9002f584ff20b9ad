import { createCardinal, parseCounted, splitList, type ReadingRules } from './reading-rules.ts';

const at = (words: readonly string[], index: number): string => words[index] ?? '';

const SMALL = splitList(
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
);
const TENS = splitList('- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa');
const HUNDREDS = splitList('- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos');
const ORDINALS = splitList('- primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo');

function spell(number: number): string {
  if (number === 100) return 'cien';
  if (number > 100) return `${at(HUNDREDS, Math.floor(number / 100))} ${number % 100 === 0 ? '' : spell(number % 100)}`.trim();
  if (number < 30) return at(SMALL, number);
  const tens = at(TENS, Math.floor(number / 10));
  return number % 10 === 0 ? tens : `${tens} y ${at(SMALL, number % 10)}`;
}

/** “veintiún mil”, not “veintiuno mil”. */
const shortenSpanishOne = (words: string): string => words.replace(/veintiuno$/u, 'veintiún').replace(/uno$/u, 'un');
const belowMillion = createCardinal({
  zero: 'cero',
  below: (number, isLast) => (isLast ? spell(number) : shortenSpanishOne(spell(number))),
  thousand: (count, number) => (number === 1 ? 'mil' : `${count} mil`),
  million: ['', ''],
  billion: ['', ''],
});

/** Counts millions up to 999,999 of them: mil quinientos millones. */
function cardinal(number: number): string {
  const [millions, rest] = [Math.floor(number / 1e6), number % 1e6];
  if (millions === 0) return belowMillion(rest);
  const head = millions === 1 ? 'un millón' : `${shortenSpanishOne(belowMillion(millions))} millones`;
  return rest === 0 ? head : `${head} ${belowMillion(rest)}`;
}

/** Hours are feminine: la una, las veintiuna. */
const feminize = (words: string): string => words.replace(/uno$/u, 'una');

export const SPANISH: ReadingRules = {
  decimalMark: ',',
  decimalWord: 'coma',
  readsDecimalsAsNumber: true,
  readsPhonesInPairs: false,
  minus: 'menos',
  range: 'a',
  of: 'de',
  cardinal,
  ordinal: (number) => ORDINALS[number] ?? cardinal(number),
  ordinalPattern: /\b(\d{1,3})\.?[ºª°](?!\s?[CF]\b)/gu,
  months: splitList('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
  date: ({ day, month, year }) => `${day === 1 ? 'primero' : cardinal(day)} de ${month}${year === '' ? '' : ` de ${year}`}`,
  time: (hour, minute) => `${feminize(cardinal(hour))} ${minute === 0 ? 'en punto' : `y ${cardinal(minute)}`}`,
  money: (amount, hundredths) => `${amount} con ${hundredths}`,
  cents: ['un céntimo', 'céntimos'],
  currencies: {
    '€': ['un euro', 'euros'],
    $: ['un dólar', 'dólares'],
    '£': ['una libra', 'libras'],
    '¥': ['un yen', 'yenes'],
    '₹': ['una rupia', 'rupias'],
    R$: ['un real', 'reales'],
    CHF: ['un franco suizo', 'francos suizos'],
  },
  units: parseCounted(`
    km|un kilómetro|kilómetros
    m|un metro|metros
    cm|un centímetro|centímetros
    mm|un milímetro|milímetros
    kg|un kilogramo|kilogramos
    g|un gramo|gramos
    mg|un miligramo|miligramos
    l|un litro|litros
    ml|un mililitro|mililitros
    h|una hora|horas
    min|un minuto|minutos
    ms|un milisegundo|milisegundos
    km/h|un kilómetro por hora|kilómetros por hora
    m²|un metro cuadrado|metros cuadrados
    km²|un kilómetro cuadrado|kilómetros cuadrados
    KB|un kilobyte|kilobytes
    MB|un megabyte|megabytes
    GB|un gigabyte|gigabytes
    TB|un terabyte|terabytes
    Hz|un hercio|hercios
    GHz|un gigahercio|gigahercios
    kW|un kilovatio|kilovatios
    kWh|un kilovatio hora|kilovatios hora
    °C|un grado Celsius|grados Celsius
    °F|un grado Fahrenheit|grados Fahrenheit
    °|un grado|grados
    %|uno por ciento|por ciento`),
  signs: {
    '&': 'y',
    '+': 'más',
    '=': 'igual a',
    '@': 'arroba',
    '#': 'número',
    '%': 'por ciento',
    '€': 'euros',
    $: 'dólares',
    '£': 'libras',
    '¥': 'yenes',
    '°': 'grados',
    '₹': 'rupias',
    '×': 'por',
    '½': 'un medio',
    '¼': 'un cuarto',
    '¾': 'tres cuartos',
  },
  abbreviations: [
    ['Sr', 'señor'],
    ['Sra', 'señora'],
    ['Dr', 'doctor'],
    ['Dra', 'doctora'],
    ['Uds', 'ustedes'],
    ['Ud', 'usted'],
    [String.raw`p\. ?ej`, 'por ejemplo'],
    ['etc', 'etcétera'],
    ['núm', 'número'],
    [String.raw`EE\. ?UU`, 'Estados Unidos'],
    ['Srta', 'señorita'],
    ['Prof', 'profesor'],
    ['pág', 'página'],
    ['tel', 'teléfono'],
    ['aprox', 'aproximadamente'],
    [String.raw`a\. ?C`, 'antes de Cristo'],
    [String.raw`d\. ?C`, 'después de Cristo'],
  ],
  ownForms: [
    {
      pattern: /\b([01]?\d|2[0-3]):([0-5]\d)\s?hs?\b\.?/gu,
      read: ([, hour = '', minute = '']) =>
        `${feminize(cardinal(Number(hour)))} horas${minute === '00' ? '' : ` y ${cardinal(Number(minute))}`}`,
    },
    { pattern: /(?<![\p{L}\p{N}])[nN]\.?[º°]\s?(?=\d)/gu, read: () => 'número ' },
  ],
  url: {
    '.': 'punto',
    '/': 'barra',
    '@': 'arroba',
    '-': 'guion',
    _: 'guion bajo',
    ':': 'dos puntos',
    '?': 'interrogación',
    '=': 'igual',
    '&': 'y',
    '#': 'almohadilla',
    '+': 'más',
    '%': 'por ciento',
  },
};
