import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOrder, type SandboxOrder } from '#adapters/payment/sandbox/server/order.ts';
import {
  addAttempt,
  capturePayment,
  getDueAt,
  OUTCOMES,
  refundPayment,
  applyDueSteps,
  type StepContext,
} from '#adapters/payment/sandbox/server/order-steps.ts';

const NEW: SandboxOrder = {
  id: 'order_1',
  amount: 1900,
  currency: 'USD',
  receipt: 'r',
  notes: {},
  status: 'created',
  createdAt: 0,
  payments: [],
  refunds: [],
  events: [],
};

const step = fc.oneof(
  fc.record({ what: fc.constant('pay' as const), outcome: fc.constantFrom(...OUTCOMES) }),
  fc.record({ what: fc.constant('wait' as const), milliseconds: fc.nat(30_000) }),
  fc.record({ what: fc.constant('capture' as const), which: fc.nat(5) }),
  fc.record({ what: fc.constant('refund' as const), which: fc.nat(5), amount: fc.integer({ min: -5, max: 2000 }) }),
);

/** Runs the steps; every order on the way is looked at. */
function run(
  steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[],
  look: (order: SandboxOrder, before: SandboxOrder) => void,
): void {
  let order = NEW;
  let now = 0;
  let ids = 0;
  const context = (): StepContext => ({ now, newId: (kind) => `${kind}_${(ids += 1)}` });
  const next = (one: (typeof steps)[number]): SandboxOrder => {
    const paymentId = 'which' in one ? (order.payments[one.which]?.id ?? 'pay_none') : '';
    switch (one.what) {
      case 'pay':
        return addAttempt(order, { outcome: one.outcome, email: null }, context())?.order ?? order;
      case 'wait':
        now += one.milliseconds;
        return applyDueSteps(order, context());
      case 'capture':
        return capturePayment(order, paymentId, context()) ?? order;
      case 'refund':
        return refundPayment(order, { paymentId, amount: one.amount, receipt: null, key: null }, context()) ?? order;
    }
  };
  for (const one of steps) {
    const before = order;
    order = next(one);
    look(order, before);
  }
}

describe('EXT-4 sandbox order under any user and bank actions', () => {
  const steps = fc.array(step, { maxLength: 25 });

  test('BP-08 accepts at most one payment, is paid exactly then, and stays paid', () => {
    fc.assert(
      fc.property(steps, (given) =>
        run(given, (order, before) => {
          const taken = order.payments.filter((payment) => payment.captured);
          expect(taken.length).toBeLessThanOrEqual(1);
          expect(order.status === 'paid').toBe(taken.length === 1);
          if (before.status === 'paid') expect(order.status).toBe('paid');
        }),
      ),
      { numRuns: 500 },
    );
  });

  test('never refunds more than was paid, and every step leaves a readable order', () => {
    fc.assert(
      fc.property(steps, (given) =>
        run(given, (order) => {
          for (const payment of order.payments.filter((one) => one.captured)) {
            const back = order.refunds.filter(({ paymentId }) => paymentId === payment.id).reduce((sum, { amount }) => sum + amount, 0);
            expect(back).toBe(payment.amountRefunded);
            expect(back).toBeLessThanOrEqual(payment.amount);
          }
          expect(readOrder(JSON.parse(JSON.stringify(order)))).toEqual(order);
        }),
      ),
      { numRuns: 300 },
    );
  });

  test('settles after enough time, with only deliveries waiting', () => {
    fc.assert(
      fc.property(steps, (given) => {
        let last = NEW;
        run([...given, { what: 'wait', milliseconds: 60_000 }, { what: 'wait', milliseconds: 60_000 }], (order) => (last = order));
        expect(getDueAt({ ...last, events: [] })).toBeNull();
      }),
    );
  });

  test('each change the server needs is exactly one event', () => {
    fc.assert(
      fc.property(steps, (given) =>
        run(given, (order) => {
          const names = order.events.map(({ name }) => name);
          const count = (name: string) => names.filter((one) => one === name).length;
          expect(count('payment.captured')).toBe(order.status === 'paid' ? 1 : 0);
          expect(count('order.paid')).toBe(count('payment.captured'));
          expect(count('payment.failed')).toBe(order.payments.filter(({ status }) => status === 'failed').length);
          expect(count('refund.processed')).toBe(order.refunds.length);
        }),
      ),
    );
  });
});
