import type { Clock } from '../../../../ports/clock.ts';
import type { WebhookSecrets } from '../../../shared/server/webhook-secrets.ts';

export interface RazorpayGatewayOptions {
  /** Stored with every order; a gateway with the same wire format has an id of its own. */
  readonly vendor?: string;
  /** Public key. */
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhooks: WebhookSecrets;
  /** Default: Razorpay's; without a trailing slash. */
  readonly apiUrl?: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
}
