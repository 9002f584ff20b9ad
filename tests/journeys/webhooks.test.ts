import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages as keys } from '#ui/features/api-keys/api-keys.messages.en.ts';
import { messages } from '#ui/features/webhooks/webhooks.messages.en.ts';
import { type ReceivedMessage, startWebhookReceiver, type WebhookReceiver } from '../tools/webhook-receiver.ts';
import { expectNoErrors, type Visit } from './support/open-visit.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { type Journey, startJourney } from './support/start-journey.ts';
import type { Product } from './support/start-product.ts';

const TEST_LIMIT_MS = 240_000;

function isSigned({ headers, body }: ReceivedMessage, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

describe('webhooks', () => {
  let journey: Journey;
  let product: Product;
  let visit: Visit;
  let page: Page;
  let receiver: WebhookReceiver;
  let status = 200;
  let secret = '';

  beforeAll(async () => {
    receiver = await startWebhookReceiver((response) => void response.writeHead(status).end(`said ${status}`));
    journey = await startJourney({ settings: { WEBHOOK_PRIVATE_ADDRESSES: 'on' } });
    ({ product, visit, page } = journey);
  }, TEST_LIMIT_MS);
  afterAll(async () => {
    await journey?.stop();
    await receiver?.close();
  });
  runTestsInOrder();

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const log = () => page.getByRole('region', { name: messages.log.title });

  test(
    'VID-9 a webhook is created, and a test arrives signed with its secret',
    async () => {
      await page.goto(`${product.url}/dashboard/api-keys`);
      await page.getByRole('link', { name: keys.webhooks.link }).click();
      await page.getByLabel(messages.new.url, { exact: true }).fill(`${receiver.url}/hook`);
      await press(messages.new.create);
      await page.getByText(messages.secret).waitFor();
      secret = await page.getByRole('status').filter({ hasText: messages.secret }).locator('code').innerText();
      await expectNoErrors(page);
      await page.getByRole('link', { name: messages.yours.openNamed(`${receiver.url}/hook`) }).click();
      await press(messages.webhook.sendTest);
      await log().getByText(messages.states.delivered).waitFor();
      expect(receiver.received.map((message) => [message.path, isSigned(message, secret)])).toEqual([['/hook', true]]);
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a finished video is told, and a failed delivery is sent again by hand',
    async () => {
      status = 500;
      await page.goto(`${product.url}/editor?script=Hello`);
      await page.getByRole('button', { name: 'Render video' }).click();
      await page.waitForURL('**/dashboard/videos/*');
      await expect.poll(() => receiver.received.length).toBeGreaterThan(1);
      const message = receiver.received[1];
      expect(message && isSigned(message, secret)).toBe(true);
      expect(JSON.parse(message?.body ?? '')).toMatchObject({ type: 'video.finished', data: { taskId: page.url().split('/').at(-1) } });
      await page.goto(`${product.url}/dashboard/webhooks`);
      await page.getByRole('link', { name: messages.yours.openNamed(`${receiver.url}/hook`) }).click();
      await log().getByText('said 500').first().waitFor();
      status = 200;
      // The next retry succeeds, or the one after it by hand.
      await expect
        .poll(async () => {
          await press(messages.log.refresh);
          return log().getByText(messages.states.waiting).count();
        })
        .toBe(0);
      const sent = receiver.received.length;
      await log().getByRole('button').first().click();
      await expect.poll(() => receiver.received.length).toBe(sent + 1);
      expect(new Set(receiver.received.slice(1).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect(visit.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});
