import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import type { CsvRecord, ParseCsv } from '#domain/text/csv.ts';

const DELIMITERS = [',', ';', '\t'] as const;
/** What Excel reads and writes at the top, to say what is between cells. */
const SEPARATOR_LINE = /^sep=([,;\t])\n/iu;

interface ReadRecord {
  readonly record: readonly string[];
  /** The line that it ends on, from 1. */
  readonly info: { readonly lines: number };
}

export const parseCsv: ParseCsv = (text) => {
  const unified = text.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n');
  const separator = SEPARATOR_LINE.exec(unified);
  const skipped = separator === null ? 0 : 1;
  const csv = unified.slice(separator?.[0].length ?? 0);
  try {
    const options = { relax_column_count: true, info: true, ltrim: true, rtrim: true, record_delimiter: '\n' } as const;
    const rows = parse(csv, { ...options, delimiter: separator?.[1] ?? findDelimiter(csv) }) as unknown as readonly ReadRecord[];
    const records = rows.map(
      ({ record }, at): CsvRecord => ({ line: (at === 0 ? 0 : (rows[at - 1]?.info.lines ?? 0)) + 1 + skipped, cells: record }),
    );
    return { kind: 'records', records: records.filter(({ cells }) => cells.length > 1 || cells[0] !== '') };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'unclosed-quote' : 'text-after-quote';
    return { kind: 'broken', line: Number(error['lines'] ?? 1) + skipped, reason };
  }
};

/** What the first line that has any has most of, outside quotes. */
function findDelimiter(csv: string): string {
  const lines = csv.replaceAll(/"(?:[^"]|"")*"/gu, '').split('\n');
  const line = lines.find((each) => DELIMITERS.some((delimiter) => each.includes(delimiter)) && !each.startsWith('#')) ?? '';
  const count = (delimiter: string): number => line.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
