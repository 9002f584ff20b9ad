import type { AccountSecurity } from './account-security.ts';
import type { AccountSettings } from './account-settings.ts';
import type { Auth } from './auth.ts';
import type { Captcha } from './captcha.ts';
import type { Workspaces } from './workspaces.ts';

/** Bundles the account ports that one auth adapter implements. What it does not support resolves to `failed` with the reason. */
export interface Accounts {
  readonly auth: Auth;
  readonly settings: AccountSettings;
  readonly security: AccountSecurity;
  readonly organizations: Workspaces;
  readonly captcha: Captcha;
}
