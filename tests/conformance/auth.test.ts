import { afterAll, beforeAll } from 'vitest';
import { createBetterAuth } from '../../src/adapters/auth-better-auth/index.ts';
import { createMemoryAuth } from '../../src/adapters/auth-memory/auth-memory.ts';
import { fetchWithCookies } from '../tools/cookie-jar.ts';
import { startTestHost, type TestHost } from '../tools/test-host.ts';
import { authSuite } from './auth.suite.ts';

const CODE = '424242';

authSuite({
  name: 'memory',
  create: async () => {
    const auth = createMemoryAuth({ code: CODE });
    return { auth, reopen: () => auth, codeFor: async () => CODE };
  },
});

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ worker: false });
}, 60_000);
afterAll(() => host.close());

authSuite({
  name: 'better-auth, both halves',
  create: async () => {
    const browser = fetchWithCookies(host.url);
    let reachable = true;
    const send: typeof fetch = (input, init) => (reachable ? browser(input, init) : Promise.reject(new TypeError('Failed to fetch')));
    const page = () => createBetterAuth({ origin: host.url, fetch: send });
    return {
      auth: page(),
      reopen: page,
      codeFor: host.codeFor,
      cutOff() {
        reachable = false;
      },
    };
  },
});
