import { z } from 'zod';

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

/** Binary body in the OpenAPI document. */
export const bytesSchema = z.any().meta({ type: 'string', format: 'binary' });
