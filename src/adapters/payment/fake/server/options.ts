import type { WebhookSecrets } from '../../../shared/server/webhook-secrets.ts';

export interface FakeGatewayOptions {
  readonly vendor?: string;
  /** Public key that is passed to the client with each order. */
  readonly keyId?: string | null;
  readonly proofSecret?: string;
  readonly webhooks?: WebhookSecrets;
  readonly clock?: { now(): number };
}

export const FAKE_PROOF_SECRET = 'fake-proof-secret';
export const FAKE_WEBHOOK_SECRET = 'fake-webhook-secret';
