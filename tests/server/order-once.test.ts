import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const KEY = { 'idempotency-key': 'welcome-2026-11' };
const REQUEST = { script: 'Hello you.', avatarId: 'ada', voiceId: 'one', title: 'Welcome' };

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signUp();
});
afterAll(() => server.close());

const order = async (headers: Readonly<Record<string, string>>, request: object = REQUEST, by = user) => {
  const response = await by.call('POST', '/api/avatar/generate', request, headers);
  return { status: response.status, body: (await response.json()) as { readonly taskId?: string; readonly code?: string } };
};
const countVideos = async () =>
  ((await (await user.call('GET', '/api/avatar/list')).json()) as { readonly videos: readonly unknown[] }).videos.length;

test('R7 a repeated order makes and counts one video, two at once included', async () => {
  const [first, second] = await Promise.all([order(KEY), order(KEY)]);
  const third = await order(KEY);
  expect([first.status, second.status, third.status]).toEqual([202, 202, 202]);
  expect(new Set([first, second, third].map(({ body }) => body.taskId)).size).toBe(1);
  expect(await countVideos()).toBe(1);
  const { body } = await order({});
  expect(body.taskId).not.toBe(first.body.taskId);
  expect(await countVideos()).toBe(2);
});

test('R7 another request under the key is rejected, and makes nothing', async () => {
  const before = await countVideos();
  expect(await order(KEY, { ...REQUEST, title: 'Another' })).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  expect(await order({ 'idempotency-key': 'short' })).toMatchObject({ status: 400 });
  expect(await countVideos()).toBe(before);
});

test('another user’s same key is another order', async () => {
  const other = await server.signUp();
  const [mine, theirs] = [await order(KEY), await order(KEY, REQUEST, other)];
  expect(theirs.status).toBe(202);
  expect(theirs.body.taskId).not.toBe(mine.body.taskId);
});

test('the last video of the month is found again by its key, though no other can be ordered', async () => {
  const starter = await server.signUp();
  const orders = [];
  for (let at = 0; at < 20 && orders.at(-1)?.status !== 403; at += 1) {
    orders.push(await order({ 'idempotency-key': `welcome-number-${at}` }, REQUEST, starter));
  }
  const last = orders.at(-2);
  expect(orders.at(-1)?.status).toBe(403);
  expect(await order({ 'idempotency-key': `welcome-number-${orders.length - 2}` }, REQUEST, starter)).toMatchObject({
    status: 202,
    body: { taskId: last?.body.taskId },
  });
});
