import type { IncomingHttpHeaders } from 'node:http';
import { listOrigins } from '#domain/network/loopback-origins.ts';
import { HttpError } from '../shared/http-error.ts';
import type { AppSettings } from './app-parts.ts';

/**
 * Whether the request comes from a page of this site: the public origin, a trusted one, or the origin the request was
 * sent to. Requests without an Origin header come from programs, which hold no browser cookies, and pass.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, settings: Pick<AppSettings, 'publicUrl' | 'trustedOrigins'>): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if ([...listOrigins(settings.publicUrl), ...(settings.trustedOrigins ?? [])].includes(origin)) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

export function createWrongOriginError(): HttpError {
  return new HttpError(403, 'wrong-origin', { message: 'This request came from another site and was blocked.' });
}
