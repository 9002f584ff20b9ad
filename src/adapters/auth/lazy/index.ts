import type { Accounts } from '../../../ports/accounts.ts';
import { createLazyAuth } from './lazy-auth.ts';
import { createLazyCaptcha, createLazyWorkspaces, createLazySecurity, createLazySettings } from './lazy-account-parts.ts';
import { createLazyLoader } from './lazy-loader.ts';

export interface LazyAccountsOptions {
  /** Whether it is certain, without the adapter's code, that nobody is signed in. If so, the adapter is loaded only by the first call. */
  readonly isSignedOut?: () => Promise<boolean>;
}

/**
 * Loads the real adapter on `start` or at the first call, so that its code is not part of the first page. The state is `loading` until
 * then; if loading fails it is `unavailable`, and the next `start` tries again.
 */
export function createLazyAccounts(load: () => Promise<Accounts>, { isSignedOut }: LazyAccountsOptions = {}): Accounts {
  const loading = createLazyLoader(load);
  return {
    auth: createLazyAuth(loading, isSignedOut),
    settings: createLazySettings(loading),
    security: createLazySecurity(loading),
    organizations: createLazyWorkspaces(loading),
    captcha: createLazyCaptcha(loading),
  };
}
