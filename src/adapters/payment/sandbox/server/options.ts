import type { Clock } from '../../../../ports/clock.ts';
import type { PaymentGateway } from '../../../../ports/payment-gateway.ts';
import type { SandboxLedgerStore } from '../../../../ports/sandbox-ledger.ts';

export interface SandboxWebhook {
  readonly body: Uint8Array;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface SandboxPaymentsOptions {
  readonly ledger: SandboxLedgerStore;
  /** What keys and signatures are made of: kept, and the same in every process. */
  readonly secret: string;
  readonly clock: Clock;
  /** So many random bytes. */
  readonly random: (size: number) => Uint8Array;
  /** Hands a webhook to this host; false or a throw sends it again later. */
  readonly deliver: (webhook: SandboxWebhook) => Promise<boolean>;
  /** Makes the gateway of the wire the sandbox speaks, for another address. */
  readonly connect: (wire: SandboxWire) => PaymentGateway;
}

export interface SandboxWire {
  readonly vendor: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhooks: { readonly current: string };
  readonly apiUrl: string;
  /** Answers in this process; nothing goes over the network. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}
