import { createHmac, timingSafeEqual } from 'node:crypto';

/** Secrets of a company's webhooks. Deliveries from before a rotation are repeated with the old signature. */
export interface WebhookSecrets {
  readonly current: string;
  /** `changedAt`: milliseconds since 1970 UTC. */
  readonly old?: { readonly secret: string; readonly changedAt: number };
}

/** Milliseconds. */
export const OLD_SECRET_LIFETIME = 24 * 3_600_000;

/** The secrets that are valid at this time, the current one first. */
export function getSecretsAt({ current, old }: WebhookSecrets, now: number): readonly string[] {
  return old === undefined || now >= old.changedAt + OLD_SECRET_LIFETIME ? [current] : [current, old.secret];
}

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
