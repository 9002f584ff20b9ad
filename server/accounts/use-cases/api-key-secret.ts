import { createHash, randomBytes } from 'node:crypto';

/** How every key begins: found by secret scanners, and told from a session's token. */
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

/** 256 random bits need no salt and no slow hash. */
export function hashApiKey(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
