import { describe, expect, test } from 'vitest';
import { createFakeMainFlowWorld, type FakeMainFlowWorld, mainFlowSuite, type MainFlowWorld, runMainFlow } from './index.ts';

mainFlowSuite({ name: 'fakes', open: async () => createFakeMainFlowWorld(), runs: 60 });

/** They end with the first walk that goes wrong; some need a long one. */
const RUNS = 3_000;

/** Worlds with one thing wrong. */
const WRONG: Readonly<Record<string, (world: FakeMainFlowWorld) => Partial<MainFlowWorld>>> = {
  'any code signs in': ({ auth }) => ({
    auth: { ...auth, verifyEmail: ({ email }) => auth.verifyEmail({ email, code: '424242' }) },
  }),
  'sign-out leaves the session': ({ auth }) => ({ auth: { ...auth, signOut: async () => undefined } }),
  'the signed-out are let in': ({ videos }) => ({ videos: { ...videos, list: async () => ({ kind: 'ok', value: [] }) } }),
  'an order costs other than it was quoted': ({ billing }) => ({
    billing: {
      ...billing,
      async createOrder(wish, key) {
        const answer = await billing.createOrder(wish, key);
        if (answer.kind !== 'ok' || answer.value.kind !== 'pay') return answer;
        return { kind: 'ok', value: { kind: 'pay', order: { ...answer.value.order, amount: answer.value.order.amount + 1 } } };
      },
    },
  }),
  'a payment is never granted': ({ billing }) => ({
    billing: { ...billing, verifyPayment: async () => ({ kind: 'ok', value: { state: 'paid' } }) },
  }),
  'the same order is made twice': ({ billing }) => ({
    billing: { ...billing, createOrder: (wish) => billing.createOrder(wish, crypto.randomUUID()) },
  }),
  'nothing is heard of a task': ({ realtime }) => ({
    hearsWithin: 20,
    realtime: { ...realtime, subscribe: () => () => undefined },
  }),
  'a cancelled video goes on': ({ videos }) => ({ videos: { ...videos, cancel: (taskId) => videos.status(taskId) } }),
  'the list is oldest first': ({ videos }) => ({
    videos: {
      ...videos,
      async list() {
        const answer = await videos.list();
        return answer.kind === 'ok' ? { ...answer, value: answer.value.toReversed() } : answer;
      },
    },
  }),
  'the month has no end': ({ videos, host }) => ({
    videos: {
      ...videos,
      async generate(request) {
        const { taskId, status } = host.addVideo(request);
        return { kind: 'ok', value: { taskId, status } };
      },
    },
  }),
  'a download is empty': () => ({ download: async () => new Uint8Array() }),
};

describe('the model of the main flow sees', () => {
  test.each(Object.entries(WRONG))('%s', async (_, change) => {
    const open = async (): Promise<MainFlowWorld> => {
      const world = createFakeMainFlowWorld();
      return { ...world, ...change(world) };
    };
    await expect(runMainFlow({ name: 'wrong', open, runs: RUNS })).rejects.toThrow(/Property failed/);
  });
});
