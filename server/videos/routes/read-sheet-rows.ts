import type { z } from 'zod';
import type { rowsSchema } from '#contract/videos/batch-schemas.ts';
import { toValue, toVariableName } from '#domain/personalization/parse-template.ts';
import { readSheet, type Sheet, type SheetRow } from '#domain/personalization/read-sheet.ts';
import type { ParseCsv } from '#domain/text/csv.ts';
import { HttpError } from '../../shared/http-error.ts';

/** Throws 400 if there are neither rows nor CSV, both, or the CSV can't be read. */
export function readSheetRows({ rows, csv }: z.infer<typeof rowsSchema>, parseCsv: ParseCsv): Pick<Sheet, 'rows' | 'skipped'> {
  if ((rows === undefined) === (csv === undefined))
    throw new HttpError(400, 'invalid-request', { field: 'rows', message: 'Send either `rows` or `csv`, with at least one row.' });
  if (rows !== undefined) return { rows: rows.map(normalizeRow), skipped: 0 };
  const read = readSheet(csv ?? '', parseCsv);
  if (read.kind === 'sheet') return read.sheet;
  throw new HttpError(400, 'sheet-unreadable', { field: 'csv', message: read.problem.message });
}

function normalizeRow(row: SheetRow): SheetRow {
  return Object.fromEntries(Object.entries(row).map(([column, text]) => [toVariableName(column), toValue(text)]));
}
