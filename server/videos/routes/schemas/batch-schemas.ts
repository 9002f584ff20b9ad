import { z } from 'zod';
import { BATCH_ROW_STATES, type BatchRowState } from '../../../../src/domain/personalization/batch.ts';
import { toValue, toVariableName } from '../../../../src/domain/personalization/parse-template.ts';
import { PERSONALIZATION_LIMITS } from '../../../../src/domain/personalization/personalization-limits.ts';
import { readSheet, type Sheet, type SheetRow } from '../../../../src/domain/personalization/read-sheet.ts';
import type { ParseCsv } from '../../../../src/domain/text/csv.ts';
import { HttpError } from '../../../shared/http-error.ts';
import { titleSchema } from '../../../http/project-schemas.ts';

const { name, value, columns, rows: mostRows, sheet } = PERSONALIZATION_LIMITS;

const rowSchema = z
  .record(z.string().min(1).max(name), z.string().max(value))
  .refine((row) => Object.keys(row).length <= columns, { error: `A row can have ${columns} columns.` })
  .meta({
    description:
      'Values by the names of variables; case, spaces and hyphens in names don’t count. `presenter`, `voice` and `background` choose those for the whole video, by name or ID, unless a text has a variable of that name.',
  });

/** Rows, either as JSON or as CSV with the names of the variables in its first line. */
export const rowsSchema = z.strictObject({
  rows: z.array(rowSchema).min(1).max(mostRows).exactOptional(),
  csv: z.string().max(sheet).exactOptional(),
});
export const batchOrderSchema = rowsSchema
  .extend({ name: titleSchema.trim().min(1).exactOptional() })
  .meta({ examples: [{ name: 'Welcome', rows: [{ first_name: 'Ana' }, { first_name: 'Bo' }] }] });

/** Throws 400 if there are neither rows nor CSV, both, or the CSV can't be read. */
export function readRows({ rows, csv }: z.infer<typeof rowsSchema>, parseCsv: ParseCsv): Pick<Sheet, 'rows' | 'skipped'> {
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

export const batchCheckSchema = z.object({
  rows: z.int(),
  skippedRows: z.int().describe('Rows of the CSV without a value, which are no videos'),
  problems: z.array(z.object({ row: z.int(), column: z.string().nullable(), message: z.string() })),
  unusedColumns: z.array(z.string()),
  videosLeft: z.int().describe('Videos left this month, without those that other batches will need'),
});

export const batchSummarySchema = z.object({
  id: z.string(),
  projectId: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  counts: z.object(Object.fromEntries(BATCH_ROW_STATES.map((state) => [state, z.int()])) as Record<BatchRowState, z.ZodInt>),
});

export const batchSchema = batchSummarySchema.extend({
  rows: z.array(
    z.object({
      row: z.int(),
      values: z.record(z.string(), z.string()),
      state: z.enum(BATCH_ROW_STATES),
      message: z.string().describe('Message to show to the user'),
      taskId: z.string().nullable(),
      sharePath: z.string().nullable(),
    }),
  ),
});
