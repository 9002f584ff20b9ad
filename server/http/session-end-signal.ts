import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { STREAM_CHECK_EVERY } from './http-limits.ts';
import { readCredentials, getPrincipal } from './require-user.ts';

/** Aborts when the client closes the connection before the response is complete. */
export function createDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort(new Error('The client has gone.')));
  return controller.signal;
}

/**
 * Signal for long responses: aborts when the client disconnects, and within seconds after its session or key is no
 * longer valid. Keeps the stream open while validity cannot be determined.
 */
export function createSessionEndSignal({ authenticator, services }: AppParts, request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const { userId } = getPrincipal(request);
  let cancel = () => {};
  const check = async () => {
    const result = await authenticator.authenticate(readCredentials(request)).catch(() => null);
    if (reply.raw.closed) return;
    const isOut = result !== null && (result.ok ? result.principal.userId !== userId : result.reason !== 'unavailable');
    if (isOut) controller.abort(new Error('The session has ended.'));
    else cancel = services.clock.after(STREAM_CHECK_EVERY, () => void check());
  };
  cancel = services.clock.after(STREAM_CHECK_EVERY, () => void check());
  reply.raw.once('close', () => cancel());
  return AbortSignal.any([createDisconnectSignal(reply), controller.signal]);
}
