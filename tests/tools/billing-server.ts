import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { user as userTable } from './tables.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { createFakeGateway, type FakeGateway, type FakePayment } from '#adapters/payment/fake/server/index.ts';
import type { Clock } from '#ports/clock.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import type { TestServerOptions } from './test-server-options.ts';
import type { TestUser } from './test-users.ts';
import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts';

/** A server with a manual clock and the fake payment gateway. */
export interface BillingServer {
  readonly server: TestServer;
  readonly clock: ManualBillingClock;
  readonly gateway: FakeGateway;
  /** Orders the plan, pays at the gateway and submits the proof. */
  buy(user: TestUser, plan: RequestedPlan): Promise<FakePayment>;
  status(user: TestUser): Promise<SubscriptionStatus>;
  /** The plan in the user's row. */
  fetchPlan(user: TestUser): Promise<PlanId>;
  /** Subjects of the mails about plans and payments, oldest first, once there are so many. */
  subjects(user: TestUser, count: number): Promise<readonly string[]>;
  mails(user: TestUser): Promise<readonly ReceivedMail[]>;
}

/** Its time stands still; what waits does so in real time. */
export interface ManualBillingClock extends Clock {
  advance(milliseconds: number): void;
}

export interface RequestedPlan {
  readonly planId: PlanId;
  readonly isAnnual?: boolean;
  readonly currency?: string;
  readonly promoCode?: string;
}

export interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
}

const WAIT_FOR_MAIL = { interval: 50 };

export async function startBillingServer({
  from = Date.now(),
  ...options
}: TestServerOptions & { readonly from?: number } = {}): Promise<BillingServer> {
  let now = from;
  const clock: ManualBillingClock = {
    now: () => now,
    after: (delay, action) => systemClock.after(delay, action),
    advance(milliseconds) {
      now += milliseconds;
    },
  };
  const gateway = createFakeGateway({ clock });
  const server = await startTestServer({ ...options, clock, gateway: () => gateway });

  async function mails({ email }: TestUser): Promise<readonly ReceivedMail[]> {
    const response = await fetch(`${server.url}/api/dev/outbox?to=${encodeURIComponent(email)}`);
    const { mails: found } = (await response.json()) as { mails: readonly ReceivedMail[] };
    return found.filter(({ subject }) => /plan|receipt|credit note/i.test(subject)).toReversed();
  }

  return {
    server,
    clock,
    gateway,
    mails,
    async buy(user, { isAnnual = false, ...plan }) {
      const ordered = await user.call('POST', '/api/subscription/create-order', { isAnnual, ...plan });
      expect(ordered.status).toBe(200);
      const { orderId } = (await ordered.json()) as { orderId: string };
      const payment = gateway.pay(orderId);
      const verified = await user.call('POST', '/api/subscription/verify-payment', payment.proof);
      expect(await verified.json()).toMatchObject({ state: 'paid' });
      return payment;
    },
    async status(user) {
      const response = await user.call('GET', '/api/subscription');
      expect(response.status).toBe(200);
      return (await response.json()) as SubscriptionStatus;
    },
    async fetchPlan({ id }) {
      const [row] = await server.services.database.db.select({ plan: userTable.plan }).from(userTable).where(eq(userTable.id, id));
      if (row === undefined) throw new Error('There’s no such person.');
      return row.plan;
    },
    async subjects(user, count) {
      return vi.waitFor(async () => {
        const found = await mails(user);
        if (found.length < count) throw new Error(`${found.length} mails have come.`);
        return found.map(({ subject }) => subject);
      }, WAIT_FOR_MAIL);
    },
  };
}
