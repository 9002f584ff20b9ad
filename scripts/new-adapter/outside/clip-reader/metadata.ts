import { defineMetadata } from 'castwright/adapter';

/** Acme: a service that decodes videos to JPEG frames. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'clip-reader',
  name: 'Acme',
  capabilities: [],
  settings: {
    ACME_CLIPS_KEY: { kind: 'secret', required: true, about: 'Key of the account.' },
    ACME_CLIPS_URL: {
      kind: 'url',
      example: 'https://clips.acme.example/v1',
      fallback: 'https://clips.acme.example/v1',
      about: 'Where the service is.',
    },
  },
});
