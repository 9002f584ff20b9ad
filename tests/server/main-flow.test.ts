import { unwrapList } from '../tools/lists.ts';
import { afterAll, beforeAll } from 'vitest';
import { changeTask, type TaskChange } from '#server/videos/use-cases/change-task.ts';
import { createHttpBillingApi } from '#adapters/api/http/http-billing-api.ts';
import { createHttpVideoApi } from '#adapters/api/http/http-video-api.ts';
import { createBetterAuthAccounts } from '#adapters/auth/better-auth/client/index.ts';
import { createNoCaptcha } from '#adapters/captcha/none/index.ts';
import { createSystemClock } from '#adapters/clock/system/index.ts';
import { createFakeGateway, type FakeGateway } from '#adapters/payment/fake/server/index.ts';
import { createFakeCheckout } from '#adapters/payment/fake/client/index.ts';
import { createSocketRealtime } from '#adapters/realtime/socketio/index.ts';
import { createHttpClient } from '#adapters/shared/http/http-client.ts';
import { waitUntilLoaded } from '../conformance/support/accounts-fixture.ts';
import { mainFlowSuite, type MainFlowFixture } from '../kit/main-flow/index.ts';
import { createFetchWithCookies } from '../tools/cookie-jar.ts';
import { FAKE_VOICES, fakePresenters } from '../tools/fake-presenters.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

const FILE = new Uint8Array([0, 0, 0, 8, 0x66, 0x74, 0x79, 0x70]);

let server: TestServer;
let gateway: FakeGateway;
beforeAll(async () => {
  gateway = createFakeGateway();
  server = await startTestServer({ worker: false, gateway: () => gateway });
});
afterAll(() => server.close());

/** The client's HTTP adapters against a complete server; the test takes the parts of the renderer and of the buyer. */
async function openFixture(): Promise<MainFlowFixture> {
  const { services, url: origin } = server;
  const clock = createSystemClock();
  const cookies = createFetchWithCookies(origin);
  const { auth } = createBetterAuthAccounts({ origin, captcha: createNoCaptcha(), clock, fetch: cookies });
  const http = createHttpClient({ origin, fetch, clock, token: () => auth.token() });
  const videos = createHttpVideoApi(http);
  const checkout = createFakeCheckout();
  const realtime = createSocketRealtime({
    origin,
    clock,
    token: () => auth.token(),
    userId: () => null,
    resync: async (taskId) => {
      const response = await videos.status(taskId);
      return response.kind === 'ok' ? response.value : null;
    },
    log: () => {},
  });
  const [presenter] = unwrapList(await fakePresenters.list());
  const [voice] = FAKE_VOICES;
  const change = (taskId: string, next: TaskChange) =>
    services.database.db.transaction((tx) => changeTask(tx, taskId, { change: next, services }));
  auth.start();
  await waitUntilLoaded(auth);
  realtime.start();

  return {
    auth,
    videos,
    checkout,
    realtime,
    repeatsMessages: true,
    billing: createHttpBillingApi(http),
    presenter: { avatarId: presenter?.id ?? '', voiceId: voice?.id ?? '' },
    codeFor: server.codeFor,
    async atCheckout(act) {
      const order = await findOpenedOrder(checkout);
      if (act === 'pay') checkout.endPaid(gateway.pay(order).proof);
      else checkout.end(act === 'decline' ? { kind: 'declined', message: 'Your bank declined the card.' } : { kind: 'dismissed' });
      return null;
    },
    async finishRender(taskId, end) {
      await change(taskId, { event: 'start', detailedStatus: 'Rendering' });
      if (end === 'failed')
        return void (await change(taskId, { event: 'fail', isServerFailure: true, detailedStatus: () => 'It failed.' }));
      const objectKey = `videos/${taskId}.mp4`;
      await services.objects.put(objectKey, FILE, { type: 'video/mp4' });
      await change(taskId, {
        event: 'complete',
        detailedStatus: 'Ready',
        progress: 100,
        with: { objectKey, seconds: 1, completedAt: new Date() },
      });
    },
    async download(videoUrl) {
      const response = await fetch(origin + videoUrl, { headers: { authorization: `Bearer ${await auth.token()}` } });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array();
    },
    async close() {
      realtime.stop();
      auth.stop();
    },
  };
}

/** The order in the open payment window, which opens with a delay. */
async function findOpenedOrder(checkout: ReturnType<typeof createFakeCheckout>): Promise<string> {
  while (!checkout.open) await Promise.resolve();
  return checkout.orders.at(-1)?.orderId ?? '';
}

mainFlowSuite({ name: 'the client’s adapters over a whole server', open: openFixture, runs: 4, steps: 30, timeout: 90_000 });
