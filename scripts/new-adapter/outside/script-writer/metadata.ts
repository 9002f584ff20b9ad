import { defineMetadata } from 'castwright/adapter';

/** Acme: a language model that returns JSON by a schema. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'script-writer',
  name: 'Acme',
  capabilities: ['schemas'],
  settings: {
    ACME_WRITER_KEY: { kind: 'secret', required: true, about: 'Key of the account.' },
    ACME_WRITER_URL: {
      kind: 'url',
      example: 'https://models.acme.example/v1',
      fallback: 'https://models.acme.example/v1',
      about: 'Where the service is.',
    },
  },
});
