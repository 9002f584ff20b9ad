import { type AccountCapabilities, ALL_CAPABILITIES } from '#ports/account-capabilities.ts';
import type { Accounts } from '#ports/accounts.ts';
import { delegate } from './delegate.ts';
import { createMovingAuth } from './moving-auth.ts';

export interface MovingAccountsOptions {
  /** Signs users in. */
  readonly current: Accounts;
  /** Its sessions go on in this browser until their user signs out or signs in with the current one. */
  readonly former: Accounts;
}

/**
 * Combines two auth adapters while users migrate. Without a session at the current adapter, the former one's session counts; account changes
 * go to the adapter that issued the session.
 */
export function createMovingAccounts({ current, former }: MovingAccountsOptions): Accounts {
  const { auth, isFormerUsed } = createMovingAuth(current.auth, former.auth);
  const getUsed = (): Accounts => (isFormerUsed() ? former : current);
  return {
    capabilities: createLiveCapabilities(() => getUsed().capabilities),
    auth,
    settings: delegate(() => getUsed().settings),
    security: delegate(() => getUsed().security),
    organizations: delegate(() => getUsed().organizations),
    captcha: current.captcha,
  };
}

/** Reads the capabilities again on each access, because pages hold on to the object. */
function createLiveCapabilities(read: () => AccountCapabilities): AccountCapabilities {
  const live = { ...ALL_CAPABILITIES };
  for (const name of Object.keys(live) as (keyof AccountCapabilities)[])
    Object.defineProperty(live, name, { enumerable: true, get: () => read()[name] });
  return live;
}
