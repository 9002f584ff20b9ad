import { ALL_CAPABILITIES } from '#ports/account-capabilities.ts';
import type { Accounts } from '#ports/accounts.ts';
import type { Captcha } from '#ports/captcha.ts';
import type { Clock } from '#ports/clock.ts';
import { lack } from '#adapters/shared/auth/complete-accounts.ts';
import { createRandomText } from '#adapters/shared/create-random-text.ts';
import { createAccountCalls } from '#adapters/shared/auth/account-calls.ts';
import { createBetterAuthAuth } from './better-auth-auth.ts';
import { createBetterAuthWorkspaces } from './better-auth-workspaces.ts';
import { createBetterAuthSecurity } from './better-auth-security.ts';
import { createBetterAuthSettings } from './better-auth-settings.ts';
import { browserOneTapPrompt, type OneTapPrompt } from './one-tap-prompt.ts';
import { createPasskeyCalls } from './passkey-calls.ts';
import { browserPasskeyPrompt, type PasskeyPrompt } from './passkey-prompt.ts';
import { PageSession } from '#adapters/shared/auth/page-session.ts';
import { createAuthSteps } from './auth-steps.ts';

export const pageClock: Clock = {
  now: () => Date.now(),
  after(delay, action) {
    const timer = setTimeout(action, delay);
    return () => clearTimeout(timer);
  },
};

export type { OneTapPrompt } from './one-tap-prompt.ts';
export type { PasskeyPromptResult, PasskeyJson, PasskeyPrompt } from './passkey-prompt.ts';

export interface BetterAuthOptions {
  /** Origin of the API server; empty is the page's own. */
  readonly origin: string;
  /** The captcha that the server verifies. */
  readonly captcha: Captcha;
  /** Default: the page's `fetch`. */
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
  readonly leave?: (address: string) => void;
  readonly prompt?: OneTapPrompt;
  readonly passkeys?: PasskeyPrompt;
}

/** Accounts on this server (better-auth). Sends no request before the first `start` or call. */
export function createBetterAuthAccounts({ origin, captcha, ...own }: BetterAuthOptions): Accounts {
  const clock = own.clock ?? pageClock;
  const call = createAccountCalls({ origin, clock, fetch: own.fetch ?? ((input, init) => fetch(input, init)) });
  const session = new PageSession({ call, clock });
  const steps = createAuthSteps({ call, session, leave: own.leave ?? ((address) => window.location.assign(address)) });

  const passkeys = own.passkeys ?? browserPasskeyPrompt;
  const requestPasskey = createPasskeyCalls(steps, passkeys);

  return {
    capabilities: ALL_CAPABILITIES,
    auth: {
      ...createBetterAuthAuth({
        call,
        session,
        steps,
        prompt: own.prompt ?? browserOneTapPrompt,
        passkeys,
        requestPasskey,
        randomText: createRandomText,
      }),
      startHosted: lack,
    },
    settings: createBetterAuthSettings(steps),
    security: createBetterAuthSecurity(steps, { prompt: passkeys, askPasskey: requestPasskey }),
    organizations: createBetterAuthWorkspaces({ steps, session, clock }),
    captcha,
  };
}
