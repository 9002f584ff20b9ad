/** How a language reads what isn't written as words. All results are words of the language, without digits. */
export interface ReadingRules {
  readonly decimalMark: ',' | '.';
  /** Read between a number and its decimals. */
  readonly decimalWord: string;
  /** True: `3,14` is read as three and fourteen, not digit by digit. */
  readonly readsDecimalsAsNumber: boolean;
  /** True: a telephone number is read in pairs of digits. */
  readonly readsPhonesInPairs: boolean;
  readonly minus: string;
  /** Between the two ends of a range, as in `10–20`. */
  readonly range: string;
  /** Between millions and what they are millions of; empty where nothing is, `d’` where it depends on the next letter. */
  readonly of: string;
  /** Of a whole number from 0 to 999,999,999,999. */
  readonly cardinal: (number: number) => string;
  /** Of a number from 1 to 999; `before` is the text in front of it. */
  readonly ordinal: (number: number, before: string) => string;
  /** An ordinal as written, with its number as the first group. */
  readonly ordinalPattern: RegExp;
  /** Of a year with four digits; the cardinal if left out. */
  readonly year?: (year: number) => string;
  /** January first. */
  readonly months: readonly string[];
  /** `year` is words, and empty where none was written. */
  readonly date: (date: WrittenDate) => string;
  readonly time: (hour: number, minute: number) => string;
  /** Joins an amount with its hundredths, both as words. */
  readonly money: (amount: string, hundredths: string) => string;
  /** Hundredths of euros and dollars, where nothing else is paid. */
  readonly cents: Counted;
  readonly currencies: Readonly<Record<CurrencySign, Counted>>;
  /** Units behind a number, such as `km` and `%`. */
  readonly units: Readonly<Record<string, Counted>>;
  /** What a sign is called, each one character. */
  readonly signs: Readonly<Record<string, string>>;
  /** Abbreviations without their last period, as regular expressions; what they stand for; what has to follow, if anything. */
  readonly abbreviations: readonly (readonly [short: string, whole: string, next?: string])[];
  /** Forms that only this language has, read before all others. */
  readonly ownForms: readonly OwnForm[];
  /** Signs of URLs and email addresses. */
  readonly url: Readonly<Record<string, string>>;
}

/** Singular with its number word, and plural: `un euro`, `euros`. */
export type Counted = readonly [one: string, many: string];

export interface WrittenDate {
  readonly day: number;
  readonly month: string;
  readonly year: string;
  /** The text in front of the date. */
  readonly before: string;
}

export interface OwnForm {
  readonly pattern: RegExp;
  readonly read: (groups: readonly string[], before: string) => string;
}

export type CurrencySign = '€' | '$' | '£' | '¥' | '₹' | 'R$' | 'CHF';

/** Greatest number that `cardinal` takes; longer ones are read digit by digit. */
export const GREATEST_NUMBER = 999_999_999_999;

export const splitList = (words: string): readonly string[] => words.split(' ');

/** Reads `name|one|many` per line into a table. */
export function parseCounted(lines: string): Readonly<Record<string, Counted>> {
  return Object.fromEntries(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', one = '', many = one] = line.trim().split('|');
        return [name, [one, many]];
      }),
  );
}

interface Scale {
  readonly thousand: (count: string, number: number) => string;
  readonly million: readonly [one: string, many: string];
  /** A thousand millions. */
  readonly billion: readonly [one: string, many: string];
  /** Words for 1 to 999. */
  readonly below: (number: number, isLast: boolean) => string;
  readonly zero: string;
  /** Joins the groups; the last one has the number behind it. */
  readonly join?: (groups: readonly string[], last: number) => string;
}

/** Makes a cardinal of groups of three digits. */
export function createCardinal(scale: Scale): (number: number) => string {
  return (number) => {
    if (number === 0) return scale.zero;
    const [billions, millions, thousands, rest] = [1e9, 1e6, 1e3, 1].map((unit) => Math.floor(number / unit) % 1000) as [
      number,
      number,
      number,
      number,
    ];
    const groups = [
      countGroup(billions, scale.billion, scale),
      countGroup(millions, scale.million, scale),
      thousands === 0 ? '' : scale.thousand(scale.below(thousands, false), thousands),
      rest === 0 ? '' : scale.below(rest, true),
    ].filter((group) => group !== '');
    return scale.join === undefined ? groups.join(' ') : scale.join(groups, rest);
  };
}

function countGroup(count: number, [one, many]: readonly [string, string], scale: Scale): string {
  if (count === 0) return '';
  return count === 1 ? one : `${scale.below(count, false)} ${many}`;
}
