import { EXCHANGE_RATES_CACHED_FOR } from '#domain/constants.ts';
import { parseRates } from '#domain/money/currency.ts';
import type { Clock } from '#ports/clock.ts';
import type { ExchangeRates, RatesOutcome } from '#ports/exchange-rates.ts';
import type { Unavailable } from '#ports/list-outcome.ts';
import { RATES_UNAVAILABLE } from './location-unavailable.ts';

export interface CacheRatesOptions {
  readonly adapter: ExchangeRates;
  readonly clock: Clock;
  /** Reads and writes the serialized rates. */
  readonly store: { readonly read: () => string | null; readonly write: (text: string) => void };
}

interface CachedRates {
  readonly at: number;
  readonly rates: Readonly<Record<string, number>>;
}

/** Milliseconds until a failed adapter is tried again. */
export const RETRY_DELAY = 10 * 60_000;

/** Fetches once a day (EXT-9). Old rates stay in use when no new ones are available; concurrent callers share one request. */
export function cacheRates({ adapter, clock, store }: CacheRatesOptions): ExchangeRates {
  let asking: Promise<void> | null = null;
  /** Of the latest request; null after a good one. */
  let failure: { readonly at: number; readonly outcome: Unavailable } | null = null;

  async function refresh(): Promise<void> {
    const outcome = await adapter.rates().catch(() => RATES_UNAVAILABLE);
    const at = clock.now();
    failure = outcome.kind === 'rates' ? null : { at, outcome };
    if (outcome.kind === 'rates') store.write(JSON.stringify({ at, rates: outcome.rates }));
    asking = null;
  }

  const toOutcome = (cached: CachedRates | null): RatesOutcome =>
    cached === null ? (failure?.outcome ?? RATES_UNAVAILABLE) : { kind: 'rates', rates: cached.rates };

  return {
    ...(adapter.credit && { credit: adapter.credit }),
    async rates({ signal } = {}) {
      if (signal?.aborted) return RATES_UNAVAILABLE;
      const cached = readCached(store.read());
      const now = clock.now();
      const fresh = cached !== null && cached.at <= now && now - cached.at < EXCHANGE_RATES_CACHED_FOR;
      const failedLately = failure !== null && now - failure.at < RETRY_DELAY;
      if (fresh || (failedLately && asking === null)) return toOutcome(cached);
      asking ??= refresh();
      await raceAbort(asking, signal);
      return signal?.aborted ? RATES_UNAVAILABLE : toOutcome(readCached(store.read()));
    },
  };
}

function readCached(text: string | null): CachedRates | null {
  try {
    const { at, rates: cached }: Readonly<Record<string, unknown>> = JSON.parse(text ?? '{}');
    const rates = parseRates('USD', cached);
    return typeof at === 'number' && rates !== null ? { at, rates } : null;
  } catch {
    return null;
  }
}

function raceAbort(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return work;
  return Promise.race([work, new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))]);
}
