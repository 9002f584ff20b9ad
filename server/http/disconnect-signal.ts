import type { FastifyRequest } from 'fastify';

/** Aborts when the client closes the connection before the response is complete. */
export function createDisconnectSignal(request: FastifyRequest): AbortSignal {
  const controller = new AbortController();
  request.raw.socket.once('close', () => controller.abort(new Error('The client has gone.')));
  return controller.signal;
}
