import { readWebhook } from '../../client/index.ts';
import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { user as userTable, video, webhookDelivery, webhookEndpoint } from '../tools/tables.ts';
import { cleanUp } from '#server/operations/jobs/clean-up.ts';
import type { WebhookMessage, WebhookSendResult } from '#server/ports/webhook-sender.ts';
import { changeTask, type TaskChange } from '#server/videos/use-cases/change-task.ts';
import { deliverWebhooks } from '#server/webhooks/jobs/deliver-webhooks.ts';
import type { WebhookDelivery, WebhookEndpoint } from '#domain/webhooks/webhook.ts';
import { WEBHOOK_LIMITS } from '#domain/webhooks/webhook-limits.ts';
import type { NewWebhook } from '#ports/webhook-api.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import { fetchQueuedMails } from '../tools/get-queued-mails.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { confirmPassword, type TestUser } from '../tools/test-users.ts';

const NEVER = new AbortController().signal;
const OK: WebhookSendResult = { kind: 'response', status: 200, text: 'thanks' };
const BROKEN: WebhookSendResult = { kind: 'response', status: 500, text: 'oops' };
const COMPLETED: TaskChange = { event: 'complete', detailedStatus: 'Ready', progress: 100, with: { seconds: 2, objectKey: 'videos/one' } };

/** Milliseconds that the server's clock is ahead. */
let ahead = 0;
let respond: (message: WebhookMessage) => WebhookSendResult | Promise<WebhookSendResult>;
const sent: WebhookMessage[] = [];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    worker: false,
    clock: { ...systemClock, now: () => systemClock.now() + ahead },
    webhookSender: {
      allowsPrivate: false,
      send: async (message) => {
        sent.push(message);
        return respond(message);
      },
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.database.db.delete(webhookEndpoint);
  sent.length = 0;
  respond = () => OK;
});

async function signUpBusiness(): Promise<TestUser> {
  const user = await server.signUp();
  await server.setPlan(user.id, 'business');
  return user;
}

async function createWebhook(user: TestUser, path = 'hook'): Promise<NewWebhook> {
  await confirmPassword(server.url, user);
  const response = await user.call('POST', '/api/webhooks', { url: `https://example.com/${path}`, events: ['video.finished'] });
  expect(response.status).toBe(201);
  return (await response.json()) as NewWebhook;
}

async function finishVideo(user: TestUser, title = 'One'): Promise<string> {
  const order = { script: 'Hello.', avatarId: 'ada', voiceId: 'one', title };
  const { taskId } = (await (await user.call('POST', '/api/avatar/generate', order)).json()) as { readonly taskId: string };
  for (const change of [{ event: 'start', detailedStatus: 'Rendering' } as const, COMPLETED]) await applyChange(taskId, change);
  return taskId;
}

async function applyChange(taskId: string, change: TaskChange): Promise<void> {
  await server.services.database.db.transaction((tx) => changeTask(tx, taskId, { change, services: server.services }));
}

const deliver = () => deliverWebhooks(server.services, { publicUrl: server.url, signal: NEVER });

async function loadLog(user: TestUser, { endpoint }: NewWebhook): Promise<readonly WebhookDelivery[]> {
  const response = await user.call('GET', `/api/webhooks/${endpoint.id}/deliveries`);
  return ((await response.json()) as { readonly deliveries: readonly WebhookDelivery[] }).deliveries;
}

async function loadEndpoint(user: TestUser): Promise<WebhookEndpoint | undefined> {
  return ((await (await user.call('GET', '/api/webhooks')).json()) as { readonly endpoints: readonly WebhookEndpoint[] }).endpoints[0];
}

/** Lets the time pass until the next attempt. */
async function passRetry(attempt: number): Promise<void> {
  ahead += (WEBHOOK_LIMITS.retryAfter[attempt] ?? 0) * (1 + WEBHOOK_LIMITS.retrySpread);
  await deliver();
}

/** As a receiver verifies it, by the recipe in the guide. */
function verify({ headers, body }: WebhookMessage, secret: string): boolean {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(content)
    .digest('base64');
  return (headers['webhook-signature'] ?? '').split(' ').includes(`v1,${expected}`);
}

