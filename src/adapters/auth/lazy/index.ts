import { ALL_CAPABILITIES, type AccountCapabilities } from '#ports/account-capabilities.ts';
import type { Accounts } from '#ports/accounts.ts';
import { createLazyAuth } from './lazy-auth.ts';
import { createLazyCaptcha, createLazyWorkspaces, createLazySecurity, createLazySettings } from './lazy-account-parts.ts';
import { createLazyLoader } from './lazy-loader.ts';

export interface LazyAccountsOptions {
  /** What the adapter declares about itself; pages ask before its code is loaded. Default: everything but a hosted page. */
  readonly capabilities?: AccountCapabilities;
  /** Whether it is certain, without the adapter's code, that nobody is signed in. If so, the adapter is loaded only by the first call. */
  readonly isSignedOut?: () => Promise<boolean>;
}

/**
 * Loads the real adapter on `start` or at the first call, so that its code is not part of the first page. The state is `loading` until
 * then; if loading fails it is `unavailable`, and the next `start` tries again.
 */
export function createLazyAccounts(
  load: () => Promise<Accounts>,
  { capabilities = ALL_CAPABILITIES, isSignedOut }: LazyAccountsOptions = {},
): Accounts {
  const loading = createLazyLoader(load);
  return {
    capabilities,
    auth: createLazyAuth(loading, isSignedOut),
    settings: createLazySettings(loading),
    security: createLazySecurity(loading),
    organizations: createLazyWorkspaces(loading),
    captcha: createLazyCaptcha(loading),
  };
}
