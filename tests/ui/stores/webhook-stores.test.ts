import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createFaults, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryWebhookApi } from '#adapters/api/memory/memory-webhook-api.ts';
import { createManualClock, type ManualClock } from '#adapters/clock/manual/index.ts';
import type { WebhookApi } from '#ports/webhook-api.ts';
import { WebhookStore } from '#ui/features/webhooks/webhook-store.ts';
import { WebhooksStore } from '#ui/features/webhooks/webhooks-store.ts';
import { unwrapOk } from '../../conformance/support/unwrap-outcome.ts';
import { flushTasks } from '../editor/editor-fakes.ts';

const URL_TEXT = 'https://example.com/hook';

let clock: ManualClock;
let faults: ReturnType<typeof createFaults>;
let webhooks: WebhookApi;

beforeEach(() => {
  clock = createManualClock();
  faults = createFaults();
  webhooks = createMemoryWebhookApi(createMemoryServer({ clock, plan: 'business' }), faults);
});

async function openWebhook(id: string): Promise<WebhookStore> {
  const store = new WebhookStore({ webhooks, clock }, id);
  store.start();
  onTestFinished(() => store.stop());
  await flushTasks();
  return store;
}

const createWebhook = async () => unwrapOk(await webhooks.create({ url: URL_TEXT, events: ['video.failed'] })).endpoint.id;

describe('the list of webhooks', () => {
  test('shows the secret of a new one until the page is left', async () => {
    const store = new WebhooksStore(webhooks);
    store.start();
    store.form.change({ url: ` ${URL_TEXT} ` });
    await store.create();
    expect(store.newest?.secret).toMatch(/^whsec_/u);
    expect(store.list.value?.endpoints).toMatchObject([{ url: URL_TEXT, events: ['video.finished', 'video.failed'] }]);
    expect(store.form.fields.url).toBe('');
    store.stop();
    expect(store.newest).toBeNull();
  });

  test('a rejected one stays in the form with the problem at its field', async () => {
    const store = new WebhooksStore(webhooks);
    store.start();
    onTestFinished(() => store.stop());
    store.form.change({ url: 'ftp://example.com/' });
    await store.create();
    expect(store.form.errors.url).toBe('Use a URL that begins with https.');
    for (const event of ['video.finished', 'video.failed'] as const) store.toggle(event, false);
    await store.create();
    expect(store.form.errors.events).toBe('Choose at least one event.');
    expect([store.form.fields.url, store.list.value?.endpoints]).toEqual(['ftp://example.com/', []]);
  });
});

describe('a webhook', () => {
  test('changes at once, and says what couldn’t be changed', async () => {
    const store = await openWebhook(await createWebhook());
    await store.toggle('lead.received', true);
    await store.setPaused(true);
    expect(store.endpoint.value).toMatchObject({ events: ['video.failed', 'lead.received'], paused: 'user' });
    faults.failNext(SERVER_DOWN);
    await store.setPaused(false);
    expect([store.endpoint.value?.paused, store.acting.failure]).toEqual(['user', expect.stringContaining('Nothing was changed.')]);
  });

  test('its log is refreshed until what is due was sent', async () => {
    const store = await openWebhook(await createWebhook());
    expect(store.deliveries.value).toEqual([]);
    await store.sendTest();
    await flushTasks();
    expect(store.deliveries.value).toMatchObject([{ state: 'delivered', attempts: 1 }]);
    await store.redeliver(store.deliveries.value?.[0]?.id ?? '');
    await flushTasks();
    expect(store.deliveries.value).toMatchObject([{ attempts: 2 }]);
  });

  test('waiting deliveries are looked at again, and not after the page was left', async () => {
    const id = await createWebhook();
    const waiting = unwrapOk(await webhooks.sendTest(id));
    let looks = 0;
    const store = new WebhookStore(
      {
        clock,
        webhooks: {
          ...webhooks,
          deliveries: async () => {
            looks += 1;
            return { kind: 'ok', value: [waiting] };
          },
        },
      },
      id,
    );
    store.start();
    await flushTasks();
    clock.advance(2_000);
    await flushTasks();
    expect(looks).toBe(2);
    store.stop();
    clock.advance(60_000);
    await flushTasks();
    expect(looks).toBe(2);
  });

  test('another’s is said to be missing; a removed one is gone', async () => {
    expect((await openWebhook('webhook-of-another')).endpoint.failure).toBe('This webhook doesn’t exist, or isn’t yours.');
    const store = await openWebhook(await createWebhook());
    store.ask('remove');
    expect(await store.remove()).toBe(true);
    expect([store.asking, unwrapOk(await webhooks.list()).endpoints]).toEqual([null, []]);
  });

  test('a new secret is shown, with the old one’s grace as asked', async () => {
    const store = await openWebhook(await createWebhook());
    store.ask('rotate');
    await store.rotate();
    expect([store.newSecret, store.endpoint.value?.oldSecretUntil]).toEqual([expect.stringMatching(/^whsec_/u), expect.any(String)]);
    store.ask('rotate');
    store.setKeepOld(false);
    await store.rotate();
    expect(store.endpoint.value?.oldSecretUntil).toBeNull();
  });
});
