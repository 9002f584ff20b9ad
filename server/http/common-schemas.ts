import { z } from 'zod';

export const errorSchema = z.object({ code: z.string(), message: z.string(), field: z.string().optional() });

/** Error responses of every route. */
export const errorResponses = { '4xx': errorSchema, '5xx': errorSchema } as const;

export const idParameters = z.object({ id: z.string().min(1).max(64) });

/** Binary body in the OpenAPI document. */
export const bytesSchema = z.any().meta({ type: 'string', format: 'binary' });
