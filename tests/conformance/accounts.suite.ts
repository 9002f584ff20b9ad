import { ALL_CAPABILITIES } from '#ports/account-capabilities.ts';
import { accountSecuritySuite } from './account-security.suite.ts';
import { accountSettingsSuite } from './account-settings.suite.ts';
import { authSuite } from './auth.suite.ts';
import { workspacesSuite } from './workspaces.suite.ts';
import { type AccountsHarness, toAbility } from './support/accounts-fixture.ts';
import { testDeclaredAbilities } from './support/declared-abilities.ts';

/** All suites for one auth adapter. */
export function accountsSuite(harness: AccountsHarness): void {
  const { name, metadata, capabilities = ALL_CAPABILITIES } = harness;
  const shown = Object.entries(capabilities).map(([part, has]) => [toAbility(part), has] as const);
  testDeclaredAbilities({ port: 'auth', name, metadata }, Object.fromEntries(shown));
  authSuite(harness);
  accountSettingsSuite(harness);
  accountSecuritySuite(harness);
  workspacesSuite(harness);
}
