import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { formatDeviceName } from '#domain/account/format-device-name.ts';
import { createBetterAuthAccounts } from '#adapters/auth/better-auth/client/index.ts';
import { createNoCaptcha } from '#adapters/captcha/none/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';

const RETRY = 10_000;
const HOURS = 3 * 3_600_000;
const USER = { id: 'u1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', image: null };
const me = (token: string) => ({ token, user: USER, organization: null, impersonatorId: null });

/** A page whose server is a fake: `answers` by path, requested paths in `called`. */
function openPage(results: Record<string, () => unknown>) {
  const clock = createManualClock();
  const called: string[] = [];
  const left: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const path = new URL(input instanceof Request ? input.url : input, 'https://page.invalid').pathname;
    called.push(path);
    const result = results[path];
    if (result === undefined) throw new TypeError('Failed to fetch');
    const body = result();
    return body instanceof Response ? body : Response.json(body);
  };
  const accounts = createBetterAuthAccounts({
    origin: '',
    captcha: createNoCaptcha(),
    clock,
    fetch,
    leave: (address) => left.push(address),
  });
  return { ...accounts, clock, called, left, answers: results };
}

const kind = ({ auth }: ReturnType<typeof openPage>) => auth.state().kind;

describe('the better-auth browser adapter', () => {
  test('retries a failed sign-out before any other request', async () => {
    let cookie = true;
    const page = openPage({ '/api/auth/me': () => (cookie ? me('t1') : null) });
    page.auth.start();
    await vi.waitFor(() => expect(kind(page)).toBe('signed-in'));
    await page.auth.signOut();
    await page.auth.recheck();
    expect([kind(page), await page.auth.token()]).toEqual(['signed-out', null]);

    page.answers['/api/auth/sign-out'] = () => {
      cookie = false;
      return { success: true };
    };
    page.clock.advance(RETRY);
    await vi.waitFor(() => expect(cookie).toBe(false));
    expect(kind(page)).toBe('signed-out');
  });

  test('SIN-4 a server error without a message fails sign-in, and a proxy error is reported as unreachable', async () => {
    const signIn = async (status: number) => {
      const page = openPage({ '/api/auth/sign-in/email': () => new Response(null, { status }) });
      return page.auth.signIn({ email: 'a@example.com', password: 'long enough', remember: true });
    };
    expect(await signIn(500)).toEqual({ kind: 'failed', message: 'Sign-in failed' });
    for (const status of [502, 503, 504]) expect(await signIn(status)).toMatchObject({ message: expect.stringMatching(/connection/) });
  });

  test('retries a sign-out that failed on the server', async () => {
    let reported = 0;
    const page = openPage({
      '/api/auth/me': () => null,
      '/api/auth/sign-out': () => new Response(null, { status: (reported += 1) > 1 ? 200 : 500 }),
    });
    page.auth.start();
    await page.auth.signOut();
    page.clock.advance(RETRY);
    await vi.waitFor(() => expect(reported).toBe(2));
  });

  test('retries an unreachable server by itself until it is stopped', async () => {
    const page = openPage({});
    page.auth.start();
    await vi.waitFor(() => expect(kind(page)).toBe('unavailable'));
    page.answers['/api/auth/me'] = () => me('t1');
    page.clock.advance(RETRY);
    await vi.waitFor(() => expect(kind(page)).toBe('signed-in'));
    page.auth.stop();
    expect(page.clock.waiting()).toBe(0);
  });

  test('verifies an old cached token before returning it', async () => {
    let token = 't1';
    const page = openPage({ '/api/auth/me': () => me(token) });
    page.auth.start();
    expect(await page.auth.token()).toBe('t1');
    token = 't2';
    expect(await page.auth.token()).toBe('t1');
    page.clock.advance(HOURS);
    expect(await page.auth.token()).toBe('t2');
  });

  test('a call rejected for an expired session notifies the whole page', async () => {
    let there = true;
    const page = openPage({
      '/api/auth/me': () => (there ? me('t1') : null),
      '/api/auth/account/sessions': () => Response.json({ message: 'Unauthorized' }, { status: 401 }),
    });
    page.auth.start();
    await vi.waitFor(() => expect(kind(page)).toBe('signed-in'));
    there = false;
    expect((await page.settings.sessions()).kind).toBe('failed');
    expect(kind(page)).toBe('signed-out');
  });

  test('an unknown response shape fails without throwing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        const paths = ['account/sessions', 'account/connections', 'organization/mine', 'organization/list-user-invitations'];
        const results = Object.fromEntries(paths.map((path) => [`/api/auth/${path}`, () => body]));
        const { settings, organizations, auth } = openPage({
          ...results,
          '/api/auth-offers': () => body,
          '/api/auth/sign-up/email': () => body,
        });
        const given = { firstName: 'A', lastName: 'B', email: 'a@example.com', password: 'long enough', captcha: null, invitation: null };
        const requested = [settings.sessions(), settings.connections(), organizations.list(), organizations.received(), auth.signUp(given)];
        for (const result of await Promise.all(requested)) expect(['ok', 'failed', 'code-sent']).toContain(result.kind);
        expect(await auth.offers()).toHaveProperty('oauth');
      }),
      { numRuns: 40 },
    );
  });

  test('PRV-2 navigates to http and https URLs only', async () => {
    const page = openPage({ '/api/auth/sign-in/social': () => ({ url: 'javascript:alert(1)' }) });
    expect((await page.auth.startOAuth({ provider: 'google', returnTo: '/dashboard' })).kind).toBe('failed');
    expect(page.left).toEqual([]);
  });
});

describe('errors and device names', () => {
  test('formats the device name as users know it', () => {
    const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
    expect(formatDeviceName(chrome)).toBe('Chrome on Windows');
    expect(formatDeviceName(`${chrome} Edg/141.0.0.0`)).toBe('Edge on Windows');
    expect(formatDeviceName('Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0')).toBe('Firefox on Linux');
    const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1';
    expect(formatDeviceName(iphone)).toBe('Safari on iPhone');
    expect(formatDeviceName('curl/8.9.1')).toBe('Unknown device');
  });

  test('always has a message, and never echoes the request', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(formatDeviceName(text)).toMatch(/^[A-Z][A-Za-z ]+$/);
      }),
    );
  });
});
