import { createFakeConnectivity, createManualClock, createMemoryStorage, geoSuite } from 'castwright/testing';
import { expect, test } from 'vitest';
import { create, createAcmeGeo } from './client.ts';
import { metadata } from './metadata.ts';

geoSuite({
  name: 'acme',
  metadata,
  open: ({ network, clock }) => createAcmeGeo({ url: 'https://places.acme.example', fetch: network.fetch, clock }),
  setLocation: ({ network }) => network.respondWith(() => Response.json({ country: 'DE' })),
  body: (country) => ({ country }),
  location: { country: 'DE', currency: null },
});

test('asks the address of its setting', async () => {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return Response.json({ country: 'DE' });
  };
  const parts = {
    clock: createManualClock(),
    storage: createMemoryStorage(),
    connectivity: createFakeConnectivity(),
    origin: '',
    release: '',
  };
  await create({ ...parts, fetch, settings: { ACME_GEO_URL: 'https://places.acme.example' } }).locate();
  expect(asked).toEqual(['https://places.acme.example']);
});
