/** A record of a table; `line` is its first line in the file, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

export type ParsedCsv =
  | { readonly kind: 'records'; readonly records: readonly CsvRecord[] }
  | { readonly kind: 'broken'; readonly line: number; readonly reason: 'unclosed-quote' | 'text-after-quote' };

/**
 * Parses CSV as spreadsheets save it: with commas, semicolons or tabs, a line such as `sep=;` at the top, and blanks around quotes. Lines with
 * nothing on them are no records; a row of empty cells is one.
 */
export type ParseCsv = (text: string) => ParsedCsv;
