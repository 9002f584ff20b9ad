import { describe, expect, test } from 'vitest';
import { TEST_EVENT, WEBHOOK_EVENTS } from '#domain/webhooks/webhook-event.ts';
import { WEBHOOK_LIMITS } from '#domain/webhooks/webhook-limits.ts';
import type { WebhookApi } from '#ports/webhook-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface WebhookApiHarness {
  readonly name: string;
  /** For a new user with API access and one without; `url` accepts everything that is sent to it. */
  readonly open: () => Promise<{ readonly api: WebhookApi; readonly planless: WebhookApi; readonly url: string }>;
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

export function webhookApiSuite({ name, open }: WebhookApiHarness): void {
  describe(`WebhookApi: ${name}`, () => {
    test('VID-9 a created webhook is listed without its secret, which is returned once', async () => {
      const { api, url } = await open();
      expect(unwrapOk(await api.list())).toEqual({ endpoints: [], available: true });
      const { endpoint, secret } = unwrapOk(await api.create({ url, events: ['video.finished', 'lead.received'] }));
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/u);
      expect(endpoint).toMatchObject({ url, events: ['video.finished', 'lead.received'], paused: null, oldSecretUntil: null });
      expect(unwrapOk(await api.list()).endpoints).toEqual([endpoint]);
    });

    test('a webhook’s URL and events change, it pauses and resumes, and is gone once removed', async () => {
      const { api, url } = await open();
      const { id } = unwrapOk(await api.create({ url, events: ['video.failed'] })).endpoint;
      expect(unwrapOk(await api.change(id, { events: ['lead.received'], paused: true }))).toMatchObject({
        ...{ url, events: ['lead.received'], paused: 'user' },
      });
      expect(unwrapOk(await api.change(id, { url: `${url}?to=crm`, paused: false }))).toMatchObject({ url: `${url}?to=crm`, paused: null });
      unwrapOk(await api.remove(id));
      expect(unwrapOk(await api.list()).endpoints).toEqual([]);
      expect(await api.deliveries(id)).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('a rotated secret is another one, and the old one signs for a day if the user asks', async () => {
      const { api, url } = await open();
      const first = unwrapOk(await api.create({ url, events: ['video.failed'] }));
      const second = unwrapOk(await api.rotateSecret(first.endpoint.id, true));
      expect(second.secret).not.toBe(first.secret);
      expect(second.endpoint.oldSecretUntil).not.toBeNull();
      expect(unwrapOk(await api.rotateSecret(first.endpoint.id, false)).endpoint.oldSecretUntil).toBeNull();
    });

    test('a test event is delivered, also while the webhook is paused, and can be sent again under its id', async () => {
      const { api, url } = await open();
      const { id } = unwrapOk(await api.create({ url, events: ['video.failed'] })).endpoint;
      unwrapOk(await api.change(id, { paused: true }));
      const sent = unwrapOk(await api.sendTest(id));
      expect(sent).toMatchObject({ event: TEST_EVENT, state: 'waiting', attempts: 0, status: null });
      const latest = async () => unwrapOk(await api.deliveries(id));
      await expect.poll(latest).toMatchObject([{ id: sent.id, state: 'delivered', attempts: 1, status: 200, nextAttemptAt: null }]);
      expect(unwrapOk(await api.redeliver(id, sent.id))).toMatchObject({ id: sent.id, state: 'waiting' });
      await expect.poll(latest).toMatchObject([{ id: sent.id, state: 'delivered', attempts: 2 }]);
    });

    test('what can’t be is rejected with its field, and nothing changes', async () => {
      const { api, url } = await open();
      const events = [...WEBHOOK_EVENTS];
      for (const wrong of [
        '',
        'example.com',
        'ftp://example.com/',
        'https://user:secret@example.com/',
        `${url}?${'x'.repeat(WEBHOOK_LIMITS.urlLength)}`,
      ]) {
        expect(await api.create({ url: wrong, events }), wrong.slice(0, 40)).toMatchObject({ kind: 'rejected', status: 400, field: 'url' });
      }
      expect(await api.create({ url, events: [] })).toMatchObject({ kind: 'rejected', status: 400, field: 'events' });
      expect(unwrapOk(await api.list()).endpoints).toEqual([]);
      const { id } = unwrapOk(await api.create({ url, events })).endpoint;
      expect(await api.change(id, { url: 'nothing' })).toMatchObject({ kind: 'rejected', status: 400, field: 'url' });
      expect(unwrapOk(await api.list()).endpoints).toMatchObject([{ url, events }]);
    });

    test('there are no more than the limit', async () => {
      const { api, url } = await open();
      for (let at = 0; at < WEBHOOK_LIMITS.endpoints; at += 1) unwrapOk(await api.create({ url, events: ['video.failed'] }));
      expect(await api.create({ url, events: ['video.failed'] })).toMatchObject({
        kind: 'rejected',
        status: 409,
        code: 'too-many-webhooks',
      });
    });

    test.each([UNKNOWN_ID, 'nothing'])('the webhook %j is not found', async (id) => {
      const { api } = await open();
      const calls = [api.change(id, { paused: true }), api.remove(id), api.rotateSecret(id, false), api.sendTest(id), api.deliveries(id)];
      for (const outcome of [...(await Promise.all(calls)), await api.redeliver(id, UNKNOWN_ID)]) {
        expect(outcome).toMatchObject({ kind: 'rejected', status: 404, code: 'not-found' });
      }
    });

    test('PLN-3 without API access nothing can be created', async () => {
      const { planless, url } = await open();
      expect(unwrapOk(await planless.list())).toEqual({ endpoints: [], available: false });
      expect(await planless.create({ url, events: ['video.failed'] })).toMatchObject({
        ...{ kind: 'rejected', status: 403, code: 'plan-without-api' },
      });
    });
  });
}
