import { EXCHANGE_RATES_CACHED_FOR } from '../../domain/constants.ts';
import { parseRates } from '../../domain/money/currency.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ExchangeRates } from '../../ports/exchange-rates.ts';

export interface CacheRatesOptions {
  readonly adapter: ExchangeRates;
  readonly clock: Clock;
  /** Reads and writes the serialized rates. */
  readonly store: { readonly read: () => string | null; readonly write: (text: string) => void };
}

type Rates = Readonly<Record<string, number>>;

/** Milliseconds until a failed adapter is tried again. */
export const RETRY_DELAY = 10 * 60_000;

/** Fetches once a day (EXT-9). Old rates stay in use when no new ones are available; concurrent callers share one request. */
export function cacheRates({ adapter, clock, store }: CacheRatesOptions): ExchangeRates {
  let asking: Promise<void> | null = null;
  let failedAt: number | null = null;

  async function refresh(): Promise<void> {
    const rates = await adapter.rates().catch(() => null);
    const now = clock.now();
    failedAt = rates === null ? now : null;
    if (rates !== null) store.write(JSON.stringify({ at: now, rates }));
    asking = null;
  }

  return {
    ...(adapter.credit && { credit: adapter.credit }),
    async rates({ signal } = {}) {
      if (signal?.aborted) return null;
      const cached = readCached(store.read());
      const now = clock.now();
      const fresh = cached !== null && cached.at <= now && now - cached.at < EXCHANGE_RATES_CACHED_FOR;
      const failedLately = failedAt !== null && now - failedAt < RETRY_DELAY;
      if (fresh || (failedLately && asking === null)) return cached?.rates ?? null;
      asking ??= refresh();
      await raceAbort(asking, signal);
      return signal?.aborted ? null : (readCached(store.read())?.rates ?? null);
    },
  };
}

function readCached(text: string | null): { readonly at: number; readonly rates: Rates } | null {
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
