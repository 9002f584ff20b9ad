import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { createDisconnectSignal } from './disconnect-signal.ts';
import { STREAM_CHECK_EVERY } from './http-limits.ts';
import { readCredentials, getPrincipal } from './require-user.ts';

/**
 * For answers that go on for minutes: aborts when the client has gone, and within seconds after what it came in with no
 * longer lets it in (signed out, suspended, key revoked). Who can't be told right now stays.
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
  return AbortSignal.any([createDisconnectSignal(request), controller.signal]);
}
