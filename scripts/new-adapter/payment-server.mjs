/** The host half of payments: its options, its calls, and what the vendor sends. */
export function createPaymentServerFiles({ id, Name }) {
  return {
    'host-options.ts': `import type { Clock } from '../../ports/clock.ts';
import type { WebhookSecrets } from '../shared/payment/webhook-secrets.ts';

export interface ${Name}GatewayOptions {
  readonly secretKey: string;
  readonly webhooks: WebhookSecrets;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
}
`,
    'host-wire.ts': `import { z } from 'zod';

/** An event as ${Name} sends it: lenient, and only what is read. */
export const eventSchema = z.object({ id: z.string() });
`,
    'host-gateway.ts': `import type {
  GatewayAnswer,
  GatewayCall,
  GatewayOrder,
  GatewayOrderRequest,
  PaymentFact,
  PaymentGateway,
  ProofVerdict,
  RefundRequest,
  WebhookVerdict,
} from '../../ports/payment-gateway.ts';
import { jsonOf } from '../shared/payment/json-of.ts';
import { secretsAt } from '../shared/payment/webhook-secrets.ts';
import type { ${Name}GatewayOptions } from './host-options.ts';
import { eventSchema } from './host-wire.ts';

const UNAVAILABLE = { kind: 'unavailable', message: 'The payment service does not answer.' } as const;

/** The host half: every call of the port, answered honestly until it is made. */
export class ${Name}Gateway implements PaymentGateway {
  readonly vendor = '${id}';
  readonly #options: ${Name}GatewayOptions;

  constructor(options: ${Name}GatewayOptions) {
    this.#options = options;
  }

  async createOrder(_request: GatewayOrderRequest, _call?: GatewayCall): Promise<GatewayAnswer<GatewayOrder>> {
    return UNAVAILABLE;
  }

  verifyProof(_proof: Readonly<Record<string, unknown>>): ProofVerdict {
    return { ok: false, reason: 'malformed' };
  }

  async facts(_orderId: string, _call?: GatewayCall): Promise<GatewayAnswer<readonly PaymentFact[]>> {
    return UNAVAILABLE;
  }

  /** Checked against each of the secrets that count now, before anything in it is believed. */
  async readWebhook(body: Uint8Array, _headers: Readonly<Record<string, string | undefined>>): Promise<WebhookVerdict> {
    const { webhooks, clock } = this.#options;
    if (secretsAt(webhooks, clock.now()).length === 0) return { ok: false, reason: 'bad-signature' };
    return { ok: false, reason: eventSchema.safeParse(jsonOf(body)).success ? 'bad-signature' : 'malformed' };
  }

  async refund(_request: RefundRequest, _call?: GatewayCall): Promise<GatewayAnswer<{ readonly refundId: string }>> {
    return UNAVAILABLE;
  }
}
`,
    'host.ts': `import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import { ${Name}Gateway } from './host-gateway.ts';
import type { ${Name}GatewayOptions } from './host-options.ts';

/** The host half: orders, proofs, webhooks and refunds at ${Name}. */
export function create${Name}Gateway(options: ${Name}GatewayOptions): PaymentGateway {
  return new ${Name}Gateway(options);
}
`,
  };
}
