import type { PaymentGateway } from '#server/ports/payment-gateway.ts';
import { computeSignature } from '#adapters/shared/server/signature.ts';
import { createSandboxHandler } from './handler.ts';
import { createOrderStore } from './order-store.ts';
import type { SandboxPaymentsOptions } from './options.ts';
import type { StepContext } from './order-steps.ts';
import { createSandboxWork } from './work.ts';

export type { SandboxPaymentsOptions, SandboxWebhook, SandboxWire } from './options.ts';

export interface SandboxPayments {
  readonly gateway: PaymentGateway;
  /** Handles everything below /sandbox. */
  readonly handle: (request: Request) => Promise<Response>;
  /** Resumes work that an earlier process left unfinished. */
  start(): void;
  stop(): Promise<void>;
}

const ADAPTER_ID = 'sandbox';
/** Never sent over the network: the given `fetch` handles it in-process. */
const API_URL = 'http://sandbox.invalid/sandbox/v1';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 14;
const KEY_LENGTH = 14;

/** A payment gateway inside this server: API, window, ledger and webhooks. */
export function createSandboxPayments(options: SandboxPaymentsOptions): SandboxPayments {
  const { ledger, secret, clock, random, deliver, connect } = options;
  const orders = createOrderStore(ledger);
  const keyId = `rzp_sandbox_${computeSignature('sandbox key id', secret).slice(0, KEY_LENGTH)}`;
  const keySecret = computeSignature('sandbox key secret', secret);
  const webhookSecret = computeSignature('sandbox webhook secret', secret);
  const context = (): StepContext => ({ now: clock.now(), newId: (kind) => `${kind}_${createRandomId(random)}` });
  const work = createSandboxWork({ ledger: orders, clock, context, webhookSecret, deliver });

  const handle = createSandboxHandler({
    ledger: orders,
    context,
    keyId,
    keySecret,
    async changed(orderId) {
      await orders.markWork(orderId);
      void work.wake();
    },
  });
  const gateway = connect({
    vendor: ADAPTER_ID,
    keyId,
    keySecret,
    webhooks: { current: webhookSecret },
    apiUrl: API_URL,
    fetch: (url, init) => handle(new Request(url, init)),
  });

  return { gateway, handle, start: () => work.start(), stop: () => work.stop() };
}

/** Random alphanumeric id. Bytes beyond a multiple of the alphabet are dropped, so that every character is equally likely. */
function createRandomId(random: (size: number) => Uint8Array): string {
  const fair = Math.floor(256 / ALPHABET.length) * ALPHABET.length;
  let id = '';
  while (id.length < ID_LENGTH) for (const byte of random(ID_LENGTH)) if (byte < fair) id += ALPHABET[byte % ALPHABET.length] ?? '';
  return id.slice(0, ID_LENGTH);
}
