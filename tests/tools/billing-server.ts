import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { user } from '../../server/adapters/database/schema.ts';
import type { PlanId } from '../../src/domain/plans/plan-limits.ts';
import { systemClock } from '../../server/adapters/clock/system/index.ts';
import { createFakeGateway, type FakeGateway, type FakePayment } from '../../src/adapters/payment/fake/server/index.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { SubscriptionStatus } from '../../src/ports/billing-api.ts';
import { startTestHost, type TestHost, type TestHostOptions } from './test-server.ts';
import type { TestPerson } from './test-users.ts';

/** A host whose time and payment vendor are in the test's hand. */
export interface BillingHost {
  readonly host: TestHost;
  readonly clock: StoppedClock;
  readonly gateway: FakeGateway;
  /** Orders the plan, pays for it at the vendor and brings the proof back. */
  buy(person: TestPerson, wish: PlanWish): Promise<FakePayment>;
  status(person: TestPerson): Promise<SubscriptionStatus>;
  /** Of the host's record of the person. */
  planOf(person: TestPerson): Promise<PlanId>;
  /** Subjects of the mails about plans and payments, oldest first, once there are so many. */
  subjects(person: TestPerson, count: number): Promise<readonly string[]>;
  mails(person: TestPerson): Promise<readonly ArrivedMail[]>;
}

/** Its time stands still; what waits does so in real time. */
export interface StoppedClock extends Clock {
  advance(milliseconds: number): void;
}

export interface PlanWish {
  readonly planId: PlanId;
  readonly isAnnual?: boolean;
  readonly currency?: string;
  readonly promoCode?: string;
}

export interface ArrivedMail {
  readonly subject: string;
  readonly text: string;
}

const WAIT_FOR_MAIL = { timeout: 15_000, interval: 50 };

export async function startBillingHost({
  from = Date.now(),
  ...options
}: TestHostOptions & { readonly from?: number } = {}): Promise<BillingHost> {
  let now = from;
  const clock: StoppedClock = {
    now: () => now,
    after: (delay, action) => systemClock.after(delay, action),
    advance(milliseconds) {
      now += milliseconds;
    },
  };
  const gateway = createFakeGateway({ clock });
  const host = await startTestHost({ ...options, clock, gateway: () => gateway });

  async function mails({ email }: TestPerson): Promise<readonly ArrivedMail[]> {
    const answer = await fetch(`${host.url}/api/dev/outbox?to=${encodeURIComponent(email)}`);
    const { mails: found } = (await answer.json()) as { mails: readonly ArrivedMail[] };
    return found.filter(({ subject }) => /plan|receipt|credit note/i.test(subject)).toReversed();
  }

  return {
    host,
    clock,
    gateway,
    mails,
    async buy(person, { isAnnual = false, ...wish }) {
      const ordered = await person.call('POST', '/api/subscription/create-order', { isAnnual, ...wish });
      expect(ordered.status).toBe(200);
      const { orderId } = (await ordered.json()) as { orderId: string };
      const payment = gateway.pay(orderId);
      const verified = await person.call('POST', '/api/subscription/verify-payment', payment.proof);
      expect(await verified.json()).toMatchObject({ state: 'paid' });
      return payment;
    },
    async status(person) {
      const answer = await person.call('GET', '/api/subscription');
      expect(answer.status).toBe(200);
      return (await answer.json()) as SubscriptionStatus;
    },
    async planOf({ id }) {
      const [row] = await host.services.database.db.select({ plan: user.plan }).from(user).where(eq(user.id, id));
      if (row === undefined) throw new Error('There’s no such person.');
      return row.plan;
    },
    async subjects(person, count) {
      return vi.waitFor(async () => {
        const found = await mails(person);
        if (found.length < count) throw new Error(`${found.length} mails have come.`);
        return found.map(({ subject }) => subject);
      }, WAIT_FOR_MAIL);
    },
  };
}
