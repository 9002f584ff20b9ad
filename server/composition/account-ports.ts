import { listOrigins } from '../../src/domain/network/loopback-origins.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { fetchOutside } from '../adapters/shared/fetch-outside.ts';
import { createPublicFetch } from '../adapters/shared/create-public-fetch.ts';
import type { SignOnProvider } from '../ports/sign-on-provider.ts';
import type { AccountService } from '../ports/account-service.ts';
import type { CaptchaVerifier } from '../ports/captcha-verifier.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { definePort, fromOutside, type OutsideContext } from './server-port.ts';

/** The browser's one-tap prompt loads the list of accounts from here. */
const GOOGLE = 'https://accounts.google.com';

/** Accounts: sign-up, sign-in, sessions, organizations. */
export const ACCOUNTS_PORT = definePort<AccountService, OutsideContext & AccountsParts>({
  port: 'accounts',
  settings: ['AUTH_VENDOR', 'AUTH_DRAINING', 'CLERK_PUBLISHABLE_KEY', 'OIDC_ISSUER'],
  choose: ({ accounts }) => accounts.vendor,
  adapters: {
    'better-auth': {
      describe: async () => (await import('../../src/adapters/auth/better-auth/shared/metadata.ts')).metadata,
      create: async (config, parts) => (await import('./create-better-auth-service.ts')).createBetterAuthService(config, parts),
      sources: ({ accounts }) =>
        accounts.vendor === 'better-auth' && accounts.google !== undefined && accounts.google !== 'sandbox'
          ? { 'connect-src': [GOOGLE] }
          : {},
    },
    oidc: {
      describe: async () => (await import('../../src/adapters/auth/oidc/shared/metadata.ts')).metadata,
      async create({ accounts, rateLimited }, parts) {
        if (accounts.vendor !== 'oidc') throw new Error('OpenID Connect has no settings.');
        return (await import('./create-oidc-service.ts')).createOidcService(accounts, { ...parts, rateLimited });
      },
    },
    clerk: {
      describe: async () => (await import('../../src/adapters/auth/clerk/shared/metadata.ts')).metadata,
      async create({ accounts, waitlist }, { services, publicUrl }) {
        if (accounts.vendor !== 'clerk') throw new Error('Clerk has no settings.');
        const { createClerkAccountService } = await import('../../src/adapters/auth/clerk/server/index.ts');
        return createClerkAccountService({
          ...accounts,
          authorizedParties: listOrigins(publicUrl),
          publicUrl,
          waitlist,
          clock: services.clock,
          fetch: fetchOutside,
        });
      },
      sources: async ({ accounts }) =>
        accounts.vendor === 'clerk' ? (await import('../../src/adapters/auth/clerk/server/index.ts')).getClerkSources(accounts) : {},
    },
  },
  outside: {
    ...fromOutside('auth'),
    create: async (config, parts) => (await import('./create-outside-accounts.ts')).createOutsideAccounts(config, parts),
  },
});

/** Sign-in at providers that organizations choose, beside whichever adapter has the accounts. */
export async function createOrganizationSignOn(options: {
  readonly secret: string;
  readonly clock: Clock;
  readonly allowsPrivate: boolean;
}): Promise<SignOnProvider> {
  const { createSignOnProvider } = await import('../../src/adapters/auth/oidc/server/index.ts');
  return createSignOnProvider({ ...options, fetch: createPublicFetch(options) });
}

type CaptchaParts = OutsideContext & Pick<AccountsParts, 'secret' | 'attempts'>;

/** Captcha of the forms that visitors can send without an account. Undefined: they have none. */
export const CAPTCHA_PORT = definePort<CaptchaVerifier | undefined, CaptchaParts>({
  port: 'captcha',
  settings: ['CAPTCHA', 'TURNSTILE_SECRET_KEY'],
  choose: ({ captcha }) => captcha.kind,
  adapters: {
    altcha: {
      describe: async () => (await import('../../src/adapters/captcha/altcha/shared/metadata.ts')).metadata,
      create: async (_, parts) => (await import('../../src/adapters/captcha/altcha/server/index.ts')).createAltchaVerifier(parts),
    },
    turnstile: {
      describe: async () => (await import('../../src/adapters/captcha/turnstile/shared/metadata.ts')).metadata,
      async create({ captcha }, { attempts }) {
        if (captcha.kind !== 'turnstile') throw new Error('Turnstile has no settings.');
        return (await import('../../src/adapters/captcha/turnstile/server/index.ts')).createTurnstileVerifier({
          ...captcha,
          attempts,
          fetch: fetchOutside,
        });
      },
    },
    off: {
      describe: async () => (await import('../../src/adapters/captcha/none/metadata.ts')).metadata,
      create: async () => undefined,
    },
  },
  outside: fromOutside('captcha'),
});
