import { z } from 'zod';
import { BATCH_ROW_STATES, type BatchRowState } from '#domain/personalization/batch.ts';
import { PERSONALIZATION_LIMITS } from '#domain/personalization/personalization-limits.ts';
import { titleSchema } from '../project-schemas.ts';

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
