import { createSystemClock } from '../adapters/clock/system/index.ts';
import { createGrowthBookFlags } from '../adapters/flags/growthbook/client/index.ts';
import { createNoFlags } from '../adapters/flags/off/index.ts';
import { createSocketRealtime, type SocketRealtimeOptions } from '../adapters/realtime/socketio/index.ts';
import type { Clock } from '../ports/clock.ts';
import type { Flags } from '../ports/flags.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { PaymentCheckout } from '../ports/payment-checkout.ts';
import type { Realtime } from '../ports/realtime.ts';
import type { Config } from './config.ts';

type MakePayment = (config: Config) => Promise<PaymentCheckout>;
type MakeFlags = (config: Config, ports: FlagAdapterPorts) => Flags;

export interface FlagAdapterPorts {
  readonly clock: Clock;
  readonly storage: KeyValueStore;
  /** What people did is on its way. */
  readonly delivered: () => Promise<unknown>;
}

/**
 * The rest of THE registry: what no visitor's first page needs. A new vendor of a port is one line here. Of payments this
 * is the client half; the host is told the same name.
 */
export const PAYMENT_ADAPTERS: Readonly<Record<string, MakePayment>> = {
  razorpay: async () =>
    (await import('../adapters/payment/razorpay/client/index.ts')).createRazorpayCheckout({ clock: createSystemClock() }),
  sandbox: async ({ apiOrigin }) => {
    const [{ createSandboxCheckout }, { createRazorpayCheckout }] = await Promise.all([
      import('../adapters/payment/sandbox/client/index.ts'),
      import('../adapters/payment/razorpay/client/index.ts'),
    ]);
    return createSandboxCheckout({
      origin: apiOrigin,
      connect: (scriptUrl) => createRazorpayCheckout({ clock: createSystemClock(), scriptUrl }),
    });
  },
  stripe: async () => (await import('../adapters/payment/stripe/client/index.ts')).createStripeCheckout(),
};

/** EXT-5. The vendor's code comes with the first page that asks for a feature. */
export const FLAG_ADAPTERS: Readonly<Record<string, MakeFlags>> = {
  ...(import.meta.env.VITE_FLAGS === 'off'
    ? {}
    : {
        growthbook: ({ apiOrigin, growthbook }, { clock, storage, delivered }) =>
          createGrowthBookFlags({
            clientKey: growthbook.clientKey,
            apiHost: growthbook.apiHost === '' ? `${apiOrigin}/api/flags` : growthbook.apiHost,
            remoteEval: growthbook.remoteEval,
            clock,
            storage,
            url: () => window.location.href,
            beforeLeaving: delivered,
            // ERR-8: only logged.
            log: (message) => console.info(message),
          }),
      }),
  off: () => createNoFlags(),
};

export const REALTIME_ADAPTERS = {
  socketio: (options: SocketRealtimeOptions): Realtime => createSocketRealtime(options),
} as const;
