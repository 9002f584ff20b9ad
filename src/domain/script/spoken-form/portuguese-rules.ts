import { createCardinal, parseCounted, splitList, type ReadingRules } from './reading-rules.ts';

const at = (words: readonly string[], index: number): string => words[index] ?? '';

const SMALL = splitList(
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove',
);
const TENS = splitList('- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa');
const HUNDREDS = splitList('- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos');
const ORDINALS = splitList('- primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo');

function spell(number: number): string {
  if (number === 100) return 'cem';
  if (number < 20) return at(SMALL, number);
  const [words, rest] =
    number > 100 ? [at(HUNDREDS, Math.floor(number / 100)), number % 100] : [at(TENS, Math.floor(number / 10)), number % 10];
  return rest === 0 ? words : `${words} e ${spell(rest)}`;
}

const cardinal = createCardinal({
  zero: 'zero',
  below: spell,
  thousand: (count, number) => (number === 1 ? 'mil' : `${count} mil`),
  million: ['um milhão', 'milhões'],
  billion: ['um bilhão', 'bilhões'],
  join: (groups, last) =>
    groups.length > 1 && last > 0 && (last < 100 || last % 100 === 0)
      ? `${groups.slice(0, -1).join(' ')} e ${groups.at(-1) ?? ''}`
      : groups.join(' '),
});

/** Hours are feminine: uma hora, vinte e duas horas. */
const feminize = (words: string): string => words.replace(/um$/u, 'uma').replace(/dois$/u, 'duas');
const spellTime = (hour: number, minute: number): string =>
  `${feminize(cardinal(hour))} ${minute === 0 ? (hour === 1 ? 'hora' : 'horas') : `e ${cardinal(minute)}`}`;

export const PORTUGUESE: ReadingRules = {
  decimalMark: ',',
  decimalWord: 'vírgula',
  readsDecimalsAsNumber: true,
  readsPhonesInPairs: false,
  minus: 'menos',
  range: 'a',
  of: 'de',
  cardinal,
  ordinal: (number) => ORDINALS[number] ?? cardinal(number),
  ordinalPattern: /\b(\d{1,3})\.?[ºª°](?!\s?[CF]\b)/gu,
  months: splitList('janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'),
  date: ({ day, month, year }) => `${day === 1 ? 'primeiro' : cardinal(day)} de ${month}${year === '' ? '' : ` de ${year}`}`,
  time: spellTime,
  money: (amount, hundredths) => `${amount} e ${hundredths} centavos`,
  cents: ['um centavo', 'centavos'],
  currencies: {
    '€': ['um euro', 'euros'],
    $: ['um dólar', 'dólares'],
    '£': ['uma libra', 'libras'],
    '¥': ['um iene', 'ienes'],
    '₹': ['uma rupia', 'rupias'],
    R$: ['um real', 'reais'],
    CHF: ['um franco suíço', 'francos suíços'],
  },
  units: parseCounted(`
    km|um quilômetro|quilômetros
    m|um metro|metros
    cm|um centímetro|centímetros
    mm|um milímetro|milímetros
    kg|um quilograma|quilogramas
    g|um grama|gramas
    mg|um miligrama|miligramas
    l|um litro|litros
    ml|um mililitro|mililitros
    h|uma hora|horas
    min|um minuto|minutos
    ms|um milissegundo|milissegundos
    km/h|um quilômetro por hora|quilômetros por hora
    m²|um metro quadrado|metros quadrados
    km²|um quilômetro quadrado|quilômetros quadrados
    KB|um kilobyte|kilobytes
    MB|um megabyte|megabytes
    GB|um gigabyte|gigabytes
    TB|um terabyte|terabytes
    Hz|um hertz|hertz
    GHz|um gigahertz|gigahertz
    kW|um quilowatt|quilowatts
    kWh|um quilowatt-hora|quilowatts-hora
    °C|um grau Celsius|graus Celsius
    °F|um grau Fahrenheit|graus Fahrenheit
    °|um grau|graus
    %|um por cento|por cento`),
  signs: {
    '&': 'e',
    '+': 'mais',
    '=': 'igual a',
    '@': 'arroba',
    '#': 'número',
    '%': 'por cento',
    '€': 'euros',
    $: 'dólares',
    '£': 'libras',
    '¥': 'ienes',
    '°': 'graus',
    '₹': 'rupias',
    '×': 'vezes',
    '½': 'meio',
    '¼': 'um quarto',
    '¾': 'três quartos',
  },
  abbreviations: [
    ['Sr', 'senhor'],
    ['Sra', 'senhora'],
    ['Dr', 'doutor'],
    ['Dra', 'doutora'],
    [String.raw`p\. ?ex`, 'por exemplo'],
    ['etc', 'et cetera'],
    ['av', 'avenida'],
    ['núm', 'número'],
    ['Prof', 'professor'],
    ['Profa', 'professora'],
    ['pág', 'página'],
    ['tel', 'telefone'],
    ['aprox', 'aproximadamente'],
    [String.raw`a\. ?C`, 'antes de Cristo'],
    [String.raw`d\. ?C`, 'depois de Cristo'],
  ],
  ownForms: [
    {
      pattern: /\b([01]?\d|2[0-3])\s?h(?:\s?([0-5]\d))?(?:\s?min)?(?![\p{L}\p{N}])/gu,
      read: ([, hour = '', minute = '']) => spellTime(Number(hour), Number(minute)),
    },
    { pattern: /(?<![\p{L}\p{N}])[nN]\.?[º°]\s?(?=\d)/gu, read: () => 'número ' },
  ],
  url: {
    '.': 'ponto',
    '/': 'barra',
    '@': 'arroba',
    '-': 'hífen',
    _: 'sublinhado',
    ':': 'dois pontos',
    '?': 'interrogação',
    '=': 'igual',
    '&': 'e',
    '#': 'cerquilha',
    '+': 'mais',
    '%': 'por cento',
  },
};
