import { defineAdapter, defineMetadata } from 'castwright/adapter';

/** Acme: the country of the visitor's address, by one public service that the page asks. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'geo',
  name: 'Acme',
  capabilities: ['country'],
  lacks: { currency: 'The service knows countries alone.' },
  settings: {
    ACME_GEO_URL: {
      kind: 'url',
      example: 'https://places.acme.example',
      fallback: 'https://places.acme.example',
      public: true,
      about: 'Where the service is.',
    },
  },
  pageSources: { 'connect-src': ['{ACME_GEO_URL}'] },
});

/** Of the page alone. Named by the package's server.ts. */
export const adapter = defineAdapter(metadata);
