import type { Clock } from '#ports/clock.ts';
import type { PaymentGateway } from '#server/ports/payment-gateway.ts';
import type { SandboxLedgerStore } from '#server/ports/sandbox-ledger.ts';

export interface SandboxWebhook {
  readonly body: Uint8Array;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface SandboxPaymentsOptions {
  readonly ledger: SandboxLedgerStore;
  /** Keys and signatures are derived from it: persistent, and the same in every process. */
  readonly secret: string;
  readonly clock: Clock;
  /** Returns this many random bytes. */
  readonly random: (size: number) => Uint8Array;
  /** Delivers a webhook to this server; on false or a throw it is sent again later. */
  readonly deliver: (webhook: SandboxWebhook) => Promise<boolean>;
  /** Creates the gateway of the wire format that the sandbox speaks, for another URL. */
  readonly connect: (wire: SandboxWire) => PaymentGateway;
}

export interface SandboxWire {
  readonly vendor: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhooks: { readonly current: string };
  readonly apiUrl: string;
  /** Handles requests in-process; nothing goes over the network. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}
