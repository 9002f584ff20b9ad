import { BETTER_AUTH_SETTINGS } from '#adapters/auth/better-auth/server/settings.ts';
import { CLERK_SETTINGS } from '#adapters/auth/clerk/server/settings.ts';
import { OIDC_SETTINGS } from '#adapters/auth/oidc/server/settings.ts';
import { TURNSTILE_SETTINGS } from '#adapters/captcha/turnstile/server/settings.ts';
import { type BuiltInSettings, NO_SETTINGS } from '#domain/adapter-settings/built-in-settings.ts';
import { listOrigins } from '#domain/network/loopback-origins.ts';
import { createPublicFetch } from '../adapters/shared/create-public-fetch.ts';
import { fetchOutside } from '../adapters/shared/fetch-outside.ts';
import type { SignOnProvider } from '../ports/sign-on-provider.ts';
import type { Clock } from '#ports/clock.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { defineBuiltIn } from './built-in-adapter.ts';

/** The browser's one-tap prompt loads the list of accounts from here. */
const GOOGLE = 'https://accounts.google.com';

type OptionsOf<Settings> = Settings extends BuiltInSettings<infer Options> ? Options : never;

/** Accounts: sign-up, sign-in, sessions, organizations. */
export const AUTH_ADAPTERS = {
  'better-auth': {
    ...defineBuiltIn(
      BETTER_AUTH_SETTINGS,
      async () => (await import('#adapters/auth/better-auth/shared/metadata.ts')).metadata,
      async ({ google }, parts: AccountsParts) =>
        (await import('./create-better-auth-service.ts')).createBetterAuthService({ ...parts, ...(google && { google }) }),
    ),
    listSources: ({ google }: OptionsOf<typeof BETTER_AUTH_SETTINGS>) =>
      google !== undefined && google !== 'sandbox' ? { 'connect-src': [GOOGLE] } : {},
  },
  clerk: {
    ...defineBuiltIn(
      CLERK_SETTINGS,
      async () => (await import('#adapters/auth/clerk/shared/metadata.ts')).metadata,
      async (options, { services, publicUrl, waitlist }: AccountsParts) => {
        const { createClerkAccountService } = await import('#adapters/auth/clerk/server/index.ts');
        const address = { publicUrl, authorizedParties: listOrigins(publicUrl) };
        return createClerkAccountService({ ...options, ...address, waitlist, clock: services.clock, fetch: fetchOutside });
      },
    ),
    listSources: async (options: OptionsOf<typeof CLERK_SETTINGS>) =>
      (await import('#adapters/auth/clerk/server/index.ts')).getClerkSources(options),
  },
  oidc: defineBuiltIn(
    OIDC_SETTINGS,
    async () => (await import('#adapters/auth/oidc/shared/metadata.ts')).metadata,
    async (options, parts: AccountsParts) => (await import('./create-oidc-service.ts')).createOidcService(options, parts),
  ),
} as const;

/** Captcha of the forms that visitors can send without an account. Undefined: they have none. */
export const CAPTCHA_ADAPTERS = {
  altcha: defineBuiltIn(
    NO_SETTINGS,
    async () => (await import('#adapters/captcha/altcha/shared/metadata.ts')).metadata,
    async (_, parts: Pick<AccountsParts, 'secret' | 'attempts'> & { readonly clock: AccountsParts['services']['clock'] }) =>
      (await import('#adapters/captcha/altcha/server/index.ts')).createAltchaVerifier(parts),
  ),
  turnstile: defineBuiltIn(
    TURNSTILE_SETTINGS,
    async () => (await import('#adapters/captcha/turnstile/shared/metadata.ts')).metadata,
    async (options, { attempts }: Pick<AccountsParts, 'attempts'>) =>
      (await import('#adapters/captcha/turnstile/server/index.ts')).createTurnstileVerifier({
        ...options,
        attempts,
        fetch: fetchOutside,
      }),
  ),
  off: defineBuiltIn(
    NO_SETTINGS,
    async () => (await import('#adapters/captcha/none/metadata.ts')).metadata,
    async () => undefined,
  ),
} as const;

/** Sign-in at providers that organizations choose, beside whichever adapter has the accounts. */
export async function createOrganizationSignOn(options: {
  readonly secret: string;
  readonly clock: Clock;
  readonly allowsPrivate: boolean;
}): Promise<SignOnProvider> {
  const { createSignOnProvider } = await import('#adapters/auth/oidc/server/index.ts');
  return createSignOnProvider({ ...options, fetch: createPublicFetch(options) });
}
