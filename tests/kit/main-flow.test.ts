import { describe, expect, test } from 'vitest';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import type { PaymentOutcome } from '#ports/payment-checkout.ts';
import type { VideoApi } from '#ports/video-api.ts';
import {
  createFakeMainFlowFixture,
  type FakeMainFlowFixture,
  mainFlowSuite,
  type MainFlowFixture,
  runMainFlow,
} from './main-flow/index.ts';

mainFlowSuite({ name: 'fakes', open: async () => createFakeMainFlowFixture(), runs: 60 });

/** They end with the first walk that goes wrong; some need a long one. */
const RUNS = 3_000;

type Change = (fixture: FakeMainFlowFixture) => Partial<MainFlowFixture>;

/** Delivers each message by `deliver`, which has the listener it is for. */
function withMessages(deliver: (tell: (message: TaskMessage) => void, message: TaskMessage) => void): Change {
  return ({ realtime }) => ({
    realtimeTimeout: 20,
    realtime: { ...realtime, subscribe: (taskId, listener) => realtime.subscribe(taskId, (message) => deliver(listener, message)) },
  });
}

const withPaymentEnd =
  (change: (end: PaymentOutcome) => PaymentOutcome): Change =>
  ({ checkout }) => ({ checkout: { ...checkout, pay: async (order, options) => change(await checkout.pay(order, options)) } });

/** Fixtures with one defect each. */
const WRONG: Readonly<Record<string, Change>> = {
  'any code signs in': ({ auth }) => ({
    auth: { ...auth, verifyEmail: ({ email }) => auth.verifyEmail({ email, code: '424242' }) },
  }),
  'sign-out keeps the session': ({ auth }) => ({ auth: { ...auth, signOut: async () => undefined } }),
  'signed-out users have access': ({ videos }) => ({ videos: { ...videos, list: async () => ({ kind: 'ok', value: [] }) } }),
  'an order costs something other than its quote': ({ billing }) => ({
    billing: {
      ...billing,
      async createOrder(request, key) {
        const result = await billing.createOrder(request, key);
        if (result.kind !== 'ok' || result.value.kind !== 'pay') return result;
        return { kind: 'ok', value: { kind: 'pay', order: { ...result.value.order, amount: result.value.order.amount + 1 } } };
      },
    },
  }),
  'a payment is never granted': ({ billing }) => ({
    billing: { ...billing, verifyPayment: async () => ({ kind: 'ok', value: { state: 'paid' } }) },
  }),
  'the same order is created twice': ({ billing }) => ({
    billing: { ...billing, createOrder: (request) => billing.createOrder(request, crypto.randomUUID()) },
  }),
  'no task messages arrive': ({ realtime }) => ({
    realtimeTimeout: 20,
    realtime: { ...realtime, subscribe: () => () => undefined },
  }),
  'a canceled video continues': ({ videos }) => ({ videos: { ...videos, cancel: (taskId) => videos.status(taskId) } }),
  'the list is oldest first': ({ videos }) => ({
    videos: {
      ...videos,
      async list() {
        const result = await videos.list();
        return result.kind === 'ok' ? { ...result, value: result.value.toReversed() } : result;
      },
    },
  }),
  'the monthly quota is unlimited': ({ videos, server }) => ({
    videos: {
      ...videos,
      async generate(request) {
        const { taskId, status } = server.addVideo(request);
        return { kind: 'ok', value: { taskId, status } };
      },
    },
  }),
  'the first status of a task is final': ({ videos }) => {
    const first = new Map<string, ReturnType<VideoApi['status']>>();
    return {
      videos: {
        ...videos,
        status(taskId) {
          const known = first.get(taskId) ?? videos.status(taskId);
          first.set(taskId, known);
          return known;
        },
      },
    };
  },
  'an unverifiable payment counts as paid': ({ billing }) => ({
    billing: {
      ...billing,
      async verifyPayment(proof, purchase) {
        await billing.verifyPayment(proof, purchase);
        return { kind: 'ok', value: { state: 'paid' } };
      },
    },
  }),
  'messages arrive twice': withMessages((tell, message) => [tell, tell].forEach((one) => one(message))),
  'messages arrive after unsubscribe': ({ realtime }) => ({
    realtime: {
      ...realtime,
      subscribe(taskId, listener) {
        const heard: TaskMessage[] = [];
        const leave = realtime.subscribe(taskId, (message) => {
          heard.push(message);
          listener(message);
        });
        return () => {
          leave();
          setTimeout(() => heard.slice(-1).forEach(listener));
        };
      },
    },
  }),
  'messages arrive in another order': (fixture) => {
    const held: TaskMessage[] = [];
    return withMessages((tell, message) => {
      held.push(message);
      if (held.length === 2) for (const one of held.splice(0).reverse()) tell(one);
    })(fixture);
  },
  'a declined card is reported as a closed window': withPaymentEnd((end) => (end.kind === 'declined' ? { kind: 'dismissed' } : end)),
  'the payment is for another order': withPaymentEnd((end) => (end.kind === 'paid' ? { ...end, orderId: `${end.orderId}0` } : end)),
  'the request for a video is changed': ({ videos }) => ({
    videos: { ...videos, generate: (request) => videos.generate(Object.assign(request, { sent: true })) },
  }),
  'the purchase is changed': ({ billing }) => ({
    billing: { ...billing, createOrder: (request, key) => billing.createOrder(Object.assign(request, { key }), key) },
  }),
  'a download is empty': () => ({ download: async () => new Uint8Array() }),
};

describe('the main flow model detects', () => {
  test.each(Object.entries(WRONG))('%s', async (_, change) => {
    const open = async (): Promise<MainFlowFixture> => {
      const fixture = createFakeMainFlowFixture();
      return { ...fixture, ...change(fixture) };
    };
    await expect(runMainFlow({ name: 'wrong', open, runs: RUNS })).rejects.toThrow(/Property failed/);
  });
});
