import { geoSuite } from 'castwright/testing';
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
