import { expect, test } from 'vitest';
import { describeSecurity, may, refuseReadersWrite, type Access } from '#contract/access.ts';

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

test.each<[string, Access]>([
  ['a key that may only read', may('order', 'videos:read')],
  ['a role that may only look', may('view', 'videos:write')],
  ['a session that may only look', may('view')],
])('an operation that changes something can’t be for %s', (_who, access) => {
  for (const method of METHODS) expect(() => refuseReadersWrite(`${method} /api/things`, access)).toThrow(/may only read/);
  expect(() => refuseReadersWrite('GET /api/things', access)).not.toThrow();
});

test.each<[string, Access]>([
  ['those who may change it', may('order', 'videos:write')],
  ['users themselves', may('personal')],
  ['anyone', { by: 'anyone', recognizesUsers: true, scope: 'videos:read' }],
])('an operation that changes something can be for %s', (_who, access) => {
  for (const method of METHODS) expect(() => refuseReadersWrite(`${method} /api/things`, access)).not.toThrow();
});

test('the API reference says who may call: anyone, a session, or a key too', () => {
  const name = (access: Access) => describeSecurity(access).flatMap((scheme) => Object.keys(scheme));
  expect(name({ by: 'anyone', recognizesUsers: true, scope: 'videos:read' })).toEqual([]);
  expect(name(may('personal'))).toEqual(['bearer', 'cookie']);
  expect(name(may('edit', 'videos:write'))).toEqual(['key', 'bearer', 'cookie']);
});
