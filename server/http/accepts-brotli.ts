import type { FastifyRequest } from 'fastify';

/** Whoever asks can read an answer that was compressed this way. */
export function takesBrotli(request: FastifyRequest): boolean {
  return String(request.headers['accept-encoding'] ?? '').includes('br');
}
