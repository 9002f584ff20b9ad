import type { CsvRecord, ParseCsv } from '../text/csv.ts';
import { toValue, toVariableName } from './parse-template.ts';
import { PERSONALIZATION_LIMITS } from './personalization-limits.ts';

/** Values of one video by column, named as `toVariableName` does. */
export type SheetRow = Readonly<Record<string, string>>;

export interface Sheet {
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
  /** Rows without a value, which are no videos. */
  readonly skipped: number;
}

/** Why a sheet can't be used. `row` counts from 1 below the header; without it the whole sheet is meant. */
export interface SheetProblem {
  readonly row?: number;
  readonly message: string;
}

export type ReadSheet = { readonly kind: 'sheet'; readonly sheet: Sheet } | { readonly kind: 'rejected'; readonly problem: SheetProblem };

const { rows: MOST_ROWS, columns: MOST_COLUMNS, sheet: LONGEST_SHEET, value: LONGEST_VALUE } = PERSONALIZATION_LIMITS;

/**
 * Reads a sheet: the first line has the names of variables, every other line is one video. Rows with fewer cells have empty values; those
 * without any value are skipped, as are comments and a title above the names.
 */
export function readSheet(csv: string, parseCsv: ParseCsv): ReadSheet {
  if (csv.length > LONGEST_SHEET)
    return reject(`A sheet can have ${formatCount(LONGEST_SHEET)} characters; this one has ${formatCount(csv.length)}.`);
  const parsed = parseCsv(csv);
  if (parsed.kind === 'broken') {
    return reject(
      parsed.reason === 'unclosed-quote'
        ? `The quote that opens on line ${parsed.line} is never closed. Close it, or write "" for a quotation mark.`
        : `On line ${parsed.line} there’s text after a closing quote. Put the whole cell in quotes, and write "" for a quotation mark.`,
    );
  }
  const [header, ...records] = dropTitles(parsed.records);
  const filled = records.filter((record) => countFilled(record) > 0);
  if (header === undefined || filled.length === 0) {
    return reject('A sheet needs a first line with the names of the variables, and at least one row below it.');
  }
  const used = Math.max(...[header, ...filled].map(({ cells }) => cells.findLastIndex((cell) => !isBlank(cell)) + 1));
  const columns = header.cells.slice(0, used).map(toVariableName);
  const rows = filled.map(({ line, cells }) => ({ line, cells: cells.slice(0, used) }));
  const problem = findHeaderProblem(columns) ?? findRecordProblem(rows, columns.length);
  if (problem !== undefined) return { kind: 'rejected', problem };
  const skipped = records.length - filled.length;
  return { kind: 'sheet', sheet: { columns, rows: rows.map(({ cells }) => toRow(columns, cells)), skipped } };
}

/** From the names of the columns on: without comments, empty rows, and a title of several words alone in a row of empty cells. */
function dropTitles(records: readonly CsvRecord[]): readonly CsvRecord[] {
  const first = records.findIndex((record, at) => {
    const filled = countFilled(record);
    const isTitle =
      filled === 1 &&
      record.cells.length > 1 &&
      /\S\s+\S/u.test(record.cells.join('')) &&
      records.slice(at + 1).some((next) => countFilled(next) > 1);
    return filled > 0 && !isTitle && record.cells[0]?.startsWith('#') !== true;
  });
  return first === -1 ? [] : records.slice(first);
}

function countFilled({ cells }: CsvRecord): number {
  return cells.filter((cell) => !isBlank(cell)).length;
}

function isBlank(cell: string): boolean {
  return toValue(cell) === '';
}

function reject(message: string): ReadSheet {
  return { kind: 'rejected', problem: { message: `${message} Nothing was made; your sheet is unchanged.` } };
}

function findHeaderProblem(columns: readonly string[]): SheetProblem | undefined {
  if (columns.length > MOST_COLUMNS)
    return { message: `A sheet can have ${MOST_COLUMNS} columns; this one has ${columns.length}. Remove some.` };
  const unnamed = columns.indexOf('');
  if (unnamed !== -1) return { message: `Column ${unnamed + 1} has no name. Name it in the first line, or remove it.` };
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  return twice === undefined
    ? undefined
    : { message: `Two columns are named “${twice}”. Rename or remove one; case and spaces don’t count.` };
}

function findRecordProblem(records: readonly CsvRecord[], columns: number): SheetProblem | undefined {
  if (records.length > MOST_ROWS) {
    return {
      message: `A sheet can have ${formatCount(MOST_ROWS)} rows; this one has ${formatCount(records.length)}. Split it into several sheets.`,
    };
  }
  const index = records.findIndex(({ cells }) => cells.length > columns || cells.some(isTooLong));
  const record = records[index];
  if (record === undefined) return undefined;
  const message =
    record.cells.length > columns
      ? `Row ${index + 1} has ${record.cells.length} cells, and the first line names ${columns}. Put cells with commas in quotes.`
      : `Row ${index + 1} has a value of more than ${LONGEST_VALUE} characters. Shorten it.`;
  return { row: index + 1, message };
}

function isTooLong(cell: string): boolean {
  return toValue(cell).length > LONGEST_VALUE;
}

function toRow(columns: readonly string[], cells: readonly string[]): SheetRow {
  return Object.fromEntries(columns.map((column, index) => [column, toValue(cells[index] ?? '')]));
}

const COUNT = new Intl.NumberFormat('en-US');

function formatCount(value: number): string {
  return COUNT.format(value);
}
