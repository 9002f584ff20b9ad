import { defineAdapter, defineMetadata } from 'castwright/adapter';

/** Acme: a service that collects errors of pages. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'errors',
  name: 'Acme',
  capabilities: ['errors'],
  lacks: { traces: 'Acme measures no pages.', replays: 'Acme records no pages.' },
  settings: {
    ACME_ERRORS_URL: {
      kind: 'url',
      required: true,
      public: true,
      example: 'https://errors.acme.example/reports',
      about: 'Where reports go.',
    },
  },
  pageSources: { 'connect-src': ['{ACME_ERRORS_URL}'] },
});

/** Of the page alone. Named by the package's server.ts. */
export const adapter = defineAdapter(metadata);
