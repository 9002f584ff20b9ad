import { createLazyAccounts } from '../adapters/auth-lazy/auth-lazy.ts';
import { createSystemClock } from '../adapters/clock-system/clock-system.ts';
import { createSocketRealtime, type SocketRealtimeOptions } from '../adapters/realtime-socketio/realtime-socketio.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { Captcha } from '../ports/captcha.ts';
import type { Realtime } from '../ports/realtime.ts';
import type { Config } from './config.ts';

type MakeCaptcha = (config: Config) => Promise<Captcha>;
type MakeAccounts = (config: Config, makeCaptcha: MakeCaptcha) => Accounts;

/** THE registry: a new vendor of a port is one line here. A vendor that needs a key is only in a build that has it. */
export const AUTH_VENDORS: Readonly<Record<string, MakeAccounts>> = {
  'better-auth': (config, makeCaptcha) =>
    createLazyAccounts(async () => {
      const { createBetterAuthAccounts } = await import('../adapters/auth-better-auth/index.ts');
      return createBetterAuthAccounts({ origin: config.apiOrigin, captcha: await makeCaptcha(config) });
    }),
  ...(import.meta.env.VITE_CLERK_PUBLISHABLE_KEY
    ? {
        clerk: (config, makeCaptcha) =>
          createLazyAccounts(async () => {
            const { createClerkAccounts } = await import('../adapters/auth-clerk/index.ts');
            const { apiOrigin, keys } = config;
            return createClerkAccounts({
              publishableKey: keys.clerk,
              ...(keys.clerkProxy === '' ? {} : { proxyUrl: keys.clerkProxy }),
              apiOrigin,
              clock: createSystemClock(),
              hostCaptcha: () => makeCaptcha(config),
            });
          }),
      }
    : {}),
};

/** For vendors of accounts that bring no captcha of their own. */
export const CAPTCHA_VENDORS: Readonly<Record<string, MakeCaptcha>> = {
  altcha: async ({ apiOrigin }) => {
    const { createAltchaCaptcha } = await import('../adapters/captcha-altcha/index.ts');
    return createAltchaCaptcha({ origin: apiOrigin, clock: createSystemClock() });
  },
  ...(import.meta.env.VITE_TURNSTILE_SITE_KEY
    ? {
        turnstile: async ({ keys }) => {
          const { createTurnstileCaptcha } = await import('../adapters/captcha-turnstile/index.ts');
          return createTurnstileCaptcha({ siteKey: keys.turnstile, clock: createSystemClock() });
        },
      }
    : {}),
  off: async () => (await import('../adapters/captcha-none/index.ts')).createNoCaptcha(),
};

export const REALTIME_VENDORS = {
  socketio: (options: SocketRealtimeOptions): Realtime => createSocketRealtime(options),
} as const;

/** The vendor that was chosen, or an error that says what to set. */
export function vendorOf<Vendors extends Readonly<Record<string, unknown>>>(
  vendors: Vendors,
  choice: { readonly name: string; readonly variable: string },
): Vendors[keyof Vendors] {
  if (!Object.hasOwn(vendors, choice.name)) {
    throw new ConfigurationError(`${choice.variable} is "${choice.name}"; choose one of: ${Object.keys(vendors).join(', ')}.`);
  }
  return vendors[choice.name as keyof Vendors];
}

/** Says which setting is wrong and what it may be. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
