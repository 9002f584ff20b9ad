import { createHash } from 'node:crypto';
import { HttpError } from './http-error.ts';

/** UUID (RFC 9562, version 8) derived from what it is made of: repeating a request with its key finds what the first one made. */
export function computeKeyedId(parts: readonly (string | null)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** SHA-256 of a request, in hex: stored with what it made, to tell a repeated request from another one under the same key. */
export function computeRequestDigest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/** 422 where the key made something from another request. `stored` is null for what was made before digests were stored. */
export function refuseOtherRequest(stored: string | null, digest: string | undefined): void {
  if (stored === null || digest === undefined || stored === digest) return;
  throw new HttpError(422, 'key-reused', {
    message: 'This Idempotency-Key was sent before with another request. Nothing was made. Use a new key for a new request.',
  });
}
