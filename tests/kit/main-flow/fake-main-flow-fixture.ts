import { createFakeAccounts, type FakeAccounts } from '../../../src/adapters/auth/fake/index.ts';
import { createMemoryBillingApi } from '../../../src/adapters/api/memory/memory-billing-api.ts';
import { createFaults, type Faults } from '../../../src/adapters/api/memory/faults.ts';
import { MemoryBillingHost } from '../../../src/adapters/api/memory/memory-billing-server.ts';
import { createMemoryHost, type MemoryHost } from '../../../src/adapters/api/memory/memory-server.ts';
import { createMemoryVideoApi } from '../../../src/adapters/api/memory/memory-video-api.ts';
import { createManualClock, type ManualClock } from '../../../src/adapters/clock/manual/index.ts';
import { createFakeCheckout, type FakeCheckout } from '../../../src/adapters/payment/fake/client/index.ts';
import { createFakeRealtime, type FakeRealtime } from '../../../src/adapters/realtime/fake/index.ts';
import type { PaymentOutcome } from '../../../src/ports/payment-checkout.ts';
import type { CheckoutAct, MainFlowWorld, RenderEnd } from './main-flow-fixture.ts';

/** The fakes the world is made of, for tests that want to trouble one of them. */
export interface FakeMainFlowWorld extends MainFlowWorld {
  readonly accounts: FakeAccounts;
  readonly checkout: FakeCheckout;
  readonly realtime: FakeRealtime;
  readonly host: MemoryHost;
  readonly billingHost: MemoryBillingHost;
  readonly faults: Faults;
  readonly clock: ManualClock;
}

const START = Date.UTC(2026, 10, 21, 9);
const CODE = '424242';
const DECLINED: PaymentOutcome = { kind: 'declined', message: 'Your bank declined the card.' };
/** A file that is a video by its first box, and nothing more. */
const VIDEO = new Uint8Array([0, 0, 0, 8, 0x66, 0x74, 0x79, 0x70]);

/** The main flow among fakes alone: one person, no network, no waiting. */
export function createFakeMainFlowWorld(): FakeMainFlowWorld {
  const clock = createManualClock(START);
  const accounts = createFakeAccounts({ code: CODE });
  const checkout = createFakeCheckout();
  const realtime = createFakeRealtime();
  const billingHost = new MemoryBillingHost({ clock });
  const host = createMemoryHost({ clock, plan: () => billingHost.standing().planId, announce: (message) => realtime.send(message) });
  const faults = signedInOnly(createFaults(), accounts);
  accounts.auth.start();
  realtime.start();
  realtime.connect();

  function actAtCheckout(act: CheckoutAct): void {
    const order = checkout.orders.at(-1);
    if (order === undefined) throw new Error('No window was opened.');
    if (act === 'pay') checkout.endPaid(billingHost.pay(order.orderId));
    else checkout.end(act === 'decline' ? DECLINED : { kind: 'dismissed' });
  }

  function report(taskId: string, status: RenderEnd | 'processing'): void {
    const videoUrl = status === 'completed' ? `/videos/${taskId}.mp4` : null;
    host.report({ taskId, status, progress: status === 'completed' ? 100 : 50, detailedStatus: '', videoUrl });
  }

  return {
    accounts,
    auth: accounts.auth,
    billing: createMemoryBillingApi(billingHost, faults),
    videos: createMemoryVideoApi(host, faults),
    checkout,
    realtime,
    host,
    billingHost,
    faults,
    clock,
    codeFor: async () => CODE,
    async atCheckout(act) {
      actAtCheckout(act);
      return null;
    },
    async render(taskId, end) {
      report(taskId, 'processing');
      report(taskId, end);
    },
    async download(videoUrl) {
      const known = [...host.videos.values()].some(({ detail }) => detail.videoUrl === videoUrl);
      if (!known) throw new Error(`There is no file at ${videoUrl}.`);
      return VIDEO;
    },
    async close() {
      realtime.stop();
      accounts.auth.stop();
    },
  };
}

/** The host lets nobody in who is signed out. */
function signedInOnly(faults: Faults, { auth }: FakeAccounts): Faults {
  return {
    ...faults,
    async through(effect, signal) {
      if (auth.state().kind === 'signed-in') return faults.through(effect, signal);
      return { kind: 'failed', reason: 'signed-out', message: 'Authentication required' };
    },
  };
}
