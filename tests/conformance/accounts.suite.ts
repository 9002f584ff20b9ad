import { accountSecuritySuite } from './account-security.suite.ts';
import { accountSettingsSuite } from './account-settings.suite.ts';
import { authSuite } from './auth.suite.ts';
import { workspacesSuite } from './workspaces.suite.ts';
import type { AccountsHarness } from './support/accounts-fixture.ts';

/** Everything one vendor of accounts promises. */
export function accountsSuite(harness: AccountsHarness): void {
  authSuite(harness);
  accountSettingsSuite(harness);
  accountSecuritySuite(harness);
  workspacesSuite(harness);
}
