import { cacheRates, defineAdapter } from 'castwright/adapter';
import { createAcmeRates } from './acme-rates.ts';
import { metadata } from './metadata.ts';

/** Named by the package's server.ts. Prices are charged by these rates. */
export const adapter = defineAdapter(metadata, ({ settings, fetch, clock }) => {
  let cached: string | null = null;
  return cacheRates({
    adapter: createAcmeRates({ url: settings.ACME_RATES_URL, fetch, clock }),
    clock,
    store: {
      read: () => cached,
      write: (text) => {
        cached = text;
      },
    },
  });
});
