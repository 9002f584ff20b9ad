/** A record of a sheet; `line` is its first line in the file, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

export type ParsedCsv =
  | { readonly kind: 'records'; readonly records: readonly CsvRecord[] }
  | { readonly kind: 'broken'; readonly line: number; readonly reason: 'unclosed-quote' | 'text-after-quote' };

const DELIMITERS = [',', ';', '\t'] as const;

/** Parses CSV (RFC 4180), with commas, semicolons or tabs, whichever the first line has most of. Empty lines are skipped. */
export function parseCsv(text: string): ParsedCsv {
  const csv = text.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n');
  const delimiter = findDelimiter(csv);
  const cell = new RegExp(`"((?:[^"]|"")*)("?)|[^${delimiter}\\n]*`, 'uy');
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let line = 1;
  let first = 1;
  for (let at = 0; at <= csv.length; at++) {
    cell.lastIndex = at;
    const match = cell.exec(csv);
    const [raw = '', quoted, closing] = match ?? [];
    if (quoted !== undefined && closing === '') return { kind: 'broken', line, reason: 'unclosed-quote' };
    cells.push(quoted === undefined ? raw : quoted.replaceAll('""', '"'));
    line += raw.split('\n').length - 1;
    at += raw.length;
    const next = csv[at];
    if (next === delimiter) continue;
    if (next !== undefined && next !== '\n') return { kind: 'broken', line, reason: 'text-after-quote' };
    if (cells.length > 1 || raw !== '') records.push({ line: first, cells });
    cells = [];
    first = ++line;
  }
  return { kind: 'records', records };
}

/** Counted outside quotes. */
function findDelimiter(csv: string): string {
  const [line = ''] = csv.replaceAll(/"(?:[^"]|"")*"/gu, '').split('\n', 1);
  const count = (delimiter: string): number => line.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
