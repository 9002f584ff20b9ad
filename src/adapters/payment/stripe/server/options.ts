import type { Clock } from '../../../../ports/clock.ts';
import type { WebhookSecrets } from '../../../shared/server/webhook-secrets.ts';

export interface StripeGatewayOptions {
  readonly secretKey: string;
  readonly webhooks: WebhookSecrets;
  /** Default: Stripe's; without a trailing slash. */
  readonly apiUrl?: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
}
