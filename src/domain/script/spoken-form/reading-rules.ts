/** How a language reads what isn't written as words. All results are words of the language, without digits. */
export interface ReadingRules {
  readonly decimalMark: ',' | '.';
  /** Read between a number and its decimals. */
  readonly decimalWord: string;
  readonly minus: string;
  /** Of a whole number from 0 to 999,999,999,999. */
  readonly cardinal: (number: number) => string;
  /** Before a noun, where that differs from the cardinal: `un` euro. */
  readonly one: string;
  /** Of a number from 1 to 999. */
  readonly ordinal: (number: number) => string;
  /** An ordinal as written, with its number as the first group. */
  readonly ordinalPattern: RegExp;
  /** Of a year with four digits; the cardinal if left out. */
  readonly year?: (year: number) => string;
  /** January first. */
  readonly months: readonly string[];
  /** `day`, `month` and `year` are words; without a year for dates that have none. */
  readonly date: (date: { readonly day: number; readonly month: string; readonly year: string }) => string;
  readonly time: (hour: string, minute: string) => string;
  /** Joins an amount with its hundredths, both as words. */
  readonly money: (amount: string, hundredths: string) => string;
  readonly currencies: Readonly<Record<CurrencySign, readonly [one: string, many: string]>>;
  /** Units behind a number, such as `km`, and signs, such as `%`. */
  readonly units: Readonly<Record<string, string>>;
  readonly signs: Readonly<Record<string, string>>;
  /** Abbreviations as regular expressions without flags, and what they stand for. */
  readonly abbreviations: readonly (readonly [string, string])[];
  /** Signs of URLs and email addresses. */
  readonly url: Readonly<Record<string, string>>;
}

export type CurrencySign = '€' | '$' | '£' | '¥';

/** Greatest number that `cardinal` takes; longer ones are read digit by digit. */
export const GREATEST_NUMBER = 999_999_999_999;

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
