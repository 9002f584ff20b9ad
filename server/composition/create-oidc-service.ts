import { fetchOutside } from '../adapters/shared/fetch-outside.ts';
import type { OIDC_SETTINGS } from '#adapters/auth/oidc/server/settings.ts';
import { createOidcAccountService } from '#adapters/auth/oidc/server/index.ts';
import { createSignInLog } from '../accounts/use-cases/sign-in-history.ts';
import type { AccountService } from '../ports/account-service.ts';
import { createMailSender } from '../shared/send-mail.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { createAccountStore } from './create-account-store.ts';

export type OidcServiceParts = Omit<AccountsParts, 'captcha' | 'waitlist'>;

/** Accounts at an OpenID Connect provider, with users and sessions in the server's own database. */
export function createOidcService(config: ReturnType<typeof OIDC_SETTINGS.toOptions>, parts: OidcServiceParts): AccountService {
  const { services, publicUrl, secret, attempts } = parts;
  const { clock, log } = services;
  const service: AccountService = createOidcAccountService({
    ...config,
    publicUrl,
    secret,
    store: createAccountStore(services),
    attempts,
    clock,
    fetch: fetchOutside,
    onSignIn: createSignInLog(services, { sendMail: createMailSender(services), getHome: () => service.offers().hosted }),
    log: (level, message) => log[level](message),
    rateLimited: parts.rateLimited,
  });
  return service;
}
