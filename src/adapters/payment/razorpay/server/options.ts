import type { Clock } from '../../../../ports/clock.ts';
import type { WebhookSecrets } from '../../../shared/server/webhook-secrets.ts';

export interface RazorpayGatewayOptions {
  /** Kept with every order; a vendor that speaks the same wire has its own. */
  readonly vendor?: string;
  /** Public. */
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhooks: WebhookSecrets;
  /** Their own unless said otherwise; without a slash at the end. */
  readonly apiUrl?: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
}
