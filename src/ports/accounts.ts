import type { AccountCapabilities } from './account-capabilities.ts';
import type { AccountSecurity } from './account-security.ts';
import type { AccountSettings, ConnectionSettings, PasswordSettings, ProfileSettings, SessionSettings } from './account-settings.ts';
import type {
  Auth,
  AuthSession,
  HostedEntry,
  OAuthEntry,
  OneTapEntry,
  PasskeyEntry,
  PasswordEntry,
  SecondFactorEntry,
  TicketEntry,
  WaitlistJoin,
} from './auth.ts';
import type { Captcha } from './captcha.ts';
import type { Workspaces } from './workspaces.ts';

/** Bundles the account ports that one auth adapter implements. What it does not support resolves to `failed` with the reason. */
export interface Accounts {
  readonly capabilities: AccountCapabilities;
  readonly auth: Auth;
  readonly settings: AccountSettings;
  readonly security: AccountSecurity;
  readonly organizations: Workspaces;
  readonly captcha: Captcha;
}

/**
 * The parts of `Accounts` that an adapter may implement; only `session` is required. `completeAccounts` turns them into `Accounts`, whose
 * capabilities are the parts that are there.
 */
export interface AccountsParts {
  readonly session: AuthSession;
  readonly passwords?: PasswordEntry & PasswordSettings;
  readonly secondFactor?: SecondFactorEntry;
  readonly passkeys?: PasskeyEntry;
  readonly oauth?: OAuthEntry;
  readonly oneTap?: OneTapEntry;
  readonly hosted?: HostedEntry;
  readonly tickets?: TicketEntry;
  readonly waitlist?: WaitlistJoin;
  readonly profile?: ProfileSettings;
  readonly sessions?: SessionSettings;
  readonly connections?: ConnectionSettings;
  readonly security?: AccountSecurity;
  readonly organizations?: Workspaces;
  readonly captcha?: Captcha;
  /** Closing an account here deletes it at the service too. */
  readonly deletion?: boolean;
}
