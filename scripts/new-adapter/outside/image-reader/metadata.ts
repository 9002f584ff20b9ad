import { defineMetadata } from 'castwright/adapter';

/** Acme: a service that decodes and resizes images. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'image-reader',
  name: 'Acme',
  capabilities: ['avif'],
  lacks: { tiff: 'Acme has no decoder for it.' },
  settings: {
    ACME_IMAGES_KEY: { kind: 'secret', required: true, about: 'Key of the account.' },
    ACME_IMAGES_URL: {
      kind: 'url',
      example: 'https://images.acme.example/v1',
      fallback: 'https://images.acme.example/v1',
      about: 'Where the service is.',
    },
  },
});