describe('VID-9 a webhook', () => {
  test('is told of a finished video, signed with its secret', async () => {
    const user = await signUpBusiness();
    const { secret } = await createWebhook(user);
    const taskId = await finishVideo(user, 'Welcome');
    await deliver();
    const [message] = sent;
    if (message === undefined) throw new Error('Nothing was sent.');
    expect(message.url).toBe('https://example.com/hook');
    expect(JSON.parse(message.body)).toMatchObject({
      type: 'video.finished',
      data: { taskId, status: 'completed', title: 'Welcome', seconds: 2, videoUrl: `/api/avatar/download/${taskId}?format=mp4&inline=1` },
    });
    expect([verify(message, secret), verify({ ...message, body: `${message.body} ` }, secret)]).toEqual([true, false]);
    const now = server.services.clock.now();
    expect(await readWebhook({ ...message, secret, now })).toMatchObject({ type: 'video.finished', data: { taskId } });
    await expect(readWebhook({ ...message, body: `${message.body} `, secret, now })).rejects.toMatchObject({ code: 'webhook-unsigned' });
    expect(Math.abs(Number(message.headers['webhook-timestamp']) * 1_000 - server.services.clock.now())).toBeLessThan(60_000);
  });

  test('hears nothing of events it didn’t choose, of other users’ videos, and of organizations’', async () => {
    const [user, other] = [await signUpBusiness(), await signUpBusiness()];
    await createWebhook(user);
    await finishVideo(other);
    const organization = (await (await user.call('POST', '/api/auth/organization/create', { name: 'Works' })).json()) as { id: string };
    await user.call('POST', '/api/auth/organization/set-active', { organizationId: organization.id });
    await finishVideo(user);
    await user.call('POST', '/api/auth/organization/set-active', { organizationId: null });
    const order = { script: 'Hello.', avatarId: 'ada', voiceId: 'one' };
    const { taskId } = (await (await user.call('POST', '/api/avatar/generate', order)).json()) as { readonly taskId: string };
    await applyChange(taskId, { event: 'fail', detailedStatus: () => 'No', isServerFailure: true });
    await deliver();
    expect(sent).toEqual([]);
  });

  test('is told of nothing while its user’s plan has no API access', async () => {
    const user = await signUpBusiness();
    await createWebhook(user);
    await server.setPlan(user.id, 'creator');
    await finishVideo(user);
    await deliver();
    expect(sent).toEqual([]);
    expect((await user.call('POST', `/api/webhooks/${(await loadEndpoint(user))?.id}/test`)).status).toBe(403);
  });

  test('rotated with grace, deliveries are signed with both secrets, and with the new one alone a day later', async () => {
    const user = await signUpBusiness();
    const first = await createWebhook(user);
    const rotated = await user.call('POST', `/api/webhooks/${first.endpoint.id}/rotate`, { keepOld: true });
    const second = (await rotated.json()) as NewWebhook;
    await finishVideo(user);
    await deliver();
    ahead += WEBHOOK_LIMITS.oldSecretFor + 1;
    await finishVideo(user);
    await deliver();
    const verified = sent.map((message) => [first, second].map(({ secret }) => verify(message, secret)));
    expect(verified).toEqual([
      [true, true],
      [false, true],
    ]);
  });
});

