import type { ExchangeRates } from '../../../../ports/exchange-rates.ts';
import type { LookUpOptions } from '../../../shared/http/fetch-json-object.ts';
import { keepRates } from '../../../shared/cache-rates.ts';
import { createOpenRates } from '../index.ts';

/** For the host, `EXCHANGE_RATES=open`: asked once a day, kept as long as the process lives. */
export function createHostOpenRates(options: LookUpOptions): ExchangeRates {
  let kept: string | null = null;
  return keepRates({
    provider: createOpenRates(options),
    clock: options.clock,
    store: {
      read: () => kept,
      write: (text) => {
        kept = text;
      },
    },
  });
}
