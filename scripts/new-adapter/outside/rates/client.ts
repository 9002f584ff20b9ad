import { cacheRates, toSettingText, type ClientParts } from 'castwright/adapter';
import type { ExchangeRates } from 'castwright/testing';
import { createAcmeRates } from './acme-rates.ts';

const CACHED_AT = 'acme.rates';

/** Named by the package's client.ts. Prices are shown by these rates. */
export function create({ settings, fetch, clock, storage }: ClientParts): ExchangeRates {
  return cacheRates({
    adapter: createAcmeRates({ url: toSettingText(settings['ACME_RATES_URL']), fetch, clock }),
    clock,
    store: { read: () => storage.read(CACHED_AT), write: (text) => storage.write(CACHED_AT, text) },
  });
}
