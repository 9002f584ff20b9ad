import { eq } from 'drizzle-orm';
import { createOidcAccountService } from '../../src/adapters/auth/oidc/server/index.ts';
import { createDatabaseAccountStore } from '../adapters/account-store/database/index.ts';
import { consumeBootstrapAdmin } from '../accounts/use-cases/bootstrap-admin.ts';
import { createSignInLog } from '../accounts/use-cases/sign-in-history.ts';
import { user } from '../accounts/tables/auth-tables.ts';
import type { AccountService } from '../ports/account-service.ts';
import { createMailSender } from '../shared/send-mail.ts';
import type { AccountStore } from '../ports/account-store.ts';
import type { ServerContext } from '../shared/server-context.ts';
import type { AccountsParts } from './accounts-parts.ts';
import type { BuiltInConfig } from './built-in-adapters.ts';

/** Settings of AUTH_VENDOR=oidc. */
type OidcConfig = Extract<BuiltInConfig<'auth', 'vendor'>, { readonly vendor: 'oidc' }>;
export type OidcServiceParts = Omit<AccountsParts, 'captcha'> & { readonly rateLimited?: boolean };

/** Users and sessions for an adapter whose service keeps none for us; the first user with ADMIN_EMAIL is the administrator. */
export function createAccountStore({ database, clock }: Pick<ServerContext, 'database' | 'clock'>): AccountStore {
  return createDatabaseAccountStore({
    db: database.db,
    clock,
    async onAdded(tx, { userId, email }) {
      if (await consumeBootstrapAdmin(tx, email)) await tx.update(user).set({ role: 'admin', plan: 'business' }).where(eq(user.id, userId));
    },
  });
}

/** Accounts at an OpenID Connect provider, with users and sessions in the server's own database. */
export function createOidcService(config: Omit<OidcConfig, 'vendor'>, parts: OidcServiceParts): AccountService {
  const { services, publicUrl, secret, attempts } = parts;
  const { clock, log } = services;
  return createOidcAccountService({
    ...config,
    publicUrl,
    secret,
    store: createAccountStore(services),
    attempts,
    clock,
    fetch: (input, init) => fetch(input, init),
    onSignIn: createSignInLog(services, createMailSender(services)),
    log: (level, message) => log[level](message),
    rateLimited: parts.rateLimited ?? true,
  });
}
