import { defineMetadata } from 'castwright/adapter';

/** Acme: images for everybody. The browser loads their thumbnails. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'stock-media',
  name: 'Acme',
  capabilities: ['images'],
  settings: {
    ACME_STOCK_KEY: { kind: 'secret', required: true, about: 'Key of the account.' },
    ACME_STOCK_URL: {
      kind: 'url',
      example: 'https://stock.acme.example',
      fallback: 'https://stock.acme.example',
      about: 'Where the service is.',
    },
  },
  pageSources: { 'img-src': ['https://images.acme.example'] },
});
