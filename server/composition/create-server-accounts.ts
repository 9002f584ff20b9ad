import type { AccountVendor } from '../ports/account-service.ts';
import type { CaptchaVerifier } from '../ports/captcha-verifier.ts';
import { DatabaseAttemptCounter } from '../adapters/rate-limit-counter/database/index.ts';
import type { HostConfig } from './server-config.ts';
import type { WatchedServices } from './create-billing.ts';
import { keptSecret } from './load-or-create-secret.ts';
import { vendors } from './server-registry.ts';

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
