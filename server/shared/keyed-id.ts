import { createHash } from 'node:crypto';

/** UUID (RFC 9562, version 8) derived from what it is made of: repeating a request with its key finds what the first one made. */
export function computeKeyedId(parts: readonly (string | null)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
