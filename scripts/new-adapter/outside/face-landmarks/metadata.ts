import { defineMetadata } from 'castwright/adapter';

/** Acme: a service that finds faces in photos. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'face-landmarks',
  name: 'Acme',
  capabilities: ['anchors'],
  settings: {
    ACME_FACES_KEY: { kind: 'secret', required: true, about: 'Key of the account.' },
    ACME_FACES_URL: {
      kind: 'url',
      example: 'https://faces.acme.example/v1',
      fallback: 'https://faces.acme.example/v1',
      about: 'Where the service is.',
    },
  },
});
