import { createCollectorResponse, type CollectorResponse } from '#domain/analytics/collector-response.ts';
import { stepDelivery, type DeliveryEffect, type DeliveryEvent, INITIAL_DELIVERY } from '#domain/analytics/delivery-machine.ts';
import { limitStoredEvents, parseStoredEvents } from './stored-events.ts';
import type { TakenEvent } from '#domain/analytics/taken-event.ts';
import type { Clock } from '#ports/clock.ts';
import type { Connectivity } from '#ports/connectivity.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { Delivery } from '#ports/product-analytics.ts';
import { QUEUE_KEY } from './storage-keys.ts';

export interface DeliveryQueueOptions {
  /** May reject: the network failed. */
  readonly send: (events: readonly TakenEvent[], signal: AbortSignal) => Promise<CollectorResponse>;
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly storage: KeyValueStore;
  readonly notify: (delivery: Delivery) => void;
}

/** Runs the delivery machine: timer, requests, and storage across reloads. */
export interface DeliveryQueue {
  /** Resumes with the stored events. Idempotent. */
  open(): void;
  /** Stores unsent events for the next `open`; responses that arrive later are ignored. */
  close(): void;
  queue(event: TakenEvent): void;
  /** Resolves when nothing is in flight. */
  flush(): Promise<void>;
  /** Drops all queued events, here and in storage. */
  clear(): void;
}

export function createDeliveryQueue({ send, clock, connectivity, storage, notify }: DeliveryQueueOptions): DeliveryQueue {
  let state = INITIAL_DELIVERY;
  let forget: (() => void) | null = null;
  let endTimer = (): void => {};
  let request = new AbortController();
  let idle: (() => void)[] = [];

  function step(event: DeliveryEvent): void {
    const before = state;
    const next = stepDelivery(state, event);
    state = next.state;
    if (state.waiting !== before.waiting) keep();
    for (const effect of next.effects) run(effect);
    if (state.round.length > 0) return;
    const resolved = idle;
    idle = [];
    for (const resolve of resolved) resolve();
  }

  function keep(): void {
    const events = limitStoredEvents(state.waiting.map(({ event }) => event));
    if (events.length === 0) storage.remove(QUEUE_KEY);
    else storage.write(QUEUE_KEY, JSON.stringify(events));
  }

  function run(effect: DeliveryEffect): void {
    switch (effect.kind) {
      case 'wake':
        endTimer();
        endTimer = effect.after === null ? () => {} : clock.after(effect.after, () => step({ kind: 'due' }));
        return;
      case 'send':
        void ask(effect.events, request.signal);
        return;
      case 'tell':
        notify({
          state: effect.state,
          eventType: effect.event.type,
          ...(effect.state === 'dropped' ? { reason: effect.reason } : {}),
        });
    }
  }

  async function ask(events: readonly TakenEvent[], signal: AbortSignal): Promise<void> {
    const response = await send(events, signal).catch(() => createCollectorResponse(0));
    if (!signal.aborted) step({ kind: 'answered', answer: response });
  }

  const waitUntilSettled = (): Promise<void> =>
    state.round.length === 0 ? Promise.resolve() : new Promise((resolve) => void idle.push(resolve));

  function abandon(): void {
    request.abort();
    request = new AbortController();
    endTimer();
    for (const resolve of idle.splice(0)) resolve();
  }

  return {
    open() {
      if (forget) return;
      state = { ...INITIAL_DELIVERY, online: connectivity.online() };
      forget = connectivity.subscribe(() => step({ kind: 'connected', online: connectivity.online() }));
      step({ kind: 'restored', events: parseStoredEvents(storage.read(QUEUE_KEY)) });
    },
    close() {
      if (!forget) return;
      forget();
      forget = null;
      abandon();
      state = INITIAL_DELIVERY;
    },
    queue: (event) => step({ kind: 'queued', event }),
    async flush() {
      await waitUntilSettled();
      if (!forget) return;
      step({ kind: 'flush' });
      await waitUntilSettled();
    },
    clear() {
      abandon();
      step({ kind: 'cleared' });
      storage.remove(QUEUE_KEY);
    },
  };
}
