import type { Types } from '@amplitude/analytics-browser';
import { REQUEST_TIMEOUT } from '#domain/constants.ts';
import type { Clock } from '#ports/clock.ts';

type Transport = Types.BrowserConfig['transportProvider'];

/** Metadata that the wire requires (ENT-11); the SDK adds it only once it has metrics. */
const NO_METRICS = { sdk: { metrics: { histogram: {} } } } as NonNullable<Parameters<Transport['send']>[1]['request_metadata']>;

/**
 * Transport with a timeout: after REQUEST_TIMEOUT the SDK gets a network error. Without it the SDK waits forever and sends nothing else.
 */
export function createTransportWithTimeout(transport: Transport, clock: Clock, onSend: (eventTypes: readonly string[]) => void): Transport {
  return {
    async send(url, payload, compressed) {
      onSend(payload.events.map(({ event_type: type }) => type));
      let endTimer = (): void => {};
      const timeout = new Promise<never>((_, reject) => {
        endTimer = clock.after(REQUEST_TIMEOUT, () => reject(new Error('The collector did not answer in time.')));
      });
      try {
        return await Promise.race([
          transport.send(url, { ...payload, request_metadata: payload.request_metadata ?? NO_METRICS }, compressed),
          timeout,
        ]);
      } finally {
        endTimer();
      }
    },
  };
}
