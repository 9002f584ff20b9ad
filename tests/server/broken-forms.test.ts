import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const FORM = 'multipart/form-data';

interface Documented {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: { readonly content: Content } }>>>>;
}
type Content = { readonly [FORM]?: { readonly schema: { readonly properties: Readonly<Record<string, { readonly format?: string }>> } } };

let server: TestServer;
let user: TestUser;
let routes: readonly (readonly [method: string, path: string, fields: Readonly<Record<string, { readonly format?: string }>>])[];
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  user = await server.signUp();
  await server.setPlan(user.id, 'business');
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Documented;
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const fields = requestBody?.content[FORM]?.schema.properties;
      return fields === undefined ? [] : [[method.toUpperCase(), path.replaceAll(/\{[^}]+\}/g, 'some-id'), fields] as const];
    }),
  );
});
afterAll(() => server.close());

const BEGUN = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nbytes';

describe('a form that was written wrong', () => {
  test.each([
    ['without a boundary', FORM, `${BEGUN}\r\n--x--\r\n`],
    ['with an empty boundary', `${FORM}; boundary=""`, `${BEGUN}\r\n--x--\r\n`],
    ['with an endless boundary', `${FORM}; boundary=${'x'.repeat(300)}`, BEGUN],
    ['without an end', `${FORM}; boundary=x`, BEGUN],
    ['that ends in the header of a part', `${FORM}; boundary=x`, '--x\r\nContent-Disposition: form-data; na'],
    ['with nothing in it', `${FORM}; boundary=x`, ''],
  ])('%s is a bad request at every address that takes one', async (_what, contentType, body) => {
    expect(routes.length).toBeGreaterThanOrEqual(9);
    for (const [method, path] of routes) {
      const headers = { authorization: `Bearer ${user.token}`, 'content-type': contentType };
      const response = await fetch(server.url + path, { method, headers, body });
      expect([path, response.status, await response.json()]).toEqual([path, 400, expect.objectContaining({ code: expect.any(String) })]);
    }
    expect(server.errors).toEqual([]);
  });
});

test('what a form lacks is a field that the API’s document has', async () => {
  const named = new Set<string>();
  for (const [method, path, fields] of routes) {
    for (const isFileSent of [true, false]) {
      const body = new FormData();
      const [file = 'file'] = Object.entries(fields).find(([, { format }]) => format === 'binary') ?? [];
      if (isFileSent) body.set(file, new Blob(['bytes']), 'a.txt');
      else body.set('unknown', 'text');
      const response = await fetch(server.url + path, { method, headers: { authorization: `Bearer ${user.token}` }, body });
      const { field } = (await response.json()) as { readonly field?: string };
      expect(response.status).toBeLessThan(500);
      if (field === undefined) continue;
      expect([path, Object.keys(fields)]).toEqual([path, expect.arrayContaining([field])]);
      named.add(field);
    }
  }
  expect([...named].toSorted()).toEqual(expect.arrayContaining(['confirmed', 'file', 'photo', 'requestId', 'script']));
});
