import { createMemoryAccountStore } from '#server/adapters/account-store/memory/index.ts';
import { createMemoryRateLimitCounter } from '#server/adapters/rate-limit-counter/memory/index.ts';
import type { AccountService } from '#server/ports/account-service.ts';
import type { OutsideParts } from '#server/shared/outside-adapter.ts';
import { createNoCaptcha } from '#adapters/captcha/none/index.ts';
import type { ClientParts } from '#adapters/shared/outside-client.ts';
import type { AccountStore } from '#server/ports/account-store.ts';
import type { Accounts } from '#ports/accounts.ts';
import type { Captcha } from '#ports/captcha.ts';
import type { Clock } from '#ports/clock.ts';
import { createServiceBrowser, type ServiceBrowser } from './service-browser.ts';

/** Simulates the service that signs users in on its own page. */
export interface PlayedService {
  readonly handle: (request: Request) => Promise<Response>;
  /** From now on the hosted page signs in this user; null: the user cancels. */
  readonly signInAs: (email: string | null) => void;
}

export interface HostedAccountsOptions {
  readonly publicUrl: string;
  readonly createService: (clock: Clock) => PlayedService;
  /** The name that the service gives of every user. */
  readonly userName: { readonly firstName: string; readonly lastName: string };
  /** The server's half. */
  readonly createAccountService: (
    parts: Required<Pick<OutsideParts, 'clock' | 'fetch' | 'log' | 'publicUrl' | 'attempts' | 'accounts'>>,
  ) => AccountService;
  /** The page's half. */
  readonly createAccounts: (parts: PageParts) => Accounts;
}

interface PageParts extends Pick<ClientParts, 'origin' | 'clock' | 'fetch'> {
  readonly captcha: Captcha;
  readonly leave: (address: string) => void;
}

/** Both halves of an auth adapter over a service with a page of its own, without a server, a database or a network. */
export interface HostedAccounts {
  readonly service: AccountService;
  readonly store: AccountStore;
  readonly open: () => ServiceBrowser;
  /** A new user or a new session of one: what the browser sends from then on. */
  readonly enter: (email: string) => Promise<{ readonly userId: string; readonly bearer: string; readonly cookie: string }>;
  readonly advance: (milliseconds: number) => void;
}

const SECRET = 'a secret for tests, longer than thirty-two characters';
const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

export function createHostedAccounts(options: HostedAccountsOptions): HostedAccounts {
  const { publicUrl, createAccounts } = options;
  let passed = 0;
  const clock: Clock = {
    now: () => Date.now() + passed,
    after(delay, action) {
      const timer = setTimeout(action, delay);
      return () => clearTimeout(timer);
    },
  };
  const played = options.createService(clock);
  const store = createMemoryAccountStore(clock);
  const service = options.createAccountService({
    clock,
    publicUrl,
    log: SILENT,
    attempts: createMemoryRateLimitCounter(clock),
    fetch: async (input, init) => played.handle(new Request(input, init)),
    accounts: { secret: SECRET, store, onSignIn: async () => {}, rateLimited: false },
  });

  async function answer(request: Request): Promise<Response> {
    const { origin, pathname } = new URL(request.url);
    if (origin !== publicUrl) return played.handle(request);
    if (pathname === '/api/auth-offers') return Response.json(service.offers());
    return (await service.handle?.(request, '203.0.113.9')) ?? new Response(null, { status: 404 });
  }

  const open = (): ServiceBrowser =>
    createServiceBrowser({
      publicUrl,
      answer,
      signInAs: played.signInAs,
      create: (parts) => createAccounts({ ...parts, origin: publicUrl, captcha: createNoCaptcha() }),
    });

  return {
    service,
    store,
    open,
    async enter(email) {
      const browser = open();
      await browser.page().auth.startHosted({ page: 'sign-in', returnTo: '/dashboard' });
      await browser.comeBack(email);
      const response = await browser.fetch(`${publicUrl}/api/auth/me`);
      const { token, user } = (await response.json()) as { readonly token: string; readonly user: { readonly id: string } };
      return { userId: user.id, bearer: token, cookie: browser.cookies() };
    },
    advance: (milliseconds) => void (passed += milliseconds),
  };
}
