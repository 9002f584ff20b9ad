import type { AccountVendor } from '../ports/account-vendor.ts';
import type { CaptchaVerifier } from '../ports/captcha-verifier.ts';
import { DatabaseAttemptCounter } from '../adapters/attempt-counter-database/database-attempt-counter.ts';
import type { HostConfig } from './config.ts';
import type { WatchedServices } from './create-billing.ts';
import { keptSecret } from './secrets.ts';
import { vendors } from './vendors.ts';

export interface AccountsOfHost {
  readonly accounts: AccountVendor;
  /** Absent: none is asked. */
  readonly captcha: CaptchaVerifier | undefined;
}

/** Guesses are counted in the database, so that neither a restart nor another process forgets them. */
export async function createAccountsOfHost(
  config: HostConfig,
  { services, watch }: WatchedServices,
  publicUrl: string,
): Promise<AccountsOfHost> {
  const secret = config.authSecret ?? (await keptSecret(config.dataFolder));
  const attempts = new DatabaseAttemptCounter(services.database.db, services.clock);
  const captcha = await vendors.captcha(config, { secret, attempts, clock: services.clock });
  const accounts = await vendors.accounts(config, { services, publicUrl, secret, attempts, captcha });
  return { captcha: captcha && watch.watched('captcha', captcha), accounts: watch.watched('accounts', accounts) };
}
