import { createRazorpayGateway } from '#adapters/payment/razorpay/server/index.ts';
import { createSandboxPayments, type SandboxPayments, type SandboxWebhook } from '#adapters/payment/sandbox/server/index.ts';
import { createManualClock, type ManualClock } from '#adapters/clock/manual/index.ts';
import { createMemorySandboxLedger } from '#server/adapters/sandbox-ledger/memory/index.ts';
import type { SandboxLedgerStore } from '#server/ports/sandbox-ledger.ts';
import { createFastClock } from './fast-clock.ts';

export interface SandboxFixtureOptions {
  readonly ledger?: SandboxLedgerStore;
  readonly secret?: string;
  /** Whether the server accepts a webhook; true when left out. */
  readonly deliver?: (webhook: SandboxWebhook) => Promise<boolean>;
}

/** The payment sandbox with a manual clock. */
export interface SandboxFixture {
  readonly payments: SandboxPayments;
  readonly clock: ManualClock;
  readonly keyId: string;
  /** Requests of the payment window, with the key. */
  requestWindow(path: string, fields: Readonly<Record<string, string>>): Promise<Response>;
  pay(orderId: string, outcome: string): Promise<CheckoutWindowResponse>;
  /** Advances the time and waits for what came due. */
  advance(milliseconds: number): Promise<void>;
  takeWebhooks(): Promise<readonly SandboxWebhook[]>;
  /** What the gateway's calls come back with: nothing at all, while it is cut off. */
  setReachable(reachable: boolean): void;
}

export interface CheckoutWindowResponse {
  readonly state?: string;
  readonly payment_id?: string;
  readonly proof?: Readonly<Record<string, string>>;
  readonly error?: { readonly description: string };
}

export const SANDBOX_SECRET = 'the secret of the server, longer than thirty-two characters';
const START = Date.UTC(2026, 10, 21, 9);
const EVENT_LOOPS = 30;

export function createSandboxFixture(options: SandboxFixtureOptions = {}): SandboxFixture {
  const manual = createManualClock(START);
  const clock = createFastClock(manual);
  const sent: SandboxWebhook[] = [];
  let reachable = true;
  let keyId = '';

  const payments = createSandboxPayments({
    ledger: options.ledger ?? createMemorySandboxLedger(),
    secret: options.secret ?? SANDBOX_SECRET,
    clock,
    random: (size) => crypto.getRandomValues(new Uint8Array(size)),
    async deliver(webhook) {
      const taken = (await options.deliver?.(webhook)) ?? true;
      if (taken) sent.push(webhook);
      return taken;
    },
    connect(wire) {
      ({ keyId } = wire);
      return createRazorpayGateway({
        ...wire,
        clock,
        fetch: (url, init) => (reachable ? wire.fetch(url, init) : Promise.reject(new Error('cut off'))),
      });
    },
  });

  /** Waits until all pending work of this process is done. */
  async function settle(): Promise<void> {
    for (let loop = 0; loop < EVENT_LOOPS; loop += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  async function pay(orderId: string, outcome: string): Promise<CheckoutWindowResponse> {
    const body = JSON.stringify({ key: keyId, order_id: orderId, outcome, email: 'ada@example.com' });
    const response = await payments.handle(new Request('http://host.invalid/sandbox/window/pay', { method: 'POST', body }));
    return (await response.json()) as CheckoutWindowResponse;
  }

  return {
    payments,
    clock: manual,
    get keyId() {
      return keyId;
    },
    requestWindow: (path, fields) =>
      payments.handle(new Request(`http://host.invalid/sandbox/window/${path}?${new URLSearchParams({ key: keyId, ...fields })}`)),
    pay,
    async advance(milliseconds) {
      await settle();
      manual.advance(milliseconds);
      await settle();
    },
    async takeWebhooks() {
      await settle();
      return sent.splice(0);
    },
    setReachable(yes) {
      reachable = yes;
    },
  };
}
