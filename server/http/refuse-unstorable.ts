import type { FastifyRequest } from 'fastify';
import { findUnstorable } from '../../src/domain/text/storable-text.ts';
import { Refusal } from '../shared/http-error.ts';

/** Before any schema is asked: text that no table can keep is refused by name, in every field of every route. */
export async function refuseUnstorable({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>): Promise<void> {
  for (const part of [params, query, body]) {
    const field = findUnstorable(part);
    if (field !== undefined) throw unstorable(field);
  }
}

function unstorable(field: string): Refusal {
  const message = 'This holds a character that cannot be saved. Remove it and try again.';
  return new Refusal(400, 'invalid-request', { message, ...(field !== '' && { field }) });
}
