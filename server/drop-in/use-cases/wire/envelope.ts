import { HttpError } from '#server/shared/http-error.ts';

/** The two forms that responses have there, by the first part of the path. */
export type WireVersion = 'v1' | 'v2';

/** `code` of a v1 response that went well. */
const SUCCESS = 100;
const UNAUTHORIZED = 401;
const NO_KEY = 'Send an API key of this server in the X-Api-Key header. Create one at /dashboard/api-keys.';

export function wrapData(version: WireVersion, data: unknown): object {
  return version === 'v1' ? { code: SUCCESS, data, message: 'Success' } : { error: null, data };
}

interface OwnError {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

/** `reason` is our own code, and `field` the path of what's wrong: programs written for this server may read them. */
export function wrapError(version: WireVersion, status: number, { code: reason, message: said, field }: OwnError): object {
  const message = status === UNAUTHORIZED && reason === 'unauthorised' ? NO_KEY : said;
  const error = { code: toErrorCode(status), message, reason, ...(field !== undefined && { field }) };
  return version === 'v1' ? { code: status, data: null, message, error } : { error, data: null };
}

const CODES: Readonly<Record<number, string>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'payload_too_large',
  429: 'rate_limit_exceeded',
};

function toErrorCode(status: number): string {
  return CODES[status] ?? (status < 500 ? 'invalid_parameter' : 'internal_error');
}

/** 400 for a field whose value we can't do. The message says what to send instead. */
export function createFieldError(field: string, message: string): HttpError {
  return new HttpError(400, 'invalid-request', { field, message });
}
