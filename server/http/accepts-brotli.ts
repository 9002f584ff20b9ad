import type { FastifyRequest } from 'fastify';

/** Whether the client accepts brotli. */
export function acceptsBrotli(request: FastifyRequest): boolean {
  return String(request.headers['accept-encoding'] ?? '').includes('br');
}
