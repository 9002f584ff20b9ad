import type { Accounts } from '../../../ports/accounts.ts';
import { createLazyAuth } from './lazy-auth.ts';
import { createLazyCaptcha } from './lazy-captcha.ts';
import { createLazyWorkspaces } from './lazy-workspaces.ts';
import { createLazySecurity } from './lazy-security.ts';
import { createLazySettings } from './lazy-settings.ts';
import { createLazyLoader } from './lazy-loader.ts';

export interface LazyAccountsOptions {
  /** Whether it is sure, without the vendor's code, that nobody is signed in. Where it is, the vendor comes with the first call. */
  readonly isSignedOut?: () => Promise<boolean>;
}

/**
 * Loads the real vendor on `start` or at the first call, so that its code is not part of the first page. Until it is
 * there the state is `loading`; when it cannot be loaded, `unavailable`, and the next `start` tries again.
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
