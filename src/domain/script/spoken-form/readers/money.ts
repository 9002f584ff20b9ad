import { parseSigns, parseTable, toAlternatives, getCountedGender, type Counted, type SpokenLanguage } from '../spoken-language.ts';
import type { Reader } from '../find-spans.ts';
import { getNumberPattern, readParts, readWhole, splitNumber } from './numbers.ts';
import { parseScales, type Scale } from './parse-scales.ts';
import { readScaled } from './scales.ts';

interface Currency {
  readonly whole: Counted;
  /** Undefined: its hundredths have no name. */
  readonly cents: Counted | undefined;
}

/** Amounts of money, also ranges and those of millions: `$5-10 million` is five to ten million dollars. */
export function createMoneyReaders(language: SpokenLanguage): readonly Reader[] {
  const currencies = parseCurrencies(language);
  const scales = parseScales(language);
  const [sign, number, scale] = [toAlternatives(currencies.keys()), getNumberPattern(language), toAlternatives(scales.keys())];
  const scaled = String.raw`(?:[\s\u00a0\u202f]?(${scale})(?![\p{L}\p{N}€$£¥₹]))?`;
  const before = String.raw`(?<![\p{L}\p{N}.,])(${sign})[\s\u00a0]?([-−])?(${number})(?:\s?[-–—]\s?(?:\1)?(${number}))?${scaled}(?![\p{L}\p{N}])`;
  const after = String.raw`(?<![\p{L}\p{N}.,])(${number})[\s\u00a0\u202f]?(${scale})?[\s\u00a0\u202f]?(${sign})(?![\p{L}\p{N}])`;
  const read = (money: Amount, currency: string): string | undefined => {
    const found = currencies.get(currency);
    return found === undefined ? undefined : readAmount(money, found, language);
  };
  return [
    {
      kind: 'money',
      pattern: new RegExp(before, 'gu'),
      read: ([, currency = '', minus, number = '', end, letter = '']) => {
        const amount = read({ from: end === undefined ? undefined : number, number: end ?? number, scale: scales.get(letter) }, currency);
        return amount === undefined || minus === undefined ? amount : `${parseSigns(language).get('−') ?? ''} ${amount}`;
      },
    },
    {
      kind: 'money',
      pattern: new RegExp(after, 'gu'),
      read: ([, number = '', letter = '', currency = '']) => read({ from: undefined, number, scale: scales.get(letter) }, currency),
    },
  ];
}

/** Keyed by each sign and code, which a row has with commas between them. */
function parseCurrencies({ tables }: SpokenLanguage): ReadonlyMap<string, Currency> {
  return new Map(
    parseTable(tables.currencies).flatMap(([names = '', one = '', many = one, cent, cents = cent ?? '']) =>
      names.split(',').map((name) => [name, { whole: [one, many], cents: cent === undefined ? undefined : [cent, cents] }]),
    ),
  );
}

interface Amount {
  /** First end of a range. */
  readonly from: string | undefined;
  readonly number: string;
  readonly scale: Scale | undefined;
}

function readAmount({ from, number, scale }: Amount, currency: Currency, language: SpokenLanguage): string {
  const gender = getCountedGender(currency.whole);
  const start = from === undefined ? '' : `${readParts({ ...splitNumber(from, language), gender }, language)} ${language.range} `;
  return start + (scale === undefined ? readSum(number, currency, language) : readMillions(number, { scale, currency }, language));
}

function readMillions(
  number: string,
  { scale, currency }: { readonly scale: Scale; readonly currency: Currency },
  language: SpokenLanguage,
): string {
  const [, many] = currency.whole;
  const count = readScaled({ number, gender: getCountedGender(currency.whole) }, scale, language);
  return `${count} ${scale.isThousand ? many : linkScale(many, language)}`;
}

function readSum(number: string, { whole: counted, cents }: Currency, language: SpokenLanguage): string {
  const { whole, decimals } = splitNumber(number, language);
  const [hundredths = '', ...more] = decimals;
  if (hundredths.length !== 2 || more.length > 0) {
    return decimals.length === 0 ? count(whole, counted, language) : `${readParts({ whole, decimals }, language)} ${counted[1]}`;
  }
  if (hundredths === '00') return count(whole, counted, language);
  if (Number(whole) === 0 && cents !== undefined) return count(String(Number(hundredths)), cents, language);
  return language.money(count(whole, counted, language), language.cardinal(Number(hundredths)));
}

/** A whole number with what it counts. */
export function count(whole: string, counted: Counted, language: SpokenLanguage): string {
  const [one, many] = counted;
  if (whole === '1') return one;
  const isMillions = Number(whole) > 0 && Number(whole) % 1e6 === 0;
  return `${readWhole(whole, language, getCountedGender(counted))} ${isMillions ? linkScale(many, language) : many}`;
}

/** “tres millones de euros”, “trois millions d’euros”. */
function linkScale(currency: string, { of }: SpokenLanguage): string {
  if (of === '') return currency;
  return of.endsWith('’') && !/^[aeiou]/u.test(currency)
    ? `${of.slice(0, -1)}e ${currency}`
    : `${of}${of.endsWith('’') ? '' : ' '}${currency}`;
}
