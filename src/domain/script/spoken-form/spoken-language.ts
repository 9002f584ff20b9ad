/** How a language says what isn't written as words. One module a language; all results are words of it, without digits. */
export interface SpokenLanguage {
  readonly decimalMark: ',' | '.';
  /** Said between a number and its decimals. */
  readonly decimalWord: string;
  /** Said for the period of a version, such as `v2.0`. */
  readonly versionWord: string;
  /** True: `3,14` is three and fourteen, not digit by digit. */
  readonly readsDecimalsAsNumber: boolean;
  /** True: a telephone number is said in pairs of digits. */
  readonly readsPhonesInPairs: boolean;
  /** Between the two ends of a range, as in `10–20`. */
  readonly range: string;
  /** Between millions and what they are millions of; empty where nothing is, `d’` where it depends on the next letter. */
  readonly of: string;
  /** Of a whole number from 0 to `GREATEST_NUMBER`. `gender`: of the noun behind it; left out where it stands alone. */
  readonly cardinal: (number: number, gender?: Gender) => string;
  /** Of a number from 1 to `GREATEST_NUMBER`. */
  readonly ordinal: (number: number, place: OrdinalPlace) => string;
  /** An ordinal as written: its number as the first group, its ending as the second. */
  readonly ordinalPattern: RegExp;
  /** Of a year with four digits; the cardinal if left out. */
  readonly year?: (year: number) => string;
  /** `numerator` parts of `denominator`, 2 or more; undefined where it isn't said so. `after`: the text behind it. */
  readonly fraction: (numerator: number, denominator: number, after: string) => string | undefined;
  /** A whole number and a fraction: one and a half. Both are words, `whole` the number too. */
  readonly mixed: (whole: number, fraction: string, after: string) => string;
  /** Gender of a noun behind a number; undefined where the word isn't a noun or its gender changes nothing. */
  readonly getGender: (word: string) => Gender | undefined;
  /** Said of the one who has this number, behind a name: the eighth, quatorze. `gender`: of the name. */
  readonly regnal: (number: number, gender: Gender) => string;
  /** Of a century in Roman numerals. */
  readonly century: (number: number) => string;
  /** Of a time of day. */
  readonly time: (hour: number, minute: number) => string;
  /** `year` is words, and empty where none was written. */
  readonly date: (date: WrittenDate) => string;
  /** Joins an amount with its hundredths, both as words. */
  readonly money: (amount: string, hundredths: string) => string;
  /** Two numbers of a ratio, such as `3:1`. */
  readonly ratio: (one: number, other: number) => string;
  /** A number raised to another, both as words; 2 and 3 as digits too. */
  readonly power: (exponent: string, digits: string) => string;
  /** Said between a mark and its maximum, as in `10/10`. */
  readonly outOf: string;
  /** Said for the first day of a month, where that isn't the cardinal. */
  readonly firstDay?: string;
  readonly tables: LanguageTables;
  /** Telephone numbers as this language groups them, as sources of regular expressions. */
  readonly phones: readonly string[];
  /** Postal codes, said digit by digit, as a source of a regular expression. */
  readonly postalCodes?: string;
  /** Forms that only this language has, read before those of all languages. */
  readonly ownForms: readonly OwnForm[];
}

/** Tables of a language, as lines that are split at `|`. */
export interface LanguageTables {
  /** January first: the name, then its short forms without a period. */
  readonly months: string;
  /** Units: as written, singular with its number word, plural. The number takes the gender of the singular’s article. */
  readonly units: string;
  /** What follows a slash behind an amount, and how both are said: `month|per month`. */
  readonly per: string;
  /** Currencies: as written, singular, plural; singular and plural of the hundredth, if it's said. */
  readonly currencies: string;
  /** Words and letters for thousands, millions and so on, with singular and plural. */
  readonly scales: string;
  /** Names of signs, the longest first where one begins another. */
  readonly signs: string;
  /** Names of the signs in URLs and email addresses. */
  readonly urlSigns: string;
  /**
   * Abbreviations: as written, as said, what has to follow (`#`: a number, `A`: a capital letter, `a`: any letter; empty: anything), and `end` where a
   * sentence may end with it.
   */
  readonly abbreviations: string;
  /** Words in front of a Roman numeral that is a cardinal, names of rulers (`m`) and (`f`), and the word for a century, each a list. */
  readonly roman: RomanContexts;
  /** Words in front of a telephone number. */
  readonly phoneWords: string;
  /** Words in front of a version. */
  readonly versionWords: string;
  /** Names of the Greek letters, alpha first. */
  readonly greek: string;
}

export interface RomanContexts {
  readonly counted: string;
  readonly kings: string;
  readonly queens: string;
  readonly century: string;
  /** Words in front of a name that make `I` a numeral, in a language where it's a word, too. */
  readonly titles?: string;
}

export type Gender = 'm' | 'f' | 'n';

export interface OrdinalPlace {
  /** As written behind the number, such as `ª`. */
  readonly ending: string;
  /** The text in front of the number, and behind its ending. */
  readonly before: string;
  readonly after: string;
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
  readonly kind: SemioticClass;
  readonly pattern: RegExp;
  /** Undefined: it's something else here. */
  readonly read: (groups: readonly string[], before: string, after: string) => string | undefined;
}

/** What a part of a text is, whatever the language; the names are those usual in text normalization. */
export type SemioticClass =
  | 'plain'
  | 'cardinal'
  | 'ordinal'
  | 'decimal'
  | 'fraction'
  | 'roman'
  | 'date'
  | 'time'
  | 'money'
  | 'measure'
  | 'telephone'
  | 'digits'
  | 'electronic'
  | 'abbreviation'
  | 'range'
  | 'sign';

/** Greatest number that `cardinal` takes; longer ones are read digit by digit. */
export const GREATEST_NUMBER = 999_999_999_999;

export const splitList = (words: string): readonly string[] => words.split(/\s+/u);

/** Rows of a table: one a line, its cells trimmed. */
export function parseTable(lines: string): readonly (readonly string[])[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

/** Reads `name|one|many` per line into a table. */
export function parseCounted(lines: string): ReadonlyMap<string, Counted> {
  return new Map(parseTable(lines).map(([name = '', one = '', many = one]) => [name, [one, many]]));
}

/** Names of signs, by sign. */
export function parseSigns({ tables }: Pick<SpokenLanguage, 'tables'>): ReadonlyMap<string, string> {
  return new Map(parseTable(tables.signs).map(([sign = '', name = '']) => [sign, name]));
}

/** Alternatives of a regular expression that match these texts themselves, the longest first. */
export function toAlternatives(texts: Iterable<string>): string {
  return [...texts]
    .toSorted((one, other) => other.length - one.length)
    .map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`))
    .join('|');
}

/** Gender of a noun, from the article that its singular begins with; undefined where it stands for itself, as in “uno por ciento”. */
export function getCountedGender([one]: Counted): Gender | undefined {
  if (/^uno\s/u.test(one)) return undefined;
  return /^(?:una|uma|une|eine|un’)(?:\s|(?<=’))/u.test(one) ? 'f' : 'm';
}
