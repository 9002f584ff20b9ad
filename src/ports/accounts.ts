import type { AccountSecurity } from './account-security.ts';
import type { AccountSettings } from './account-settings.ts';
import type { Auth } from './auth.ts';
import type { Captcha } from './captcha.ts';
import type { Workspaces } from './workspaces.ts';

/** Everything one adapter of accounts gives the client. What an adapter cannot do answers `failed` and says why. */
export interface Accounts {
  readonly auth: Auth;
  readonly settings: AccountSettings;
  readonly security: AccountSecurity;
  readonly organizations: Workspaces;
  readonly captcha: Captcha;
}
