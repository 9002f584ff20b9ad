import { defineMetadata } from 'castwright/adapter';

/** Acme: a service that translates batches of texts with markup. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'translator',
  name: 'Acme',
  capabilities: ['markup'],
  settings: {
    ACME_TRANSLATE_KEY: { kind: 'secret', required: true, about: 'Key of the account.' },
    ACME_TRANSLATE_URL: {
      kind: 'url',
      example: 'https://translate.acme.example/v1',
      fallback: 'https://translate.acme.example/v1',
      about: 'Where the service is.',
    },
  },
});
