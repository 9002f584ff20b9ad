import { z } from 'zod';

export const errorSchema = z.object({ code: z.string(), message: z.string(), field: z.string().optional() });

/** Error responses of every route. */
export const errorResponses = { '4xx': errorSchema, '5xx': errorSchema } as const;

export const idParameters = z.object({ id: z.string().min(1).max(64) });

/** A body of bytes, for the document; it is sent as it is. */
export const bytesSchema = z.any().meta({ type: 'string', format: 'binary' });