describe('a delivery that fails', () => {
  test('is tried again, later each time, with the same id and body, and logged with its outcome', async () => {
    const user = await signUpBusiness();
    const webhook = await createWebhook(user);
    respond = () => BROKEN;
    await finishVideo(user);
    await deliver();
    expect(await loadLog(user, webhook)).toMatchObject([{ state: 'waiting', attempts: 1, status: 500, response: 'oops' }]);
    await deliver();
    expect(sent.length).toBe(1);
    await passRetry(0);
    respond = () => ({ kind: 'unreachable', text: 'ECONNREFUSED' });
    await passRetry(1);
    expect(await loadLog(user, webhook)).toMatchObject([{ state: 'waiting', attempts: 3, status: null, error: 'unreachable' }]);
    respond = () => OK;
    await passRetry(2);
    expect(await loadLog(user, webhook)).toMatchObject([
      { state: 'delivered', attempts: 4, status: 200, error: null, nextAttemptAt: null },
    ]);
    expect(new Set(sent.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4);
  });

  test('fails for good after the last retry, and can be sent again by hand', async () => {
    const user = await signUpBusiness();
    const webhook = await createWebhook(user);
    respond = () => BROKEN;
    await finishVideo(user);
    await deliver();
    for (const attempt of WEBHOOK_LIMITS.retryAfter.keys()) await passRetry(attempt);
    const attempts = WEBHOOK_LIMITS.retryAfter.length + 1;
    const [failed] = await loadLog(user, webhook);
    expect(failed).toMatchObject({ state: 'failed', attempts });
    respond = () => OK;
    const again = await user.call('POST', `/api/webhooks/${webhook.endpoint.id}/deliveries/${failed?.id}/redeliver`);
    expect(again.status).toBe(202);
    await deliver();
    expect(await loadLog(user, webhook)).toMatchObject([{ id: failed?.id, state: 'delivered', attempts: attempts + 1 }]);
  });

  test('ten in a row pause the webhook and email its user once; resuming it starts over', async () => {
    const user = await signUpBusiness();
    const webhook = await createWebhook(user);
    respond = () => ({ kind: 'response', status: 410, text: '' });
    for (let count = 0; count <= WEBHOOK_LIMITS.failuresUntilPause; count += 1) await finishVideo(user);
    await deliver();
    expect(await loadEndpoint(user)).toMatchObject({ paused: 'failures' });
    expect(sent.length).toBe(WEBHOOK_LIMITS.failuresUntilPause);
    const mails = await fetchQueuedMails(server, user.email);
    expect(mails.filter(({ subject }) => subject === 'We paused a webhook').map(({ text }) => text.includes(webhook.endpoint.url))).toEqual(
      [true],
    );
    await finishVideo(user, 'While paused');
    respond = () => OK;
    await deliver();
    expect(sent.length).toBe(WEBHOOK_LIMITS.failuresUntilPause);
    expect((await user.call('PATCH', `/api/webhooks/${webhook.endpoint.id}`, { paused: false })).status).toBe(200);
    await deliver();
    expect(sent.length).toBe(WEBHOOK_LIMITS.failuresUntilPause + 1);
    expect(await loadEndpoint(user)).toMatchObject({ paused: null });
  });
});

describe('side by side', () => {
  test('a user’s slow receiver doesn’t hold up other users’ deliveries', async () => {
    const [slow, quick] = [await signUpBusiness(), await signUpBusiness()];
    await createWebhook(slow, 'slow');
    await createWebhook(quick, 'quick');
    const hanging: ((result: WebhookSendResult) => void)[] = [];
    respond = ({ url }) => {
      if (url.endsWith('quick')) return OK;
      const response = createDeferred<WebhookSendResult>();
      hanging.push((result) => response.open(result));
      return response.opened;
    };
    for (let count = 0; count < WEBHOOK_LIMITS.attemptsAtOnce + 2; count += 1) await finishVideo(slow);
    await finishVideo(quick);
    const runs = Array.from({ length: WEBHOOK_LIMITS.attemptsAtOnce + 1 }, () => deliver());
    await expect.poll(() => sent.filter(({ url }) => url.endsWith('quick')).length).toBe(1);
    expect(hanging.length).toBeLessThanOrEqual(WEBHOOK_LIMITS.attemptsAtOnce + 1);
    respond = () => OK;
    for (const release of hanging) release(OK);
    await Promise.all(runs);
    await deliver();
    expect(sent.filter(({ url }) => url.endsWith('slow')).length).toBe(WEBHOOK_LIMITS.attemptsAtOnce + 2);
  });

  test('each delivery is sent once by several processes, and again if the one that sent it ended', async () => {
    const user = await signUpBusiness();
    const webhook = await createWebhook(user);
    for (let count = 0; count < 6; count += 1) await finishVideo(user);
    await Promise.all(Array.from({ length: 4 }, () => deliver()));
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
    expect(sent.length).toBe(6);
    respond = () => Promise.reject(new Error('The process ends.'));
    await finishVideo(user);
    await expect(deliver()).rejects.toThrow('The process ends.');
    respond = () => OK;
    await deliver();
    expect(sent.length).toBe(7);
    ahead += 2 * WEBHOOK_LIMITS.attemptWithin + 1;
    await deliver();
    expect((await loadLog(user, webhook)).every(({ state }) => state === 'delivered')).toBe(true);
    expect(sent.length).toBe(8);
  });

  test('a response that arrives after the delivery was sent again changes nothing', async () => {
    const user = await signUpBusiness();
    const webhook = await createWebhook(user);
    const late = createDeferred<WebhookSendResult>();
    respond = () => late.opened;
    await finishVideo(user);
    const first = deliver();
    await expect.poll(() => sent.length).toBe(1);
    ahead += 2 * WEBHOOK_LIMITS.attemptWithin + 1;
    respond = () => OK;
    await deliver();
    late.open(BROKEN);
    await first;
    expect(await loadLog(user, webhook)).toMatchObject([{ state: 'delivered', attempts: 2, status: 200 }]);
  });
});

test('the log and what waits go with the webhook, with its user, and after their time', async () => {
  const { db } = server.services.database;
  const [user, gone, removing] = [await signUpBusiness(), await signUpBusiness(), await signUpBusiness()];
  for (const each of [user, gone]) await createWebhook(each);
  const { endpoint } = await createWebhook(removing);
  for (const each of [user, gone, removing]) await finishVideo(each);
  expect(await db.$count(webhookDelivery)).toBe(3);
  expect((await removing.call('DELETE', `/api/webhooks/${endpoint.id}`)).status).toBe(204);
  await db.delete(video).where(eq(video.ownerId, gone.id));
  await db.delete(userTable).where(eq(userTable.id, gone.id));
  expect([await db.$count(webhookEndpoint), await db.$count(webhookDelivery)]).toEqual([1, 1]);
  ahead += WEBHOOK_LIMITS.logFor + 60_000;
  await cleanUp(server.services);
  expect([await db.$count(webhookEndpoint), await db.$count(webhookDelivery)]).toEqual([1, 0]);
});
