import type { PaymentGateway } from '../../../../ports/payment-gateway.ts';
import { signatureOf } from '../../../shared/server/signature.ts';
import { createHandler } from './handler.ts';
import { createLedger } from './order-store.ts';
import type { SandboxPaymentsOptions } from './options.ts';
import type { StepContext } from './order-steps.ts';
import { createWork } from './work.ts';

export type { SandboxPaymentsOptions, SandboxWebhook, SandboxWire } from './options.ts';

export interface SandboxPayments {
  readonly gateway: PaymentGateway;
  /** Answers everything below /sandbox. */
  readonly handle: (request: Request) => Promise<Response>;
  /** Takes up what an earlier process left undelivered. */
  start(): void;
  stop(): Promise<void>;
}

const VENDOR = 'sandbox';
/** Never asked over the network: `fetch` of the wire answers in this process. */
const API_URL = 'http://sandbox.invalid/sandbox/v1';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 14;
const KEY_LENGTH = 14;

/** A whole gateway inside the host: its service, its window, its books and its webhooks. */
export function createSandboxPayments(options: SandboxPaymentsOptions): SandboxPayments {
  const { books, secret, clock, random, deliver, connect } = options;
  const ledger = createLedger(books);
  const keyId = `rzp_sandbox_${signatureOf('sandbox key id', secret).slice(0, KEY_LENGTH)}`;
  const keySecret = signatureOf('sandbox key secret', secret);
  const webhookSecret = signatureOf('sandbox webhook secret', secret);
  const context = (): StepContext => ({ now: clock.now(), newId: (kind) => `${kind}_${randomId(random)}` });
  const work = createWork({ ledger, clock, context, webhookSecret, deliver });

  const handle = createHandler({
    ledger,
    context,
    keyId,
    keySecret,
    async changed(orderId) {
      await ledger.markWork(orderId);
      void work.wake();
    },
  });
  const gateway = connect({
    vendor: VENDOR,
    keyId,
    keySecret,
    webhooks: { current: webhookSecret },
    apiUrl: API_URL,
    fetch: (url, init) => handle(new Request(url, init)),
  });

  return { gateway, handle, start: () => work.start(), stop: () => work.stop() };
}

/** Bytes beyond a whole number of alphabets are dropped, so that every letter is as likely as any other. */
function randomId(random: (size: number) => Uint8Array): string {
  const fair = Math.floor(256 / ALPHABET.length) * ALPHABET.length;
  let id = '';
  while (id.length < ID_LENGTH) for (const byte of random(ID_LENGTH)) if (byte < fair) id += ALPHABET[byte % ALPHABET.length] ?? '';
  return id.slice(0, ID_LENGTH);
}
