import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 24;
const TOKEN_PATTERN = /^[\w-]{32}$/;

export function createNewsletterToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** 192 random bits need no salt and no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function isNewsletterToken(text: string): boolean {
  return TOKEN_PATTERN.test(text);
}
