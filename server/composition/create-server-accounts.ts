import type { AccountService } from '../ports/account-service.ts';
import type { CaptchaVerifier } from '../ports/captcha-verifier.ts';
import { createDatabaseRateLimitCounter } from '../adapters/rate-limit-counter/database/index.ts';
import type { ServerConfig } from './server-config.ts';
import type { MonitoredContext } from './create-billing.ts';
import { loadOrCreateSecret } from './load-or-create-secret.ts';
import { createChosen } from './server-port.ts';
import { SERVER_REGISTRY } from './server-registry.ts';

export interface ServerAccounts {
  readonly accounts: AccountService;
  /** Absent: forms have no captcha. */
  readonly captcha: CaptchaVerifier | undefined;
}

/** Creates the account service and the captcha. Guesses are counted in the database, so that they survive a restart and add up over processes. */
export async function createServerAccounts(
  config: ServerConfig,
  { services, watch }: MonitoredContext,
  publicUrl: string,
): Promise<ServerAccounts> {
  const secret = config.authSecret ?? (await loadOrCreateSecret(config.dataFolder));
  const attempts = createDatabaseRateLimitCounter(services.database.db, services.clock);
  const parts = { services, clock: services.clock, log: services.log, publicUrl, secret, attempts };
  const captcha = await createChosen(SERVER_REGISTRY.captcha, config, parts);
  const accounts = await createChosen(SERVER_REGISTRY.accounts, config, { ...parts, captcha });
  return { captcha: captcha && watch.observe('captcha', captcha), accounts: watch.observe('accounts', accounts) };
}
