import type { Clock } from '../../../ports/clock.ts';
import type { Geo, GeoPlace } from '../../../ports/geo.ts';

export interface GeoChainOptions {
  /** Asked in this order. */
  readonly providers: readonly Geo[];
  readonly clock: Clock;
  /** EXT-8: what holds when none of them can tell. */
  readonly fallback: GeoPlace;
}

/** Milliseconds for each of them. */
export const PROVIDER_TIMEOUT = 3_000;

/** EXT-8: one provider after the other; the first that can tell wins. One that hangs is left behind. */
export function createGeoChain({ providers, clock, fallback }: GeoChainOptions): Geo {
  return {
    async locate({ signal } = {}) {
      for (const provider of providers) {
        if (signal?.aborted) break;
        const place = await inTime(provider, clock, signal);
        if (place !== null) return place;
      }
      return signal?.aborted ? null : fallback;
    },
  };
}

function inTime(provider: Geo, clock: Clock, signal: AbortSignal | undefined): Promise<GeoPlace | null> {
  const limit = new AbortController();
  const ended = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
  return new Promise((resolve) => {
    const cancel = clock.after(PROVIDER_TIMEOUT, () => limit.abort());
    const settle = (place: GeoPlace | null): void => {
      cancel();
      resolve(place);
    };
    ended.addEventListener('abort', () => settle(null), { once: true });
    provider.locate({ signal: ended }).then(settle, () => settle(null));
  });
}
