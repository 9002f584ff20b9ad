import { defineAdapter, defineMetadata } from 'castwright/adapter';

/** Acme: features and experiments, asked for while the page is open. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'flags',
  name: 'Acme',
  capabilities: ['features', 'experiments', 'cache'],
  lacks: {
    push: 'Acme is asked every half minute.',
    server: 'The server decides no features.',
  },
  settings: {
    ACME_FLAGS_URL: {
      kind: 'url',
      required: true,
      public: true,
      example: 'https://flags.acme.example/site',
      about: 'Where the features are.',
    },
  },
  pageSources: { 'connect-src': ['{ACME_FLAGS_URL}'] },
});

/** Of the page alone. Named by the package's server.ts. */
export const adapter = defineAdapter(metadata);
