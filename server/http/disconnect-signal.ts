import type { FastifyRequest } from 'fastify';

/** Aborts when the client has closed the connection before the answer was complete. */
export function clientGone(request: FastifyRequest): AbortSignal {
  const controller = new AbortController();
  request.raw.socket.once('close', () => controller.abort(new Error('The client has gone.')));
  return controller.signal;
}
