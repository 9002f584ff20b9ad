import { createLazyAuth } from '../adapters/auth-lazy/auth-lazy.ts';
import { createSocketRealtime, type SocketRealtimeOptions } from '../adapters/realtime-socketio/realtime-socketio.ts';
import type { Auth } from '../ports/auth.ts';
import type { Realtime } from '../ports/realtime.ts';
import type { Config } from './config.ts';

/** THE registry: a new vendor of a port is one line here. */
export const AUTH_VENDORS = {
  'better-auth': ({ apiOrigin }: Config): Auth =>
    createLazyAuth(async () => {
      const { createBetterAuth } = await import('../adapters/auth-better-auth/index.ts');
      return createBetterAuth({ origin: apiOrigin });
    }),
} as const;

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
