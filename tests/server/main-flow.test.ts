import { afterAll, beforeAll } from 'vitest';
import { changeTask, type TaskChange } from '../../server/videos/use-cases/change-task.ts';
import { createHttpBillingApi } from '../../src/adapters/api/http/http-billing-api.ts';
import { createHttpVideoApi } from '../../src/adapters/api/http/http-video-api.ts';
import { createBetterAuthAccounts } from '../../src/adapters/auth/better-auth/client/index.ts';
import { createNoCaptcha } from '../../src/adapters/captcha/none/index.ts';
import { createSystemClock } from '../../src/adapters/clock/system/index.ts';
import { createFakeGateway, type FakeGateway } from '../../src/adapters/payment/fake/server/index.ts';
import { createFakeCheckout } from '../../src/adapters/payment/fake/client/index.ts';
import { createSocketRealtime } from '../../src/adapters/realtime/socketio/index.ts';
import { createHttpClient } from '../../src/adapters/shared/http/http-client.ts';
import { settled } from '../conformance/support/accounts-fixture.ts';
import { mainFlowSuite, type MainFlowWorld } from '../kit/main-flow/index.ts';
import { fetchWithCookies } from '../tools/cookie-jar.ts';
import { FAKE_VOICES, fakePresenters } from '../tools/fake-presenters.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';

const FILE = new Uint8Array([0, 0, 0, 8, 0x66, 0x74, 0x79, 0x70]);

let host: TestHost;
let gateway: FakeGateway;
beforeAll(async () => {
  gateway = createFakeGateway();
  host = await startTestHost({ worker: false, gateway: () => gateway });
});
afterAll(() => host.close());

/** The client's own adapters, against a whole host; the test is the renderer, and the person at the payment window. */
async function openWorld(): Promise<MainFlowWorld> {
  const { services, url: origin } = host;
  const clock = createSystemClock();
  const cookies = fetchWithCookies(origin);
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
      const answer = await videos.status(taskId);
      return answer.kind === 'ok' ? answer.value : null;
    },
    log: () => {},
  });
  const [presenter] = await fakePresenters.list();
  const [voice] = FAKE_VOICES;
  const change = (taskId: string, next: TaskChange) =>
    services.database.db.transaction((tx) => changeTask(tx, taskId, { change: next, services }));
  auth.start();
  await settled(auth);
  realtime.start();

  return {
    auth,
    videos,
    checkout,
    realtime,
    billing: createHttpBillingApi(http),
    cast: { avatarId: presenter?.id ?? '', voiceId: voice?.id ?? '' },
    codeFor: host.codeFor,
    async atCheckout(act) {
      const order = await openedOrder(checkout);
      if (act === 'pay') checkout.endPaid(gateway.pay(order).proof);
      else checkout.end(act === 'decline' ? { kind: 'declined', message: 'Your bank declined the card.' } : { kind: 'dismissed' });
      return null;
    },
    async render(taskId, end) {
      await change(taskId, { event: 'start', detailedStatus: 'Rendering' });
      if (end === 'failed') return void (await change(taskId, { event: 'fail', ourFault: true, detailedStatus: () => 'It failed.' }));
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
      const answer = await fetch(origin + videoUrl, { headers: { authorization: `Bearer ${await auth.token()}` } });
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : new Uint8Array();
    },
    async close() {
      realtime.stop();
      auth.stop();
    },
  };
}

/** The order the window is open for; it opens a moment after it was asked to. */
async function openedOrder(checkout: ReturnType<typeof createFakeCheckout>): Promise<string> {
  while (!checkout.open) await Promise.resolve();
  return checkout.orders.at(-1)?.orderId ?? '';
}

mainFlowSuite({ name: 'the client’s adapters over a whole host', open: openWorld, runs: 4, steps: 30, timeout: 90_000 });
