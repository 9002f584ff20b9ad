import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { Refusal } from '../use-cases/refusal.ts';
import type { Credentials, Principal } from '../ports/token-verifier.ts';
import type { AppParts } from './app-parts.ts';
import { isSameOrigin, wrongOrigin } from './same-origin.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const BEARER = /^Bearer +(.+)$/i;

export type RequirePerson = onRequestAsyncHookHandler;

/** VAL-3: lets only signed-in people through, and remembers who it is. */
export function requirePerson(parts: Pick<AppParts, 'verifier' | 'settings'>): RequirePerson {
  return async (request) => {
    const credentials = credentialsOf(request);
    const verdict = await parts.verifier.verify(credentials);
    if (!verdict.ok) {
      if (verdict.reason === 'unavailable')
        throw new Refusal(503, 'unavailable', { message: 'We cannot check who you are right now. Try again in a moment.' });
      throw new Refusal(401, 'unauthorised', { message: 'Authentication required' });
    }
    if (credentials.bearer === undefined && !SAFE_METHODS.includes(request.method) && !isSameOrigin(request.headers, parts.settings)) {
      throw wrongOrigin();
    }
    request.principal = verdict.principal;
  };
}

export function personOf(request: FastifyRequest): Principal {
  if (request.principal === null) throw new Error('This route does not ask who is calling.');
  return request.principal;
}

/** A bearer token goes before a cookie. */
export function credentialsOf(request: Pick<FastifyRequest, 'headers'>): Credentials {
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { bearer: bearer.trim() };
  const { cookie } = request.headers;
  return cookie === undefined ? {} : { cookie };
}
