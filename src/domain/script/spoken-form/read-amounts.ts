import { NUMBER, readParts, readWhole, splitNumber } from './read-numbers.ts';
import type { CurrencySign, ReadingRules } from './reading-rules.ts';
import type { TrackedText } from './tracked-text.ts';

const SIGNS = String.raw`R\$|US\$|CHF|EUR|USD|GBP|JPY|INR|BRL|[€$£¥₹]`;
const CODES: Readonly<Record<string, CurrencySign>> = { US$: '$', EUR: '€', USD: '$', GBP: '£', JPY: '¥', INR: '₹', BRL: 'R$' };
const SCALES =
  'thousand|million|billion|trillion|mil|millón|millones|mil millones|milhão|milhões|bilhão|bilhões|millions?|milliards?|Millionen|Milliarden|milioni|miliardi';
const MONEY = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])([-−])?(?:(${SIGNS})\s?([-−])?(${NUMBER})(?:\s(${SCALES})(?!\p{L}))?|(${NUMBER})(?:\s(${SCALES}))?[\s\u00a0\u202f]?(${SIGNS})(?!\p{L}))`,
  'gu',
);

/** Reads amounts of money, also negative ones and those of millions: `$3 million` is three million dollars. */
export function readMoney(text: TrackedText, rules: ReadingRules): TrackedText {
  return text.replace(MONEY, ([, minus, signBefore, innerMinus, numberAfter, scaleAfter, numberBefore, scaleBefore, signAfter]) => {
    const sign = signBefore ?? signAfter ?? '€';
    const number = splitNumber(numberAfter ?? numberBefore ?? '', rules);
    const amount = readAmount(number, { sign: CODES[sign] ?? (sign as CurrencySign), scale: scaleAfter ?? scaleBefore ?? '' }, rules);
    return ` ${(minus ?? innerMinus) === undefined ? '' : `${rules.minus} `}${amount} `;
  });
}

function readAmount(
  { whole, decimals }: ReturnType<typeof splitNumber>,
  { sign, scale }: { readonly sign: CurrencySign; readonly scale: string },
  rules: ReadingRules,
): string {
  const [one, many] = rules.currencies[sign];
  if (scale !== '') return `${readParts(whole, decimals, rules)} ${scale} ${linkScale(many, rules)}`;
  const [hundredths = '', ...more] = decimals;
  if (hundredths.length !== 2 || more.length > 0)
    return decimals.length === 0 ? countMoney(whole, [one, many], rules) : `${readParts(whole, decimals, rules)} ${many}`;
  if (hundredths === '00') return countMoney(whole, [one, many], rules);
  if (Number(whole) === 0 && (sign === '€' || sign === '$')) return countMoney(String(Number(hundredths)), rules.cents, rules);
  return rules.money(countMoney(whole, [one, many], rules), rules.cardinal(Number(hundredths)));
}

function countMoney(whole: string, [one, many]: readonly [string, string], rules: ReadingRules): string {
  if (whole === '1') return one;
  const isMillions = Number(whole) > 0 && Number(whole) % 1e6 === 0;
  return `${readWhole(whole, rules)} ${isMillions ? linkScale(many, rules) : many}`;
}

/** “tres millones de euros”, “trois millions d’euros”. */
function linkScale(currency: string, { of }: ReadingRules): string {
  if (of === '') return currency;
  return of.endsWith('’') && !/^[aeiou]/u.test(currency)
    ? `${of.slice(0, -1)}e ${currency}`
    : `${of}${of.endsWith('’') ? '' : ' '}${currency}`;
}

/** Reads units behind a number; the number itself stays, but for one, which takes the unit's gender. */
export function readUnits(text: TrackedText, rules: ReadingRules): TrackedText {
  const units = Object.keys(rules.units).toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(String.raw`(?<![\p{L}\d.,])(${NUMBER})([\s\u00a0\u202f]?)(${units.join('|')})(?![\p{L}\p{N}/²])`, 'gu');
  return text.replace(pattern, ([written, number = '', , unit = '']) => {
    const [one, many] = rules.units[unit] ?? [written, written];
    return number === '1' ? one : `${number} ${many}`;
  });
}
