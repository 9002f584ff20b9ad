import type { SignOnProvider } from '../ports/sign-on-provider.ts';
import type { AccountService } from '../ports/account-service.ts';
import type { CaptchaVerifier } from '../ports/captcha-verifier.ts';
import { createDatabaseRateLimitCounter } from '../adapters/rate-limit-counter/database/index.ts';
import type { ServerConfig } from './server-config.ts';
import type { MonitoredContext } from './create-billing.ts';
import { loadOrCreateSecret } from './load-or-create-secret.ts';
import { createOrganizationSignOn } from './account-adapters.ts';
import type { OutsideContext } from './built-in-adapter.ts';
import { createChosen, describeChosen } from './server-port.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { createLinkedAccounts } from '../accounts/use-cases/linked-accounts.ts';
import { createMovingAccounts } from '../accounts/use-cases/moving-accounts.ts';
import { hasForeignSubjects } from '../accounts/use-cases/user-links.ts';
import { SERVER_REGISTRY } from './server-registry.ts';

export interface ServerAccounts {
  readonly accounts: AccountService;
  /** Absent: forms have no captcha. */
  readonly captcha: CaptchaVerifier | undefined;
  /** Providers of organizations. */
  readonly signOn: SignOnProvider;
}

/** Creates the account service and the captcha. Guesses are counted in the database, so that they survive a restart and add up over processes. */
export async function createServerAccounts(
  config: ServerConfig,
  { services, watch }: MonitoredContext,
  publicUrl: string,
): Promise<ServerAccounts> {
  const secret = config.authSecret ?? (await loadOrCreateSecret(config.dataFolder));
  const attempts = createDatabaseRateLimitCounter(services.database.db, services.clock);
  const { rateLimited, waitlist, countryHeader } = config;
  const parts = {
    services,
    clock: services.clock,
    log: services.log,
    publicUrl,
    secret,
    attempts,
    rateLimited,
    waitlist,
    ...(countryHeader !== undefined && { countryHeader }),
  };
  const captcha = await createChosen(SERVER_REGISTRY.captcha, config, parts);
  const current = await createChosen(SERVER_REGISTRY.accounts, config, { ...parts, captcha });
  const accounts = await joinFormer(config, current, { ...parts, captcha });
  const signOn = await createOrganizationSignOn({ secret, clock: services.clock, allowsPrivate: config.privateWebhooks });
  return { captcha: captcha && watch.observe('captcha', captcha), accounts: watch.observe('accounts', accounts), signOn };
}

/** The account service with the draining one beside it, if the settings name one; users who moved earlier keep their ids. */
async function joinFormer(config: ServerConfig, service: AccountService, parts: AccountsParts & OutsideContext): Promise<AccountService> {
  const entry = SERVER_REGISTRY.accounts;
  const { formerAccounts } = config;
  const { services } = parts;
  const current = { adapter: (await describeChosen(entry, config)).id, service };
  if (formerAccounts === undefined)
    return (await hasForeignSubjects(services, current.adapter)) ? createLinkedAccounts(services, current) : service;
  const former = await entry.adapters[formerAccounts.vendor]?.create(
    { ...config, accounts: formerAccounts },
    { ...parts, waitlist: false },
  );
  if (former === undefined) throw new Error(`There is no auth adapter ${formerAccounts.vendor}.`);
  return createMovingAccounts({ services, current, former: { adapter: formerAccounts.vendor, service: former } });
}
