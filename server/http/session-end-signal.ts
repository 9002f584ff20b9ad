import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { clientGone } from './disconnect-signal.ts';
import { STREAM_CHECK_EVERY } from './http-limits.ts';
import { credentialsOf, personOf } from './require-user.ts';

/**
 * For answers that go on for minutes: aborts when the client has gone, and within seconds after what it came in with no
 * longer lets it in (signed out, suspended, key revoked). Who can't be told right now stays.
 */
export function untilSignedOut({ admission, services }: AppParts, request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const ending = new AbortController();
  const { userId } = personOf(request);
  let cancel = () => {};
  const check = async () => {
    const verdict = await admission.admit(credentialsOf(request)).catch(() => null);
    if (reply.raw.closed) return;
    const isOut = verdict !== null && (verdict.ok ? verdict.principal.userId !== userId : verdict.reason !== 'unavailable');
    if (isOut) ending.abort(new Error('The session has ended.'));
    else cancel = services.clock.after(STREAM_CHECK_EVERY, () => void check());
  };
  cancel = services.clock.after(STREAM_CHECK_EVERY, () => void check());
  reply.raw.once('close', () => cancel());
  return AbortSignal.any([clientGone(request), ending.signal]);
}
