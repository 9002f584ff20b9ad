import { exchangeRatesSuite } from 'castwright/testing';
import { createAcmeRates } from './acme-rates.ts';

const URL = 'https://rates.acme.example/latest';

exchangeRatesSuite({
  name: 'acme',
  service: URL,
  open: ({ network, clock }) => createAcmeRates({ url: URL, fetch: network.fetch, clock }),
  setRates: ({ network }, rates, base = 'USD') => network.respondWith(() => Response.json({ base, rates })),
});
