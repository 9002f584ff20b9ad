import { createHash, randomBytes } from 'node:crypto';

const BYTES = 24;
const FORM = /^[\w-]{32}$/;

export function newNewsletterToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** 192 random bits need no salt and no slow hash. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function isNewsletterToken(text: string): boolean {
  return FORM.test(text);
}
