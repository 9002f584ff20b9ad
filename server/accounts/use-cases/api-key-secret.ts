import { createHash, randomBytes } from 'node:crypto';

/** Prefix of every key: secret scanners recognize it, and it distinguishes keys from session tokens. */
const PREFIX = 'cw_';
const SECRET_BYTES = 32;
const HINT_LENGTH = 4;

export interface ApiKeySecret {
  readonly secret: string;
  readonly hash: string;
  readonly hint: string;
}

export function createApiKeySecret(): ApiKeySecret {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, hash: hashApiKey(secret), hint: secret.slice(-HINT_LENGTH) };
}

export function isApiKey(bearer: string): boolean {
  return bearer.startsWith(PREFIX);
}

/** SHA-256, hexadecimal. The secret has 256 random bits, so it needs neither salt nor a slow hash. */
export function hashApiKey(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
