import type { Clock } from '#ports/clock.ts';
import { computeSignature } from '#adapters/shared/server/signature.ts';
import type { SandboxOrderStore } from './order-store.ts';
import { WEBHOOK_RETRY_DELAYS } from './limits.ts';
import type { SandboxWebhook } from './options.ts';
import type { SandboxEvent, SandboxOrder } from './order.ts';
import { getDueAt, applyDueSteps, type StepContext } from './order-steps.ts';

export interface SandboxWorkOptions {
  readonly ledger: SandboxOrderStore;
  readonly clock: Clock;
  readonly context: () => StepContext;
  readonly webhookSecret: string;
  readonly deliver: (webhook: SandboxWebhook) => Promise<boolean>;
}

export interface SandboxWork {
  /** Resumes what an earlier process left unfinished. */
  start(): void;
  /** Idempotent; nothing is sent afterwards. */
  stop(): Promise<void>;
  /** Call after a change. Resolves when everything that is due has been done. */
  wake(): Promise<void>;
}

/** Runs the sandbox's scheduled steps: delayed bank responses, and webhooks with retries. */
export function createSandboxWork({ ledger, clock, context, webhookSecret, deliver }: SandboxWorkOptions): SandboxWork {
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;
  let cancelTimer: () => void = () => {};

  async function send(order: SandboxOrder, event: SandboxEvent): Promise<void> {
    const taken = await deliver(toWebhook(event, webhookSecret)).catch(() => false);
    await ledger.change(order.id, (now) => ({
      ...now,
      events: now.events.flatMap((one) => (one.id !== event.id ? [one] : taken ? [] : scheduleResend(one, clock.now()))),
    }));
  }

  /** Runs due steps of the order; returns the time of its next step, null: none. */
  async function workOn(orderId: string): Promise<number | null> {
    const order = await ledger.change(orderId, (before) => applyDueSteps(before, context()));
    for (const event of order?.events ?? []) {
      if (order !== null && event.dueAt <= clock.now() && !stopped) await send(order, event);
    }
    const left = await ledger.findOrder(orderId);
    const due = left === null ? null : getDueAt(left);
    if (due !== null || stopped) return due;
    await ledger.clearWork(orderId);
    // Another process may have added work in between.
    const current = await ledger.findOrder(orderId);
    const newDue = current === null ? null : getDueAt(current);
    if (newDue !== null) await ledger.markWork(orderId);
    return newDue;
  }

  async function round(): Promise<void> {
    const times: number[] = [];
    for (const orderId of await ledger.listWork()) {
      if (stopped) return;
      const due = await workOn(orderId);
      if (due !== null) times.push(due);
    }
    cancelTimer();
    if (times.length > 0 && !stopped) cancelTimer = clock.after(Math.max(0, Math.min(...times) - clock.now()), () => void wake());
  }

  async function rounds(): Promise<void> {
    do {
      again = false;
      await round();
    } while (again && !stopped);
  }

  function wake(): Promise<void> {
    if (stopped) return Promise.resolve();
    again = true;
    running ??= rounds()
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
    return running;
  }

  return {
    start: () => void wake(),
    async stop() {
      stopped = true;
      cancelTimer();
      await running;
    },
    wake,
  };
}

function toWebhook({ id, name, payload, createdAt }: SandboxEvent, secret: string): SandboxWebhook {
  const event = { entity: 'event', account_id: 'acc_sandbox', event: name, contains: Object.keys(payload), payload, created_at: createdAt };
  const body = new TextEncoder().encode(JSON.stringify(event));
  return {
    body,
    headers: { 'content-type': 'application/json', 'x-razorpay-event-id': id, 'x-razorpay-signature': computeSignature(body, secret) },
  };
}

function scheduleResend(event: SandboxEvent, now: number): readonly SandboxEvent[] {
  const pause = WEBHOOK_RETRY_DELAYS[event.attempts];
  return pause === undefined ? [] : [{ ...event, attempts: event.attempts + 1, dueAt: now + pause }];
}
