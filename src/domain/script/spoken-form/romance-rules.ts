import { createCardinal, type ReadingRules } from './reading-rules.ts';

const list = (words: string): readonly string[] => words.split(' ');
const at = (words: readonly string[], index: number): string => words[index] ?? '';

const ES_SMALL = list(
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
);
const ES_TENS = list('- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa');
const ES_HUNDREDS = list('- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos');
const ES_ORDINALS = list('- primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo');

function spellSpanish(number: number): string {
  if (number === 100) return 'cien';
  if (number > 100) return `${at(ES_HUNDREDS, Math.floor(number / 100))} ${number % 100 === 0 ? '' : spellSpanish(number % 100)}`.trim();
  if (number < 30) return at(ES_SMALL, number);
  const tens = at(ES_TENS, Math.floor(number / 10));
  return number % 10 === 0 ? tens : `${tens} y ${at(ES_SMALL, number % 10)}`;
}

/** “veintiún mil”, not “veintiuno mil”. */
const shortenSpanishOne = (words: string): string => words.replace(/veintiuno$/u, 'veintiún').replace(/uno$/u, 'un');
const spanishCardinal = createCardinal({
  zero: 'cero',
  below: (number, isLast) => (isLast ? spellSpanish(number) : shortenSpanishOne(spellSpanish(number))),
  thousand: (count, number) => (number === 1 ? 'mil' : `${count} mil`),
  million: ['un millón', 'millones'],
  billion: ['mil millones', 'mil millones'],
});

export const SPANISH: ReadingRules = {
  decimalMark: ',',
  decimalWord: 'coma',
  minus: 'menos',
  cardinal: spanishCardinal,
  one: 'un',
  ordinal: (number) => ES_ORDINALS[number] ?? spanishCardinal(number),
  ordinalPattern: /\b(\d{1,3})\.?[ºª°](?!\s?[CF]\b)/gu,
  months: list('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
  date: ({ day, month, year }) => `${spanishCardinal(day)} de ${month} de ${year}`,
  time: (hour, minute) => (minute === '' ? `${hour} en punto` : `${hour} y ${minute}`),
  money: (amount, hundredths) => `${amount} con ${hundredths}`,
  currencies: { '€': ['euro', 'euros'], $: ['dólar', 'dólares'], '£': ['libra', 'libras'], '¥': ['yen', 'yenes'] },
  units: { km: 'kilómetros', kg: 'kilos', cm: 'centímetros', 'km/h': 'kilómetros por hora', '°C': 'grados', '%': 'por ciento' },
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

const PT_SMALL = list(
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove',
);
const PT_TENS = list('- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa');
const PT_HUNDREDS = list('- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos');
const PT_ORDINALS = list('- primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo');

function spellPortuguese(number: number): string {
  if (number === 100) return 'cem';
  if (number < 20) return at(PT_SMALL, number);
  const [words, rest] =
    number > 100 ? [at(PT_HUNDREDS, Math.floor(number / 100)), number % 100] : [at(PT_TENS, Math.floor(number / 10)), number % 10];
  return rest === 0 ? words : `${words} e ${spellPortuguese(rest)}`;
}

const portugueseCardinal = createCardinal({
  zero: 'zero',
  below: spellPortuguese,
  thousand: (count, number) => (number === 1 ? 'mil' : `${count} mil`),
  million: ['um milhão', 'milhões'],
  billion: ['um bilhão', 'bilhões'],
  join: (groups, last) =>
    groups.length > 1 && last > 0 && (last < 100 || last % 100 === 0)
      ? `${groups.slice(0, -1).join(' ')} e ${groups.at(-1) ?? ''}`
      : groups.join(' '),
});

export const PORTUGUESE: ReadingRules = {
  decimalMark: ',',
  decimalWord: 'vírgula',
  minus: 'menos',
  cardinal: portugueseCardinal,
  one: 'um',
  ordinal: (number) => PT_ORDINALS[number] ?? portugueseCardinal(number),
  ordinalPattern: /\b(\d{1,3})\.?[ºª°](?!\s?[CF]\b)/gu,
  months: list('janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'),
  date: ({ day, month, year }) => `${day === 1 ? 'primeiro' : portugueseCardinal(day)} de ${month} de ${year}`,
  time: (hour, minute) => (minute === '' ? `${hour === 'um' ? 'uma hora' : `${hour} horas`}` : `${hour} e ${minute}`),
  money: (amount, hundredths) => `${amount} e ${hundredths} centavos`,
  currencies: { '€': ['euro', 'euros'], $: ['dólar', 'dólares'], '£': ['libra', 'libras'], '¥': ['iene', 'ienes'] },
  units: { km: 'quilômetros', kg: 'quilos', cm: 'centímetros', 'km/h': 'quilômetros por hora', '°C': 'graus', '%': 'por cento' },
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

const IT_SMALL = list(
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
);
const IT_TENS = list('- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta');
const IT_ORDINALS = list('- primo secondo terzo quarto quinto sesto settimo ottavo nono decimo');

function spellItalian(number: number): string {
  if (number < 20) return at(IT_SMALL, number);
  if (number >= 100) {
    const count = Math.floor(number / 100);
    return `${count === 1 ? '' : at(IT_SMALL, count)}cento${number % 100 === 0 ? '' : spellItalian(number % 100)}`;
  }
  const unit = number % 10;
  const tens = at(IT_TENS, Math.floor(number / 10));
  // A vowel goes before uno and otto; tre has an accent at the end.
  const stem = unit === 1 || unit === 8 ? tens.slice(0, -1) : tens;
  return unit === 0 ? tens : stem + (unit === 3 ? 'tré' : at(IT_SMALL, unit));
}

const italianCardinal = createCardinal({
  zero: 'zero',
  below: spellItalian,
  thousand: (count, number) => (number === 1 ? 'mille' : `${count}mila`),
  million: ['un milione', 'milioni'],
  billion: ['un miliardo', 'miliardi'],
  join: (groups) => groups.reduce((text, group) => (/mil(?:a|le)$/u.test(text) ? text + group : `${text} ${group}`)),
});

export const ITALIAN: ReadingRules = {
  decimalMark: ',',
  decimalWord: 'virgola',
  minus: 'meno',
  cardinal: italianCardinal,
  one: 'un',
  ordinal: (number) =>
    IT_ORDINALS[number] ??
    `${italianCardinal(number)
      .replace(/tré$/u, 'tree')
      .replace(/[aeio]$/u, '')}esimo`,
  ordinalPattern: /\b(\d{1,3})\.?[ºª°](?!\s?[CF]\b)/gu,
  months: list('gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'),
  date: ({ day, month, year }) => `${day === 1 ? 'primo' : italianCardinal(day)} ${month} ${year}`,
  time: (hour, minute) => (minute === '' ? `${hour} in punto` : `${hour} e ${minute}`),
  money: (amount, hundredths) => `${amount} e ${hundredths}`,
  currencies: { '€': ['euro', 'euro'], $: ['dollaro', 'dollari'], '£': ['sterlina', 'sterline'], '¥': ['yen', 'yen'] },
  units: { km: 'chilometri', kg: 'chili', cm: 'centimetri', 'km/h': 'chilometri all’ora', '°C': 'gradi', '%': 'per cento' },
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
  },
  abbreviations: [
    ['Sig', 'signor'],
    [String.raw`Sig\.ra`, 'signora'],
    ['Dott', 'dottor'],
    ['Prof', 'professor'],
    [String.raw`p\. ?es`, 'per esempio'],
    ['ecc', 'eccetera'],
    ['pag', 'pagina'],
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
