import type { AccountService } from '../ports/account-service.ts';
import { createSignInLog } from '../accounts/use-cases/sign-in-history.ts';
import { createMailSender } from '../shared/send-mail.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { createAccountStore } from './create-account-store.ts';
import type { ServerConfig } from './server-config.ts';
import type { OutsideContext } from './built-in-adapter.ts';
import { fromOutside } from './server-port.ts';

/** The auth adapter from outside, with what only such an adapter is given: the secret, the store of users and sessions, and the sign-in history. */
export async function createOutsideAccounts(config: ServerConfig, parts: OutsideContext & AccountsParts): Promise<AccountService> {
  const { services, secret } = parts;
  let service: AccountService | null = null;
  const accounts = {
    secret,
    store: createAccountStore(services),
    onSignIn: createSignInLog(services, { sendMail: createMailSender(services), getHome: () => service?.offers().hosted ?? null }),
    rateLimited: config.rateLimited,
  };
  service = await fromOutside('auth').create(config, { ...parts, accounts });
  return service;
}
