import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { App } from '../../server/http/fastify-app.ts';
import { requireUser, requireUserOrKey } from '../../server/http/require-user.ts';
import { refuseWritesByReaders } from '../../server/http/route-access.ts';

type Guards = Parameters<typeof requireUser>[0];

/** Guards are only registered here, never run. */
const parts = {} as Guards;

function createApp(): App {
  const app = Fastify() as unknown as App;
  refuseWritesByReaders(app);
  return app;
}

test.each([
  ['a key that may only read', requireUserOrKey(parts, 'videos:read', 'order')],
  ['a role that may only look', requireUserOrKey(parts, 'videos:write', 'view')],
  ['a session that may only look', requireUser(parts, 'view')],
])('a route that changes something can’t be registered for %s', (_who, onRequest) => {
  const app = createApp();
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    expect(() => app.route({ method, url: `/api/${method}`, onRequest, handler: async () => 'done' })).toThrow(/asks for reading only/);
  expect(() => app.route({ method: 'GET', url: '/api/get', onRequest, handler: async () => 'done' })).not.toThrow();
});

test('a route that changes something can be registered for those who may', () => {
  const onRequest = [requireUserOrKey(parts, 'videos:write', 'order'), requireUser(parts, 'personal')];
  expect(() => createApp().post('/api/write', { onRequest }, async () => 'done')).not.toThrow();
});
