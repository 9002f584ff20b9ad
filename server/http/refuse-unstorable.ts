import type { FastifyRequest } from 'fastify';
import { findUnstorable } from '#domain/text/storable-text.ts';
import { HttpError } from '../shared/http-error.ts';

/** Rejects text that PostgreSQL cannot store (NUL) in any field, before schema validation, and names the field. */
export async function refuseUnstorable({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>): Promise<void> {
  for (const part of [params, query, body]) {
    const field = findUnstorable(part);
    if (field !== undefined) throw createUnstorableError(field);
  }
}

function createUnstorableError(field: string): HttpError {
  const message = 'This holds a character that cannot be saved. Remove it and try again.';
  return new HttpError(400, 'invalid-request', { message, ...(field !== '' && { field }) });
}
