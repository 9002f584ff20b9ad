import { messages } from '#messages/features/webhooks/webhooks.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { WebhookDelivery, WebhookEndpoint } from '#domain/webhooks/webhook.ts';
import { WEBHOOK_EVENTS, type WebhookEventName } from '#domain/webhooks/webhook-event.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { Clock } from '#ports/clock.ts';
import type { WebhookApi, WebhookChange } from '#ports/webhook-api.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

/** Milliseconds between two looks at the log while something that is due hasn't been sent. */
const REFRESH_EVERY = 1_500;

export interface WebhookPorts {
  readonly webhooks: WebhookApi;
  readonly clock: Clock;
}

/** One webhook and the log of its deliveries. */
export class WebhookStore implements PageStore {
  readonly id: string;
  readonly endpoint: LoadedValue<WebhookEndpoint>;
  readonly deliveries: LoadedValue<readonly WebhookDelivery[]>;
  readonly acting = new ActionStore();
  /** The question that is open. */
  asking: 'rotate' | 'remove' | null = null;
  keepOld = true;
  newSecret: string | null = null;
  readonly #webhooks: WebhookApi;
  readonly #clock: Clock;
  #cancelRefresh: () => void = () => {};
  #running = false;

  constructor({ webhooks, clock }: WebhookPorts, id: string) {
    this.#webhooks = webhooks;
    this.#clock = clock;
    this.id = id;
    this.endpoint = new LoadedValue(async (signal) => {
      const outcome = await webhooks.list({ signal });
      if (outcome.kind !== 'ok') return { kind: 'failed', message: formatFailure(outcome) };
      const found = outcome.value.endpoints.find((endpoint) => endpoint.id === id);
      return found === undefined ? { kind: 'failed', message: messages.webhook.missing } : { kind: 'ok', value: found };
    });
    this.deliveries = new LoadedValue(async (signal) => {
      const outcome = await webhooks.deliveries(id, { signal });
      if (outcome.kind !== 'ok') return { kind: 'failed', message: formatFailure(outcome) };
      this.#refreshLater(outcome.value);
      return outcome;
    });
    makeAutoObservable(
      this,
      { id: false, endpoint: false, deliveries: false, acting: false, newSecret: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    this.#running = true;
    this.endpoint.start();
    this.deliveries.start();
  }

  stop(): void {
    this.#running = false;
    this.#cancelRefresh();
    this.endpoint.stop();
    this.deliveries.stop();
    this.newSecret = null;
  }

  ask(question: 'rotate' | 'remove' | null): void {
    this.asking = question;
    this.keepOld = true;
  }

  setKeepOld(keepOld: boolean): void {
    this.keepOld = keepOld;
  }

  toggle(event: WebhookEventName, on: boolean): Promise<boolean> {
    const chosen = this.endpoint.value?.events ?? [];
    return this.#change('events', { events: WEBHOOK_EVENTS.filter((each) => (each === event ? on : chosen.includes(each))) });
  }

  setPaused(paused: boolean): Promise<boolean> {
    return this.#change('pause', { paused });
  }

  async rotate(): Promise<void> {
    const { keepOld } = this;
    this.ask(null);
    await this.#run('rotate', async () => {
      const outcome = await this.#webhooks.rotateSecret(this.id, keepOld);
      if (outcome.kind === 'ok') {
        this.#setEndpoint(outcome.value.endpoint);
        runInAction(() => (this.newSecret = outcome.value.secret));
      }
      return outcome;
    });
  }

  /** True once it's gone. */
  remove(): Promise<boolean> {
    this.ask(null);
    return this.#run('remove', () => this.#webhooks.remove(this.id));
  }

  async sendTest(): Promise<void> {
    if (await this.#run('test', () => this.#webhooks.sendTest(this.id))) await this.deliveries.load();
  }

  async redeliver(deliveryId: string): Promise<void> {
    if (await this.#run(deliveryId, () => this.#webhooks.redeliver(this.id, deliveryId))) await this.deliveries.load();
  }

  #change(key: string, change: WebhookChange): Promise<boolean> {
    return this.#run(key, async () => {
      const outcome = await this.#webhooks.change(this.id, change);
      if (outcome.kind === 'ok') this.#setEndpoint(outcome.value);
      return outcome;
    });
  }

  #run<Value>(key: string, act: () => Promise<ApiOutcome<Value>>): Promise<boolean> {
    return this.acting.run(key, async () => {
      const outcome = await act();
      return outcome.kind === 'ok' ? outcome : { kind: 'failed', message: formatFailure(outcome, messages.new.changed) };
    });
  }

  #setEndpoint(endpoint: WebhookEndpoint): void {
    runInAction(() => (this.endpoint.value = endpoint));
  }

  #refreshLater(deliveries: readonly WebhookDelivery[]): void {
    this.#cancelRefresh();
    const isDue = ({ nextAttemptAt }: WebhookDelivery): boolean => nextAttemptAt !== null && Date.parse(nextAttemptAt) <= this.#clock.now();
    if (!this.#running || !deliveries.some(isDue)) return;
    this.#cancelRefresh = this.#clock.after(REFRESH_EVERY, () => {
      if (this.#running) void this.deliveries.load();
    });
  }
}
