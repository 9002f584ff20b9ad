import type { Accounts, AccountsParts } from '#ports/accounts.ts';
import { type AuthOffers, type LeaveOutcome, NO_AUTH_OFFERS } from '#ports/auth.ts';
import type { Captcha } from '#ports/captcha.ts';
import type { Clock } from '#ports/clock.ts';
import { toSameOriginPath } from '#domain/redirect/to-same-origin-path.ts';
import { createAccountCalls } from '#adapters/shared/auth/account-calls.ts';
import { completeAccounts } from '#adapters/shared/auth/complete-accounts.ts';
import { PageSession } from '#adapters/shared/auth/page-session.ts';
import { createAccountChanges } from './account-changes.ts';
import { SIGN_IN_FAILED, toCallFailure, toFailure, toHostedFailure } from './errors.ts';
import { offersSchema, signedOutSchema, startedSchema } from './wire.ts';

const NOT_THIS_SITE = 'That page isn’t part of this site.';
const WEB_ADDRESS = /^https?:\/\//;

export interface OidcClientOptions {
  /** Origin of the API server; empty is the page's own. */
  readonly origin: string;
  readonly clock: Clock;
  /** For the contact form, where the server asks for one. */
  readonly captcha: Captcha;
  readonly fetch: typeof fetch;
  /** Navigates to another site. */
  readonly leave: (address: string) => void;
}

/** Accounts at any OpenID Connect provider: sign-in on its page, sessions on our server. Sends nothing before the first `start` or call. */
export function createOidcAccounts({ origin, clock, captcha, fetch: send, leave }: OidcClientOptions): Accounts {
  const call = createAccountCalls({ origin, clock, fetch: send });
  const session = new PageSession({
    call,
    clock,
    onSignedOut(answer) {
      const { url = null } = signedOutSchema.safeParse(answer).data ?? {};
      if (url !== null && WEB_ADDRESS.test(url)) leave(url);
    },
  });
  let known: AuthOffers | null = null;

  const parts: AccountsParts = {
    ...createAccountChanges({ call, session }),
    captcha,
    session: {
      start: () => session.start(),
      stop: () => session.stop(),
      state: () => session.state,
      subscribe: (listener) => session.subscribe(listener),
      recheck: () => session.recheck(),
      signOut: () => session.signOut(),
      token: () => session.token(),
      async offers({ signal } = {}) {
        if (known !== null) return known;
        const result = await call({ path: '/api/auth-offers', signal });
        const response = result.kind === 'answer' ? offersSchema.safeParse(result.body) : undefined;
        if (response?.success === true) known = response.data;
        return known ?? NO_AUTH_OFFERS;
      },
    },
    hosted: {
      async startHosted({ page, returnTo }, { signal } = {}): Promise<LeaveOutcome> {
        if (toSameOriginPath(returnTo) === null) return toFailure(NOT_THIS_SITE);
        const result = await call({ path: '/api/auth/hosted', body: { page, returnTo }, signal });
        if (result.kind !== 'answer') return toCallFailure(result, SIGN_IN_FAILED);
        const response = startedSchema.safeParse(result.body);
        if (!response.success || !WEB_ADDRESS.test(response.data.url)) return toFailure(SIGN_IN_FAILED);
        leave(response.data.url);
        return { kind: 'leaving' };
      },
      /** The server has finished the sign-in by now: the address says what went wrong, else there is a session. */
      async completeOAuth(address) {
        const error = URL.canParse(address) ? new URL(address).searchParams.get('error') : 'failed';
        if (error !== null) return toHostedFailure(error);
        return (await session.confirmEntered()) ? { kind: 'complete' } : toHostedFailure('expired');
      },
    },
  };
  return completeAccounts(parts);
}
