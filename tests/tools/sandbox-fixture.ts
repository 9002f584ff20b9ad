import { createRazorpayGateway } from '../../src/adapters/payment/razorpay/server/index.ts';
import { createSandboxPayments, type SandboxPayments, type SandboxWebhook } from '../../src/adapters/payment/sandbox/server/index.ts';
import { createManualClock, type ManualClock } from '../../src/adapters/clock/manual/index.ts';
import { MemorySandboxBooks } from '../../server/adapters/sandbox-ledger/memory/index.ts';
import type { SandboxBooks } from '../../src/ports/sandbox-ledger.ts';
import { hurriedClock } from './fast-clock.ts';

export interface SandboxWorldOptions {
  readonly books?: SandboxBooks;
  readonly secret?: string;
  /** What the host says to a webhook; taken in when left out. */
  readonly deliver?: (webhook: SandboxWebhook) => Promise<boolean>;
}

/** The payment sandbox with its clock in our hands. */
export interface SandboxWorld {
  readonly payments: SandboxPayments;
  readonly clock: ManualClock;
  readonly keyId: string;
  /** What the window asks, with the key. */
  ask(path: string, fields: Readonly<Record<string, string>>): Promise<Response>;
  pay(orderId: string, outcome: string): Promise<WindowAnswer>;
  /** Lets time pass and waits for what came due. */
  pass(milliseconds: number): Promise<void>;
  takeWebhooks(): Promise<readonly SandboxWebhook[]>;
  /** What the gateway's calls come back with: nothing at all, while it is cut off. */
  reach(reachable: boolean): void;
}

export interface WindowAnswer {
  readonly state?: string;
  readonly payment_id?: string;
  readonly proof?: Readonly<Record<string, string>>;
  readonly error?: { readonly description: string };
}

export const SANDBOX_SECRET = 'the secret of the host, longer than thirty-two characters';
const START = Date.UTC(2026, 10, 21, 9);
const EVENT_LOOPS = 30;

export function createSandboxWorld(options: SandboxWorldOptions = {}): SandboxWorld {
  const manual = createManualClock(START);
  const clock = hurriedClock(manual);
  const sent: SandboxWebhook[] = [];
  let reachable = true;
  let keyId = '';

  const payments = createSandboxPayments({
    books: options.books ?? new MemorySandboxBooks(),
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

  /** Whatever is under way in this process comes to rest. */
  async function settle(): Promise<void> {
    for (let loop = 0; loop < EVENT_LOOPS; loop += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  async function pay(orderId: string, outcome: string): Promise<WindowAnswer> {
    const body = JSON.stringify({ key: keyId, order_id: orderId, outcome, email: 'ada@example.com' });
    const answer = await payments.handle(new Request('http://host.invalid/sandbox/window/pay', { method: 'POST', body }));
    return (await answer.json()) as WindowAnswer;
  }

  return {
    payments,
    clock: manual,
    get keyId() {
      return keyId;
    },
    ask: (path, fields) =>
      payments.handle(new Request(`http://host.invalid/sandbox/window/${path}?${new URLSearchParams({ key: keyId, ...fields })}`)),
    pay,
    async pass(milliseconds) {
      await settle();
      manual.advance(milliseconds);
      await settle();
    },
    async takeWebhooks() {
      await settle();
      return sent.splice(0);
    },
    reach(yes) {
      reachable = yes;
    },
  };
}
