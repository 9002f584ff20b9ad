import type { Clock } from '#ports/clock.ts';
import type { Geo, GeoOutcome } from '#ports/geo.ts';
import { LOCATION_UNAVAILABLE } from '../../shared/location-unavailable.ts';

export interface GeoChainOptions {
  /** Tried in this order. */
  readonly adapters: readonly Geo[];
  readonly clock: Clock;
}

/** Timeout per adapter. Milliseconds. */
export const ADAPTER_TIMEOUT = 3_000;

/**
 * Tries one adapter after the other; the first location wins (EXT-8). One that hangs is skipped after ADAPTER_TIMEOUT. Without a
 * location it is `unknown` only if every adapter returned that.
 */
export function createGeoChain({ adapters, clock }: GeoChainOptions): Geo {
  return {
    async locate({ signal } = {}) {
      let result: GeoOutcome = { kind: 'unknown' };
      for (const adapter of adapters) {
        if (signal?.aborted) break;
        const outcome = await locateWithTimeout(adapter, clock, signal);
        if (outcome.kind === 'located') return outcome;
        if (result.kind === 'unknown') result = outcome;
      }
      return signal?.aborted ? LOCATION_UNAVAILABLE : result;
    },
  };
}

function locateWithTimeout(adapter: Geo, clock: Clock, signal: AbortSignal | undefined): Promise<GeoOutcome> {
  const limit = new AbortController();
  const ended = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
  return new Promise((resolve) => {
    const cancel = clock.after(ADAPTER_TIMEOUT, () => limit.abort());
    const settle = (outcome: GeoOutcome): void => {
      cancel();
      resolve(outcome);
    };
    const giveUp = (): void => settle(LOCATION_UNAVAILABLE);
    ended.addEventListener('abort', giveUp, { once: true });
    adapter.locate({ signal: ended }).then(settle, giveUp);
  });
}
