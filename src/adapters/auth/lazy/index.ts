import type { Accounts } from '../../../ports/accounts.ts';
import { lazyAuth } from './lazy-auth.ts';
import { lazyCaptcha } from './lazy-captcha.ts';
import { lazyOrganizations } from './lazy-workspaces.ts';
import { lazySecurity } from './lazy-security.ts';
import { lazySettings } from './lazy-settings.ts';
import { createLoading } from './lazy-loader.ts';

export interface LazyAccountsOptions {
  /** Whether it is sure, without the vendor's code, that nobody is signed in. Where it is, the vendor comes with the first call. */
  readonly nobody?: () => Promise<boolean>;
}

/**
 * Loads the real vendor on `start` or at the first call, so that its code is not part of the first page. Until it is
 * there the state is `loading`; when it cannot be loaded, `unavailable`, and the next `start` tries again.
 */
export function createLazyAccounts(load: () => Promise<Accounts>, { nobody }: LazyAccountsOptions = {}): Accounts {
  const loading = createLoading(load);
  return {
    auth: lazyAuth(loading, nobody),
    settings: lazySettings(loading),
    security: lazySecurity(loading),
    organizations: lazyOrganizations(loading),
    captcha: lazyCaptcha(loading),
  };
}
