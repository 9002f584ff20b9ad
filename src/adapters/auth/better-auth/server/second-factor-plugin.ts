import { twoFactor } from 'better-auth/plugins';
import { ORGANIZATION_ENTRY_PATH } from './organization-entry-endpoint.ts';
import { SECOND_FACTOR_TIMEOUT, TRUSTED_DEVICE_LIFETIME } from './limits.ts';
import type { AccountsOptions } from './options.ts';
import { createUsedCodeCheck } from './used-totp-codes.ts';

/** Every sign-in path that proves one factor only. Tickets are issued by this server; a passkey counts as two factors. */
const ONE_FACTOR_PATHS: ReadonlySet<string | undefined> = new Set([
  '/sign-in/email',
  '/sign-in/social',
  '/callback/:id',
  '/email-otp/verify-email',
  ORGANIZATION_ENTRY_PATH,
]);

/** Authenticator and backup codes. better-auth's plugin asks for them only after a password; this one asks on every one-factor path. */
export function createSecondFactorPlugin(options: Pick<AccountsOptions, 'attempts'>) {
  const plugin = twoFactor({
    issuer: 'Castwright',
    allowPasswordless: true,
    twoFactorCookieMaxAge: SECOND_FACTOR_TIMEOUT,
    trustDeviceMaxAge: TRUSTED_DEVICE_LIFETIME,
  });
  // Runs inside the endpoint, so that it sees the same session and challenge as better-auth's check.
  const check = plugin.endpoints.verifyTOTP.options;
  const before = 'use' in check && Array.isArray(check.use) ? (check.use as readonly unknown[]) : [];
  Object.assign(check, { use: [...before, createUsedCodeCheck(options)] });
  return {
    ...plugin,
    hooks: {
      after: plugin.hooks.after.map((hook) => ({ ...hook, matcher: ({ path }: { readonly path?: string }) => ONE_FACTOR_PATHS.has(path) })),
    },
  };
}
