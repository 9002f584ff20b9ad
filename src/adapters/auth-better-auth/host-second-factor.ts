import { twoFactor } from 'better-auth/plugins';
import { SECOND_FACTOR_TIME, TRUSTED_DEVICE_LIFETIME } from './host-limits.ts';

/** Every way in that asks for one factor alone. Tickets are made by this server itself; a passkey is two factors. */
const ONE_FACTOR_PATHS: ReadonlySet<string | undefined> = new Set([
  '/sign-in/email',
  '/sign-in/social',
  '/callback/:id',
  '/email-otp/verify-email',
]);

/** Codes of an authenticator app and backup codes. The vendor's plugin asks only after a password; here every way in asks. */
export function secondFactor() {
  const plugin = twoFactor({
    issuer: 'Castwright',
    allowPasswordless: true,
    twoFactorCookieMaxAge: SECOND_FACTOR_TIME,
    trustDeviceMaxAge: TRUSTED_DEVICE_LIFETIME,
  });
  return {
    ...plugin,
    hooks: {
      after: plugin.hooks.after.map((hook) => ({ ...hook, matcher: ({ path }: { readonly path?: string }) => ONE_FACTOR_PATHS.has(path) })),
    },
  };
}
