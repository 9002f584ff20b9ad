import type { Clock } from '../../../ports/clock.ts';
import type { Geo } from '../../../ports/geo.ts';
import type { GeoLocation } from '../../../domain/geo/parse-location.ts';

export interface GeoChainOptions {
  /** Tried in this order. */
  readonly adapters: readonly Geo[];
  readonly clock: Clock;
  /** Location when no adapter can tell (EXT-8). */
  readonly fallback: GeoLocation;
}

/** Timeout per adapter. Milliseconds. */
export const ADAPTER_TIMEOUT = 3_000;

/** Tries one adapter after the other; the first result wins (EXT-8). One that hangs is skipped after ADAPTER_TIMEOUT. */
export function createGeoChain({ adapters, clock, fallback }: GeoChainOptions): Geo {
  return {
    async locate({ signal } = {}) {
      for (const adapter of adapters) {
        if (signal?.aborted) break;
        const location = await locateWithTimeout(adapter, clock, signal);
        if (location !== null) return location;
      }
      return signal?.aborted ? null : fallback;
    },
  };
}

function locateWithTimeout(adapter: Geo, clock: Clock, signal: AbortSignal | undefined): Promise<GeoLocation | null> {
  const limit = new AbortController();
  const ended = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
  return new Promise((resolve) => {
    const cancel = clock.after(ADAPTER_TIMEOUT, () => limit.abort());
    const settle = (location: GeoLocation | null): void => {
      cancel();
      resolve(location);
    };
    ended.addEventListener('abort', () => settle(null), { once: true });
    adapter.locate({ signal: ended }).then(settle, () => settle(null));
  });
}
