import type { Clock } from '../../../../ports/clock.ts';
import type { WebhookSecrets } from '../../../shared/server/webhook-secrets.ts';

export interface StripeGatewayOptions {
  readonly secretKey: string;
  readonly webhooks: WebhookSecrets;
  /** Their own unless said otherwise; without a slash at the end. */
  readonly apiUrl?: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
}
