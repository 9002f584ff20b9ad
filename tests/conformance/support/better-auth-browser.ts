import { createBetterAuthAccounts } from '#adapters/auth/better-auth/client/index.ts';
import { createNoCaptcha } from '#adapters/captcha/none/index.ts';
import type { Accounts } from '#ports/accounts.ts';
import type { Clock } from '#ports/clock.ts';
import { createFetchWithCookies } from '../../tools/cookie-jar.ts';
import { createHangingFetch, followUntil } from '../../tools/follow-redirects.ts';
import type { IdentityProvider } from '../../tools/identity-provider.ts';
import { SoftwarePasskeys } from '../../tools/software-passkey.ts';
import type { AccountsFixture, AccountsConnection } from './accounts-fixture.ts';

/** Milliseconds of the time limit on a slow network. */
const AT_ONCE = 20;

export interface TestBrowser {
  readonly page: () => Accounts;
  readonly connection: AccountsConnection;
  readonly passkeys: SoftwarePasskeys;
  readonly refuseNext: NonNullable<AccountsFixture['refuseNext']>;
  /** Time goes by on the page. */
  readonly pass: (milliseconds: number) => void;
  /** From the provider the page left for, back to the address the page is opened with. */
  readonly comeBack: () => Promise<string>;
  /** What the one-tap prompt is answered with; null: closed. */
  readonly respondToPrompt: (email: string | null) => void;
}

/** One browser: its cookies, its network, its clock, and its redirects. */
export function openBrowser(server: { readonly url: string }, provider: IdentityProvider): TestBrowser {
  const cookies = createFetchWithCookies(server.url);
  const passkeys = new SoftwarePasskeys(server.url);
  let faultMode: 'good' | 'cut' | 'slow' = 'good';
  let rejection: object | null = null;
  let passed = 0;
  let leftFor = '';
  let oneTapAs: string | null = null;

  const send: typeof fetch = (input, init) => {
    if (faultMode === 'cut') return Promise.reject(new TypeError('Failed to fetch'));
    if (faultMode === 'slow') return createHangingFetch(init?.signal);
    if (rejection === null) return cookies(input, init);
    const body = rejection;
    rejection = null;
    return Promise.resolve(Response.json(body, { status: 400 }));
  };
  const clock: Clock = {
    now: () => Date.now() + passed,
    after(delay, action) {
      const timer = setTimeout(action, faultMode === 'slow' ? AT_ONCE : delay);
      return () => clearTimeout(timer);
    },
  };

  return {
    page: () =>
      createBetterAuthAccounts({
        origin: server.url,
        captcha: createNoCaptcha(),
        clock,
        fetch: send,
        leave: (address) => void (leftFor = address),
        passkeys,
        prompt: {
          available: () => true,
          prompt: async ({ nonce }) => (oneTapAs === null ? null : provider.idToken({ email: oneTapAs, nonce })),
        },
      }),
    passkeys,
    connection: {
      cutOff: () => void (faultMode = 'cut'),
      restore: () => void (faultMode = 'good'),
      slow: () => void (faultMode = 'slow'),
    },
    refuseNext({ longMessage, message }) {
      rejection = {
        ...(longMessage === undefined ? {} : { errors: [{ longMessage, message }] }),
        ...(message === undefined ? {} : { message }),
      };
    },
    pass: (milliseconds) => void (passed += milliseconds),
    async comeBack() {
      const callback = await followUntil(createFetchWithCookies(provider.issuer), leftFor, server.url);
      return followUntil(cookies, callback, `${server.url}/sso-callback`);
    },
    respondToPrompt: (email) => void (oneTapAs = email),
  };
}
