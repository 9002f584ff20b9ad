import { createHmac, timingSafeEqual } from 'node:crypto';

const HEX_DIGEST = /^[0-9a-f]{64}$/;

/** HMAC-SHA256 in lower-case hex. */
export function computeSignature(content: string | Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** Constant-time comparison. Accepts only 64 digits of lower-case hex. */
export function isValidSignature(signature: unknown, content: string | Uint8Array, secret: string): boolean {
  if (typeof signature !== 'string' || !HEX_DIGEST.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(computeSignature(content, secret), 'hex'));
}
