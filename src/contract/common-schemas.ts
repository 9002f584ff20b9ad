import { z } from 'zod';
import type { HexColor } from '#domain/project/project.ts';
import { ANALYTICS_DAYS } from '#ports/video-analytics.ts';
import { STORAGE_PARTS } from '#domain/storage/workspace-storage.ts';

/** Highest page number, so that offsets stay within the range of the database. */
const LAST_PAGE = 1_000_000;

export const pageQuery = z.coerce.number().int().min(1).max(LAST_PAGE).exactOptional();

/** Page of rows, `page` counts from 1. */
export function createPageSchema<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), page: z.int(), pageSize: z.int(), total: z.int() });
}

export const errorSchema = z.object({ code: z.string(), message: z.string(), field: z.string().optional() });

/** Error responses of every route. */
export const errorResponses = { '4xx': errorSchema, '5xx': errorSchema } as const;

export const idParameters = z.object({ id: z.string().min(1).max(64) });

/** `WorkspaceStorage`. */
export const storageSchema = z.object({
  bytes: z.int().describe('All parts together'),
  most: z.int().describe('Where nothing more can be added'),
  parts: z.record(z.enum(STORAGE_PARTS), z.int()).describe('Bytes by what takes them'),
});

const bytesSchema = z.any().meta({ type: 'string', format: 'binary' });
const textSchema = z.any().meta({ type: 'string' });

/** A response whose body is a file of one of these content types. */
export function createFileSchema(description: string, types: readonly string[]) {
  return {
    description,
    content: Object.fromEntries(types.map((type) => [type, { schema: type.startsWith('text/') ? textSchema : bytesSchema }])),
  };
}

/** A response that is JSON, or the same as a CSV file. */
export function createJsonOrCsvSchema<Schema extends z.ZodType>(schema: Schema) {
  return {
    description: 'A page, or all of it as CSV',
    content: { 'application/json': { schema }, 'text/csv': { schema: textSchema } },
  } as const;
}

/** Where the browser goes on to sign in. */
export const providerPageSchema = z.object({ url: z.string().meta({ description: 'The provider’s page, to open in the browser.' }) });

export const captchaSchema = z.string().max(8_192).nullable().optional();

const DEFAULT_DAYS = 30;

/** Query parameter of reports: 7, 30 or 90. */
export const daysSchema = z.coerce
  .number()
  .refine((value): value is (typeof ANALYTICS_DAYS)[number] => ANALYTICS_DAYS.some((known) => known === value), 'is 7, 30 or 90')
  .default(DEFAULT_DAYS);

/** A color that was parsed when it was saved. */
export const storedColorSchema = z.string() as unknown as z.ZodType<HexColor>;
