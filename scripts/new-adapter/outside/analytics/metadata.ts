import { defineAdapter, defineMetadata } from 'castwright/adapter';

/** Acme: product analytics at a collector, without an SDK. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'analytics',
  name: 'Acme',
  capabilities: ['events', 'sessions', 'offline-queue'],
  lacks: { 'named-faults': 'Acme takes or refuses a whole batch.' },
  settings: {
    ACME_ANALYTICS_KEY: { kind: 'text', required: true, public: true, about: 'Key of the project, which the page shows.' },
    ACME_ANALYTICS_URL: {
      kind: 'url',
      public: true,
      example: 'https://events.acme.example',
      fallback: 'https://events.acme.example',
      about: 'Where events go.',
    },
  },
  pageSources: { 'connect-src': ['{ACME_ANALYTICS_URL}'] },
});

/** Of the page alone. Named by the package's server.ts. */
export const adapter = defineAdapter(metadata);
