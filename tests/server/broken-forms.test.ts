import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const FORM = 'multipart/form-data';

interface Documented {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: { readonly content: object } }>>>>;
}

let server: TestServer;
let user: TestUser;
let routes: readonly (readonly [method: string, path: string])[];
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  user = await server.signUp();
  await server.setPlan(user.id, 'business');
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Documented;
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      FORM in (requestBody?.content ?? {}) ? [[method.toUpperCase(), path.replaceAll(/\{[^}]+\}/g, 'some-id')] as const] : [],
    ),
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
