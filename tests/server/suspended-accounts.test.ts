import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rerender, video, webhookDelivery } from '../tools/tables.ts';
import { generateVideo } from '#server/videos/use-cases/generate-video.ts';
import { deliverWebhooks } from '#server/webhooks/jobs/deliver-webhooks.ts';
import { insertWebhook } from '../tools/insert-webhook.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const ORDER = { script: 'Hello.', avatarId: 'ada', voiceId: 'one' };
const sent: string[] = [];

let server: TestServer;
let admin: Awaited<ReturnType<ReturnType<typeof createTestAccess>['signUpAdmin']>>;
beforeAll(async () => {
  server = await startTestServer({
    worker: false,
    webhookSender: {
      allowsPrivate: false,
      send: async ({ body }) => {
        sent.push(body);
        return { kind: 'response', status: 200, text: '' };
      },
    },
  });
  admin = await createTestAccess(server).signUpAdmin();
});
afterAll(() => server.close());

const order = async (user: TestUser): Promise<string> =>
  ((await (await user.call('POST', '/api/avatar/generate', ORDER)).json()) as { readonly taskId: string }).taskId;
const suspend = (user: TestUser, ban: object | null) => admin.call('PUT', `/api/admin/users/${user.id}`, { ban });
const WAYS = {
  suspended: (user: TestUser) => suspend(user, { reason: 'Spam' }),
  'closed by an administrator': (user: TestUser) => admin.call('DELETE', `/api/admin/users/${user.id}`),
};

test.each(Object.entries(WAYS))('what an account has in the queue ends when it’s %s, and others’ goes on', async (_way, end) => {
  const { db } = server.services.database;
  const [user, other] = [await server.signUp(), await server.signUp()];
  const finished = await order(user);
  await db.update(video).set({ status: 'completed', seconds: 1, objectKey: 'videos/x' }).where(eq(video.id, finished));
  const [mine, theirs] = [await order(user), await order(other)];
  expect((await user.call('POST', `/api/avatar/${finished}/compare`)).status).toBe(202);

  expect((await end(user)).status).toBe(200);
  const load = async (id: string) => (await db.select().from(video).where(eq(video.id, id)))[0];
  expect(await load(mine)).toMatchObject({ status: 'cancelled', detailedStatus: expect.stringContaining('suspended') as string });
  expect(await load(theirs)).toMatchObject({ status: 'queued' });
  expect(await db.select().from(rerender).where(eq(rerender.videoId, finished))).toMatchObject([{ state: 'canceled' }]);
  const jobs = await db.execute<{ data: { videoId: string } }>(`select data from pgboss.job where state < 'active'`);
  expect(JSON.stringify(jobs.rows)).not.toContain(mine);

  // A request that was let in just before queues nothing anymore.
  const workspace = { userId: user.id, organizationId: null, role: null };
  await expect(
    generateVideo(server.services, workspace, { request: ORDER, loadProject: () => Promise.reject(new Error()) }),
  ).rejects.toMatchObject({ status: 401 });
});

test('webhooks of a suspended account wait, and are sent once it’s open again', async () => {
  const { db } = server.services.database;
  const user = await server.signUp();
  const { delivery } = await insertWebhook(db, { userId: user.id, text: 'of a suspended account' });
  const now = new Date(Date.now() - 1_000);
  await db.update(webhookDelivery).set({ state: 'waiting', nextAttemptAt: now, round: 0 }).where(eq(webhookDelivery.id, delivery));
  const deliver = () => deliverWebhooks(server.services, { publicUrl: server.url, signal: new AbortController().signal });

  await suspend(user, { reason: 'Spam' });
  await deliver();
  expect(sent).toEqual([]);
  await suspend(user, null);
  await deliver();
  expect(sent).toHaveLength(1);
});
