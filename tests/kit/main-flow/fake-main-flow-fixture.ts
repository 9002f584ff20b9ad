import { createFakeAccounts, type FakeAccounts } from '#adapters/auth/fake/index.ts';
import { createMemoryBillingApi } from '#adapters/api/memory/memory-billing-api.ts';
import { createFaults, type Faults } from '#adapters/api/memory/faults.ts';
import { MemoryBillingServer } from '#adapters/api/memory/memory-billing-server.ts';
import { createMemoryServer, type MemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryVideoApi } from '#adapters/api/memory/memory-video-api.ts';
import { createManualClock, type ManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeCheckout, type FakeCheckout } from '#adapters/payment/fake/client/index.ts';
import { createFakeRealtime, type FakeRealtime } from '#adapters/realtime/fake/index.ts';
import type { PaymentOutcome } from '#ports/payment-checkout.ts';
import type { CheckoutAction, MainFlowFixture, RenderOutcome } from './main-flow-fixture.ts';

/** The fakes of the fixture, for tests that inject a fault into one of them. */
export interface FakeMainFlowFixture extends MainFlowFixture {
  readonly accounts: FakeAccounts;
  readonly checkout: FakeCheckout;
  readonly realtime: FakeRealtime;
  readonly server: MemoryServer;
  readonly billingServer: MemoryBillingServer;
  readonly faults: Faults;
  readonly clock: ManualClock;
}

const START = Date.UTC(2026, 10, 21, 9);
const CODE = '424242';
const DECLINED: PaymentOutcome = { kind: 'declined', message: 'Your bank declined the card.' };
/** A file that is a video by its first box, and nothing more. */
const VIDEO = new Uint8Array([0, 0, 0, 8, 0x66, 0x74, 0x79, 0x70]);

/** The main flow over fakes only: one user, no network, no waiting. */
export function createFakeMainFlowFixture(): FakeMainFlowFixture {
  const clock = createManualClock(START);
  const accounts = createFakeAccounts({ code: CODE });
  const checkout = createFakeCheckout();
  const realtime = createFakeRealtime();
  const billingHost = new MemoryBillingServer({ clock });
  const server = createMemoryServer({
    clock,
    plan: () => billingHost.subscription().planId,
    announce: (message) => realtime.send(message),
  });
  const faults = requireSignedIn(createFaults(), accounts);
  accounts.auth.start();
  realtime.start();
  realtime.connect();

  function actAtCheckout(act: CheckoutAction): void {
    const order = checkout.orders.at(-1);
    if (order === undefined) throw new Error('No window was opened.');
    if (act === 'pay') checkout.endPaid(billingHost.pay(order.orderId));
    else checkout.end(act === 'decline' ? DECLINED : { kind: 'dismissed' });
  }

  function report(taskId: string, status: RenderOutcome | 'processing'): void {
    const videoUrl = status === 'completed' ? `/videos/${taskId}.mp4` : null;
    server.report({ taskId, status, progress: status === 'completed' ? 100 : 50, detailedStatus: '', videoUrl });
  }

  return {
    accounts,
    auth: accounts.auth,
    billing: createMemoryBillingApi(billingHost, faults),
    videos: createMemoryVideoApi(server, faults),
    checkout,
    realtime,
    server,
    billingServer: billingHost,
    faults,
    clock,
    codeFor: async () => CODE,
    async atCheckout(act) {
      actAtCheckout(act);
      return null;
    },
    async finishRender(taskId, end) {
      report(taskId, 'processing');
      report(taskId, end);
    },
    async download(videoUrl) {
      const known = [...server.videos.values()].some(({ detail }) => detail.videoUrl === videoUrl);
      if (!known) throw new Error(`There is no file at ${videoUrl}.`);
      return VIDEO;
    },
    async close() {
      realtime.stop();
      accounts.auth.stop();
    },
  };
}

/** Rejects calls without a signed-in user, as the server does. */
function requireSignedIn(faults: Faults, { auth }: FakeAccounts): Faults {
  return {
    ...faults,
    async run(effect, signal) {
      if (auth.state().kind === 'signed-in') return faults.run(effect, signal);
      return { kind: 'failed', reason: 'signed-out', message: 'Authentication required' };
    },
  };
}
