import { NO_AUTH_OFFERS } from '#ports/auth.ts';
import { describe, expect, test } from 'vitest';
import { createFakeAccounts } from '#adapters/auth/fake/index.ts';
import { fetchIsSignedOut } from '#adapters/shared/auth/fetch-is-signed-out.ts';
import { createLazyAccounts } from '#adapters/auth/lazy/index.ts';
import { createFakeCaptcha } from '#adapters/captcha/fake/client/index.ts';
import type { Auth } from '#ports/auth.ts';
import { accountsSuite } from './accounts.suite.ts';
import { createFakeAccountsHarness } from './support/fake-accounts-harness.ts';

/** The error as the auth adapter reports it. */
async function signedOutAccounts(auth: Auth): Promise<boolean> {
  auth.start();
  while (auth.state().kind === 'loading') await new Promise<void>((fulfil) => void auth.subscribe(fulfil));
  const { kind } = auth.state();
  auth.stop();
  return kind === 'signed-out';
}

accountsSuite(createFakeAccountsHarness('lazy over the fake', (accounts) => createLazyAccounts(async () => accounts)));

accountsSuite(
  createFakeAccountsHarness('lazy, asking first whether nobody is there', (accounts) =>
    createLazyAccounts(async () => accounts, { isSignedOut: () => signedOutAccounts(accounts.auth) }),
  ),
);

const createAccounts = () => ({ ...createFakeAccounts(), captcha: createFakeCaptcha() });

describe('auth-lazy', () => {
  test('loads the SDK once, and only on start', async () => {
    let loads = 0;
    const { auth } = createLazyAccounts(async () => {
      loads += 1;
      return createAccounts();
    });
    expect(loads).toBe(0);
    auth.start();
    auth.stop();
    auth.start();
    await expect.poll(() => auth.state().kind).toBe('signed-out');
    expect(loads).toBe(1);
  });

  test('RTE-3 is unavailable when the SDK fails to load, and retries on the next start', async () => {
    let reachable = false;
    const { auth, settings, organizations } = createLazyAccounts(async () => {
      if (!reachable) throw new TypeError('Failed to fetch dynamically imported module');
      return createAccounts();
    });
    auth.start();
    await expect.poll(() => auth.state().kind).toBe('unavailable');
    expect(await auth.token()).toBeNull();
    const failed = { kind: 'failed', message: expect.stringMatching(/.{8,}/) };
    expect(await auth.signIn({ email: 'ada@example.com', password: 'correct horse', remember: true })).toEqual(failed);
    expect(await settings.sessions()).toEqual(failed);
    expect(await organizations.list()).toEqual(failed);
    expect(await auth.offers()).toEqual(NO_AUTH_OFFERS);
    reachable = true;
    auth.stop();
    auth.start();
    await expect.poll(() => auth.state().kind).toBe('signed-out');
  });

  test('emits nothing after stop, even when the SDK loads later', async () => {
    let arrive = (): void => undefined;
    const { auth } = createLazyAccounts(() => new Promise((fulfil) => (arrive = () => fulfil(createAccounts()))));
    const received: string[] = [];
    auth.subscribe(() => received.push(auth.state().kind));
    auth.start();
    auth.stop();
    arrive();
    await auth.token();
    expect(received).toEqual([]);
  });

  test('signed out, loads the SDK with the first call and without a state change', async () => {
    let loads = 0;
    const { auth } = createLazyAccounts(
      async () => {
        loads += 1;
        return createAccounts();
      },
      { isSignedOut: async () => true },
    );
    const received: string[] = [];
    auth.subscribe(() => received.push(auth.state().kind));
    auth.start();
    await expect.poll(() => auth.state().kind).toBe('signed-out');
    expect([await auth.token(), loads]).toEqual([null, 0]);
    await auth.offers();
    await expect.poll(() => loads).toBe(1);
    expect(new Set(received)).toEqual(new Set(['signed-out']));
  });

  test.each([
    ['reports a session', async () => false],
    ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('a server that %s leaves the state to the SDK', async (_what, nobody) => {
    let loads = 0;
    const { auth } = createLazyAccounts(
      async () => {
        loads += 1;
        return createAccounts();
      },
      { isSignedOut: nobody },
    );
    auth.start();
    await expect.poll(() => loads).toBe(1);
  });

  test('a refresh detects a sign-in in another tab', async () => {
    let empty = true;
    let loads = 0;
    const { auth } = createLazyAccounts(
      async () => {
        loads += 1;
        return createAccounts();
      },
      { isSignedOut: async () => empty },
    );
    auth.start();
    await expect.poll(() => auth.state().kind).toBe('signed-out');
    empty = false;
    await auth.recheck();
    expect(loads).toBe(1);
  });
});

describe('nobodySignedIn', () => {
  const result = (body: string, status = 200) =>
    fetchIsSignedOut({ origin: '', fetch: async () => new Response(body, { status, headers: { 'content-type': 'application/json' } }) });

  test('reports signed out when the server has no session', async () => {
    expect(await result('null')).toBe(true);
  });

  test.each([
    ['somebody', '{"token":"t"}', 200],
    ['a failure', 'null', 503],
  ])('does not read %s as signed out', async (_what, body, status) => {
    expect(await result(body, status)).toBe(false);
  });
});
