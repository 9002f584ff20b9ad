import { createNoCaptcha } from '#adapters/captcha/none/index.ts';
import { metadata as OIDC, OIDC_CAPABILITIES } from '#adapters/auth/oidc/shared/metadata.ts';
import { createOidcAccounts } from '#adapters/auth/oidc/client/index.ts';
import { createOidcService } from '#server/composition/create-oidc-service.ts';
import { createDatabaseRateLimitCounter } from '#server/adapters/rate-limit-counter/database/index.ts';
import type { AccountService } from '#server/ports/account-service.ts';
import type { Accounts } from '#ports/accounts.ts';
import type { Clock } from '#ports/clock.ts';
import { createFetchWithCookies } from '../../tools/cookie-jar.ts';
import { createHangingFetch, followUntil } from '../../tools/follow-redirects.ts';
import { type IdentityProvider, startIdentityProvider } from '../../tools/identity-provider.ts';
import { type AccountsContext, startTestServerWith, type TestServerWith } from '../../tools/test-server.ts';
import type { AccountsFixture, AccountsHarness } from './accounts-fixture.ts';

/** Milliseconds of the time limit on a slow network. */
const AT_ONCE = 20;
const SECRET = 'a secret for tests, longer than thirty-two characters';

export interface OidcFixture {
  readonly server: TestServerWith<AccountService>;
  readonly provider: IdentityProvider;
  readonly open: () => OidcBrowser;
  close(): Promise<void>;
}

/** One browser: its cookies, its network, and its redirects. */
export interface OidcBrowser {
  readonly page: () => Accounts;
  readonly send: typeof fetch;
  readonly getLeftFor: () => string;
  /** The provider's redirect to our server, not yet requested: the URL with code and state. */
  readonly toCallback: (email: string | null) => Promise<string>;
  /** The whole way back, to /sso-callback. */
  readonly comeBack: (email: string | null) => Promise<string>;
  readonly setLine: (line: 'good' | 'cut' | 'slow') => void;
}

/** Another service around, or in place of, the one at the provider. */
export type JoinAccounts = (current: AccountService, context: AccountsContext) => AccountService;

/** A whole server with accounts at a real OpenID Connect provider on a random port. */
export async function startOidcFixture(clock?: Clock, join: JoinAccounts = (current) => current): Promise<OidcFixture> {
  const provider = await startIdentityProvider();
  const { issuer, clientId, clientSecret } = provider;
  const server = await startTestServerWith<AccountService>(
    ({ services, publicUrl }) => {
      const current = createOidcService(
        { issuer, clientId, clientSecret, name: 'Example ID' },
        {
          services,
          publicUrl,
          secret: SECRET,
          attempts: createDatabaseRateLimitCounter(services.database.db, services.clock),
          rateLimited: false,
        },
      );
      return join(current, { services, publicUrl });
    },
    { worker: false, ...(clock && { clock }) },
  );
  const options = { afterLogout: `${server.url}/`, refreshTokens: true, auth: 'client_secret_basic' } as const;
  provider.register(`${server.url}/api/auth/callback/oidc`, options);
  return {
    server,
    provider,
    open: () => openBrowser(server, provider),
    async close() {
      await server.close();
      await provider.close();
    },
  };
}

function openBrowser({ url }: { readonly url: string }, provider: IdentityProvider): OidcBrowser {
  const cookies = createFetchWithCookies(url);
  let line: 'good' | 'cut' | 'slow' = 'good';
  let leftFor = '';
  const send: typeof fetch = (input, init) => {
    if (line === 'cut') return Promise.reject(new TypeError('Failed to fetch'));
    return line === 'slow' ? createHangingFetch(init?.signal) : cookies(input, init);
  };
  const clock: Clock = {
    now: () => Date.now(),
    after(delay, action) {
      const timer = setTimeout(action, line === 'slow' ? AT_ONCE : delay);
      return () => clearTimeout(timer);
    },
  };
  const toCallback = (email: string | null) => {
    provider.signInAs(email);
    return followUntil(createFetchWithCookies(provider.issuer), leftFor, `${url}/`);
  };

  return {
    page: () => createOidcAccounts({ origin: url, clock, captcha: createNoCaptcha(), fetch: send, leave: (to) => void (leftFor = to) }),
    send: cookies,
    getLeftFor: () => leftFor,
    toCallback,
    comeBack: async (email) => followUntil(cookies, await toCallback(email), `${url}/sso-callback`),
    setLine: (next) => void (line = next),
  };
}

/** The world as a harness of the suites; it starts with the first test. */
export function createOidcHarness(getWorld: () => Promise<OidcFixture>): AccountsHarness {
  return {
    name: 'oidc, both halves',
    metadata: OIDC,
    capabilities: OIDC_CAPABILITIES,
    missing: { oauth: 'The provider offers its own choice.', oneTap: 'OpenID Connect has no prompt of that kind.' },
    create: async () => createFixture(await getWorld()),
  };
}

function createFixture({ server, open }: OidcFixture): AccountsFixture {
  const browsers = new Map<Accounts, OidcBrowser>();
  const note = (accounts: Accounts, browser: OidcBrowser): Accounts => {
    browsers.set(accounts, browser);
    return accounts;
  };
  const findBrowser = (accounts: Accounts): OidcBrowser => {
    const browser = browsers.get(accounts);
    if (browser === undefined) throw new Error('These accounts are no page of this fixture.');
    return browser;
  };
  const first = open();
  const elsewhere = (): Accounts => {
    const browser = open();
    return note(browser.page(), browser);
  };

  return {
    accounts: note(first.page(), first),
    reopen: () => note(first.page(), first),
    elsewhere,
    codeFor: () => Promise.reject(new Error('The provider mails its codes itself.')),
    endSessionElsewhere: (userId) => server.accounts.endSessions(userId),
    async accepted(token) {
      const response = await fetch(`${server.url}/api/user/profile`, { headers: { authorization: `Bearer ${token}` } });
      return response.status === 200;
    },
    line: { cutOff: () => first.setLine('cut'), restore: () => first.setLine('good'), slow: () => first.setLine('slow') },
    hosted: {
      giveConsent: (accounts, email) => findBrowser(accounts).comeBack(email),
      denyConsent: (accounts) => findBrowser(accounts).comeBack(null),
    },
  };
}
