import { EXCHANGE_RATES_KEPT_FOR } from '../../domain/constants.ts';
import { readRates } from '../../domain/money/parse-rates.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ExchangeRates } from '../../ports/exchange-rates.ts';

export interface KeptRatesOptions {
  readonly provider: ExchangeRates;
  readonly clock: Clock;
  /** Where the text of the rates lies. */
  readonly store: { readonly read: () => string | null; readonly write: (text: string) => void };
}

type Rates = Readonly<Record<string, number>>;

/** Milliseconds until a provider that failed is asked again. */
export const ASK_AGAIN_AFTER = 10 * 60_000;

/** EXT-9: asks once a day. Old rates hold on where no new ones are to be had; one question at a time, for everybody who waits. */
export function keepRates({ provider, clock, store }: KeptRatesOptions): ExchangeRates {
  let asking: Promise<void> | null = null;
  let failedAt: number | null = null;

  async function refresh(): Promise<void> {
    const rates = await provider.rates().catch(() => null);
    const now = clock.now();
    failedAt = rates === null ? now : null;
    if (rates !== null) store.write(JSON.stringify({ at: now, rates }));
    asking = null;
  }

  return {
    ...(provider.credit && { credit: provider.credit }),
    async rates({ signal } = {}) {
      if (signal?.aborted) return null;
      const kept = readKept(store.read());
      const now = clock.now();
      const fresh = kept !== null && kept.at <= now && now - kept.at < EXCHANGE_RATES_KEPT_FOR;
      const failedLately = failedAt !== null && now - failedAt < ASK_AGAIN_AFTER;
      if (fresh || (failedLately && asking === null)) return kept?.rates ?? null;
      asking ??= refresh();
      await orAborted(asking, signal);
      return signal?.aborted ? null : (readKept(store.read())?.rates ?? null);
    },
  };
}

function readKept(text: string | null): { readonly at: number; readonly rates: Rates } | null {
  try {
    const { at, rates: kept }: Readonly<Record<string, unknown>> = JSON.parse(text ?? '{}');
    const rates = readRates('USD', kept);
    return typeof at === 'number' && rates !== null ? { at, rates } : null;
  } catch {
    return null;
  }
}

function orAborted(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return work;
  return Promise.race([work, new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))]);
}
