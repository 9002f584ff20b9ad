import { createManualClock, geoSuite } from 'castwright/testing';
import { expect, test } from 'vitest';
import { createAcmeGeo } from './client.ts';
import { metadata } from './metadata.ts';

geoSuite({
  name: 'acme',
  metadata,
  open: ({ network, clock }) => createAcmeGeo({ url: 'https://places.acme.example', fetch: network.fetch, clock }),
  setLocation: ({ network }) => network.respondWith(() => Response.json({ country: 'DE' })),
  body: (country) => ({ country }),
  location: { country: 'DE', currency: null },
});

test('asks the address that it was given', async () => {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return Response.json({ country: 'DE' });
  };
  await createAcmeGeo({ url: 'https://places.acme.example', fetch, clock: createManualClock() }).locate();
  expect(asked).toEqual(['https://places.acme.example']);
});
