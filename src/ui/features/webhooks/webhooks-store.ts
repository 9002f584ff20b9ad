import { messages } from '#messages/features/webhooks/webhooks.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { WEBHOOK_EVENTS, type WebhookEventName } from '#domain/webhooks/webhook-event.ts';
import type { NewWebhook, WebhookApi, WebhookList, WebhookOrder } from '#ports/webhook-api.ts';
import { FormStore } from '../../stores/form-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

type CreatedWebhook = { readonly kind: 'made'; readonly webhook: NewWebhook };

/** The user's webhooks, and the form of a new one, whose secret is shown until the page is left (VID-9). */
export class WebhooksStore implements PageStore {
  readonly list: LoadedValue<WebhookList>;
  readonly form: FormStore<WebhookOrder, CreatedWebhook>;
  newest: NewWebhook | null = null;

  constructor(webhooks: WebhookApi) {
    this.list = new LoadedValue(async (signal) => {
      const outcome = await webhooks.list({ signal });
      return outcome.kind === 'ok' ? outcome : { kind: 'failed', message: formatFailure(outcome) };
    });
    this.form = new FormStore<WebhookOrder, CreatedWebhook>({
      empty: { url: '', events: ['video.finished', 'video.failed'] },
      check: ({ events }) => ({ ...(events.length === 0 && { events: messages.new.eventsMissing }) }),
      send: async ({ url, events }) => {
        const outcome = await webhooks.create({ url: url.trim(), events });
        if (outcome.kind === 'ok') return { kind: 'made', webhook: outcome.value };
        const field = outcome.kind === 'rejected' ? outcome.field : undefined;
        return { kind: 'failed', message: formatFailure(outcome, messages.new.changed), ...(field !== undefined && { field }) };
      },
      failed: messages.new.failed,
    });
    makeAutoObservable(this, { list: false, form: false, newest: observableRef }, { autoBind: true });
  }

  start(): void {
    this.list.start();
    this.form.start();
  }

  stop(): void {
    this.list.stop();
    this.form.stop();
    this.newest = null;
  }

  toggle(event: WebhookEventName, on: boolean): void {
    const { events } = this.form.fields;
    this.form.change({ events: WEBHOOK_EVENTS.filter((each) => (each === event ? on : events.includes(each))) });
  }

  async create(): Promise<void> {
    const made = await this.form.submit();
    if (made === null) return;
    this.form.clear();
    runInAction(() => (this.newest = made.webhook));
    await this.list.load();
  }
}
