import type { IncomingHttpHeaders } from 'node:http';
import { listOrigins } from '../../src/domain/network/loopback-origins.ts';
import { HttpError } from '../shared/http-error.ts';
import type { AppSettings } from './app-parts.ts';

/**
 * Whether the page behind a request is ours: by the public address, by a trusted one, or by the address the request
 * itself was sent to. Programs send no origin and carry no cookie jar of a browser; they pass.
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
