import { defineMetadata } from 'castwright/adapter';

/** Acme: a service that writes down what is said in a WAV file. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'transcriber',
  name: 'Acme',
  capabilities: ['word-times'],
  settings: {
    ACME_LISTENER_KEY: { kind: 'secret', required: true, about: 'Key of the account.' },
    ACME_LISTENER_URL: {
      kind: 'url',
      example: 'https://speech.acme.example/v1',
      fallback: 'https://speech.acme.example/v1',
      about: 'Where the service is.',
    },
  },
});
