import { twoFactor } from 'better-auth/plugins';
import { SECOND_FACTOR_TIMEOUT, TRUSTED_DEVICE_LIFETIME } from './limits.ts';
import type { AccountsOptions } from './options.ts';
import { createUsedCodeCheck } from './used-totp-codes.ts';

/** Every way in that asks for one factor alone. Tickets are made by this server itself; a passkey is two factors. */
const ONE_FACTOR_PATHS: ReadonlySet<string | undefined> = new Set([
  '/sign-in/email',
  '/sign-in/social',
  '/callback/:id',
  '/email-otp/verify-email',
]);

/** Codes of an authenticator app and backup codes. The vendor's plugin asks only after a password; here every way in asks. */
export function createSecondFactorPlugin(options: Pick<AccountsOptions, 'attempts'>) {
  const plugin = twoFactor({
    issuer: 'Castwright',
    allowPasswordless: true,
    twoFactorCookieMaxAge: SECOND_FACTOR_TIMEOUT,
    trustDeviceMaxAge: TRUSTED_DEVICE_LIFETIME,
  });
  // Run inside the endpoint, so that it sees the very session and challenge the vendor's check sees.
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
