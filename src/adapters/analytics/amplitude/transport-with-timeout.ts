import type { Types } from '@amplitude/analytics-browser';
import { REQUEST_TIMEOUT } from '../../../domain/constants.ts';
import type { Clock } from '../../../ports/clock.ts';

type Transport = Types.BrowserConfig['transportProvider'];

/** ENT-11: the SDK says it only once it has metrics to tell. */
const NO_METRICS = { sdk: { metrics: { histogram: {} } } } as NonNullable<Parameters<Transport['send']>[1]['request_metadata']>;

/** The SDK waits for ever, and sends nothing more meanwhile; after REQUEST_TIMEOUT it is told that the network failed. */
export function createTransportWithTimeout(transport: Transport, clock: Clock, onSend: (eventTypes: readonly string[]) => void): Transport {
  return {
    async send(url, payload, compressed) {
      onSend(payload.events.map(({ event_type: type }) => type));
      let endTimer = (): void => {};
      const late = new Promise<never>((_, reject) => {
        endTimer = clock.after(REQUEST_TIMEOUT, () => reject(new Error('The collector did not answer in time.')));
      });
      try {
        return await Promise.race([
          transport.send(url, { ...payload, request_metadata: payload.request_metadata ?? NO_METRICS }, compressed),
          late,
        ]);
      } finally {
        endTimer();
      }
    },
  };
}
