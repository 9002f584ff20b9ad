import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { createMemoryObjectStore } from '#server/adapters/object-store/memory/index.ts';
import { DependencyDownError } from '#server/errors/outage-errors.ts';
import { startAdministeredServer, type AdministeredServer } from '../tools/test-access.ts';
import { waitUntilCompleted } from '../tools/test-users.ts';

/** More than all tries of two videos together. */
const REFUSED_PUTS = 10;

const objects = createMemoryObjectStore(systemClock);
const store = objects.put.bind(objects);
let refused = 0;
objects.put = (...call) => {
  if (!call[0].startsWith('videos/') || refused === REFUSED_PUTS) return store(...call);
  refused += 1;
  return Promise.reject(new DependencyDownError('The object store is down.'));
};

let product: AdministeredServer;
beforeAll(async () => {
  product = await startAdministeredServer({ worker: true, objects, outagePause: { first: 10, longest: 200 } });
});
afterAll(() => product.server.close());

test('an outage of the object store fails no video: they wait, health says so, and all are finished afterwards', async () => {
  const { server, admin } = product;
  const user = await server.signUp();
  await server.setPlan(user.id, 'business');
  const order = async (number: number) => {
    const response = await user.call('POST', '/api/avatar/generate', { script: `Video ${number}.`, avatarId: 'ada', voiceId: 'one' });
    return ((await response.json()) as { readonly taskId: string }).taskId;
  };
  const videos = await Promise.all([1, 2].map(order));
  await vi.waitFor(async () => {
    const health = await (await admin.call('GET', '/api/admin/health')).json();
    expect(health).toMatchObject({ status: 'jobs-waiting', message: expect.stringContaining('The object store is down.') as string });
  });
  expect(await (await fetch(`${server.url}/api/health`)).json()).toEqual({ status: 'degraded' });
  for (const id of videos) await waitUntilCompleted(user, id);
  expect(refused).toBe(REFUSED_PUTS);
  await vi.waitFor(async () => expect(await (await fetch(`${server.url}/api/health`)).json()).toEqual({ status: 'ok' }));
});
