/** Header names of Standard Webhooks, https://www.standardwebhooks.com. */
export const WEBHOOK_HEADERS = { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' } as const;

/** A secret as users see it; what follows the prefix is base64 of the key. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';

const SIGNATURE_VERSION = 'v1';

export interface SignedMessage {
  /** The same for every attempt and replay of an event, so that receivers can ignore what they have seen. */
  readonly id: string;
  /** Of this attempt, in whole seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** What HMAC-SHA256 is computed of. An id has no dot, so two different messages never have the same content. */
export function formatSignedContent({ id, timestamp, body }: SignedMessage): string {
  return `${id}.${timestamp}.${body}`;
}

/** The signature header: one signature for each valid secret, the newest first; base64 each. */
export function formatSignatures(signatures: readonly string[]): string {
  return signatures.map((signature) => `${SIGNATURE_VERSION},${signature}`).join(' ');
}
