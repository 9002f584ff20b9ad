import { describe, expect, test } from 'vitest';
import { createFakeMainFlowFixture, type FakeMainFlowFixture, mainFlowSuite, type MainFlowFixture, runMainFlow } from './index.ts';

mainFlowSuite({ name: 'fakes', open: async () => createFakeMainFlowFixture(), runs: 60 });

/** They end with the first walk that goes wrong; some need a long one. */
const RUNS = 3_000;

/** Fixtures with one defect each. */
const WRONG: Readonly<Record<string, (fixture: FakeMainFlowFixture) => Partial<MainFlowFixture>>> = {
  'any code signs in': ({ auth }) => ({
    auth: { ...auth, verifyEmail: ({ email }) => auth.verifyEmail({ email, code: '424242' }) },
  }),
  'sign-out leaves the session': ({ auth }) => ({ auth: { ...auth, signOut: async () => undefined } }),
  'the signed-out are let in': ({ videos }) => ({ videos: { ...videos, list: async () => ({ kind: 'ok', value: [] }) } }),
  'an order costs other than it was quoted': ({ billing }) => ({
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
  'the same order is made twice': ({ billing }) => ({
    billing: { ...billing, createOrder: (request) => billing.createOrder(request, crypto.randomUUID()) },
  }),
  'nothing is heard of a task': ({ realtime }) => ({
    realtimeTimeout: 20,
    realtime: { ...realtime, subscribe: () => () => undefined },
  }),
  'a cancelled video goes on': ({ videos }) => ({ videos: { ...videos, cancel: (taskId) => videos.status(taskId) } }),
  'the list is oldest first': ({ videos }) => ({
    videos: {
      ...videos,
      async list() {
        const result = await videos.list();
        return result.kind === 'ok' ? { ...result, value: result.value.toReversed() } : result;
      },
    },
  }),
  'the month has no end': ({ videos, server }) => ({
    videos: {
      ...videos,
      async generate(request) {
        const { taskId, status } = server.addVideo(request);
        return { kind: 'ok', value: { taskId, status } };
      },
    },
  }),
  'a download is empty': () => ({ download: async () => new Uint8Array() }),
};

describe('the model of the main flow sees', () => {
  test.each(Object.entries(WRONG))('%s', async (_, change) => {
    const open = async (): Promise<MainFlowFixture> => {
      const fixture = createFakeMainFlowFixture();
      return { ...fixture, ...change(fixture) };
    };
    await expect(runMainFlow({ name: 'wrong', open, runs: RUNS })).rejects.toThrow(/Property failed/);
  });
});
