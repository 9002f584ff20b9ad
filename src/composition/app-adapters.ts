import type { Container } from 'inversify';
import { createHttpNewsletter } from '#adapters/api/http/http-site-apis.ts';
import { createSystemClock } from '#adapters/clock/system/index.ts';
import { createGrowthBookFlags } from '#adapters/flags/growthbook/client/index.ts';
import { createNoFlags } from '#adapters/flags/off/index.ts';
import { createSocketRealtime, type SocketRealtimeOptions } from '#adapters/realtime/socketio/index.ts';
import type { HttpClient } from '#adapters/shared/http/http-client.ts';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import type { Auth } from '#ports/auth.ts';
import type { Clock } from '#ports/clock.ts';
import type { Connectivity } from '#ports/connectivity.ts';
import type { Flags } from '#ports/flags.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { PaymentCheckout } from '#ports/payment-checkout.ts';
import type { Newsletter } from '#ports/newsletter.ts';
import type { Realtime } from '#ports/realtime.ts';
import type { VideoApi } from '#ports/video-api.ts';
import type { Config } from './config.ts';
import type { ServerConnection } from './server-connection.ts';
import { findAdapter } from './site-adapters.ts';
import { provide, TOKENS } from './tokens.ts';
import { listOutsideAdapters, listOutsideRealtime } from './list-outside-adapters.ts';
import { loadCheckout } from './load-checkout.ts';

type MakePayment = (config: Config) => Promise<PaymentCheckout>;
type MakeRealtime = (options: SocketRealtimeOptions) => Realtime;
type MakeFlags = (config: Config, ports: FlagAdapterPorts) => Flags;

export interface FlagAdapterPorts {
  readonly clock: Clock;
  readonly storage: KeyValueStore;
  /** Sends queued events, so that an experiment's exposure is not lost when the page is left. */
  readonly delivered: () => Promise<unknown>;
}

/** Client halves by the name that orders of their server halves have. PAYMENT_VENDOR names the one that is loaded with the page (CHK-8). */
export const PAYMENT_ADAPTERS: Readonly<Record<string, MakePayment>> = {
  razorpay: async () => (await import('#adapters/payment/razorpay/client/index.ts')).createRazorpayCheckout({ clock: createSystemClock() }),
  sandbox: async ({ apiOrigin }) => {
    const [{ createSandboxCheckout }, { createRazorpayCheckout }] = await Promise.all([
      import('#adapters/payment/sandbox/client/index.ts'),
      import('#adapters/payment/razorpay/client/index.ts'),
    ]);
    return createSandboxCheckout({
      origin: apiOrigin,
      connect: (scriptUrl) => createRazorpayCheckout({ clock: createSystemClock(), scriptUrl }),
    });
  },
  stripe: async () => (await import('#adapters/payment/stripe/client/index.ts')).createStripeCheckout(),
  ...listOutsideAdapters('payment'),
};

/** Features and experiments (EXT-5). The SDK is loaded with the first page that uses a feature. */
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
            log: (message) => console.info(message),
          }),
      }),
  ...listOutsideAdapters('flags'),
  off: () => createNoFlags(),
};

/** Live status of tasks. The socket's client is loaded with the first subscription. */
export const REALTIME_ADAPTERS: Readonly<Record<string, MakeRealtime>> = {
  socketio: createSocketRealtime,
  ...Object.fromEntries(
    Object.entries(listOutsideRealtime()).map(([id, create]): [string, MakeRealtime] => [
      id,
      ({ token, userId, resync }) => create({ token, userId, fetchStatus: resync }),
    ]),
  ),
};

/** Subscribing to the newsletter (EXT-11). */
export const NEWSLETTER_ADAPTERS: Readonly<Record<string, (http: HttpClient) => Newsletter>> = {
  host: createHttpNewsletter,
};

/** Binds a function that loads the adapters when it is called. */
export function bindPayment(container: Container, config: Config): void {
  findAdapter(PAYMENT_ADAPTERS, { name: config.payment, variable: 'VITE_PAYMENT_VENDOR' });
  const adapters = Object.fromEntries(Object.entries(PAYMENT_ADAPTERS).map(([name, make]) => [name, () => make(config)]));
  provide(container, TOKENS.paymentCheckout, {
    needs: [],
    make: () => () => loadCheckout({ adapters, offered: config.payment }, window.location.href),
  });
}

export function bindFlags(container: Container, config: Config): void {
  const createFlags = findAdapter(FLAG_ADAPTERS, { name: config.flags, variable: 'VITE_FLAGS' });
  provide(container, TOKENS.flags, {
    needs: [TOKENS.clock, TOKENS.storage, TOKENS.productAnalytics],
    make: (clock, storage, analytics) => createFlags(config, { clock, storage, delivered: () => analytics.flush() }),
  });
}

/** Polls over HTTP while the socket is disconnected, and reconnects when the device is online again. */
export function bindRealtime(container: Container, config: Config): void {
  const createRealtime = findAdapter(REALTIME_ADAPTERS, { name: config.realtime, variable: 'VITE_REALTIME' });
  provide(container, TOKENS.realtime, {
    needs: [TOKENS.auth, TOKENS.videos, TOKENS.connectivity, TOKENS.clock],
    make: (auth, videos, ...[connectivity, clock]) =>
      createRealtime({
        origin: config.apiOrigin,
        clock,
        token: () => auth.token(),
        userId: () => getUserId(auth),
        resync: (taskId) => fetchStatus(videos, taskId),
        onAwake: (listener) => subscribeToOnline(connectivity, listener),
        log: (message) => console.info(message),
      }),
  });
}

export function createNewsletter({ http }: ServerConnection, config: Config): Newsletter {
  return findAdapter(NEWSLETTER_ADAPTERS, { name: config.newsletter, variable: 'VITE_NEWSLETTER' })(http);
}

function getUserId(auth: Auth): string | null {
  const state = auth.state();
  return state.kind === 'signed-in' ? state.user.id : null;
}

async function fetchStatus(videos: VideoApi, taskId: string): Promise<TaskMessage | null> {
  const outcome = await videos.status(taskId);
  return outcome.kind === 'ok' ? outcome.value : null;
}

function subscribeToOnline(connectivity: Connectivity, listener: () => void): () => void {
  return connectivity.subscribe(() => {
    if (connectivity.online()) listener();
  });
}
