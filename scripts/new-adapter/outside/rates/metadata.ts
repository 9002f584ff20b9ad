import { defineMetadata } from 'castwright/adapter';

/** Acme: exchange rates of one public table, asked once a day. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'rates',
  name: 'Acme',
  capabilities: ['daily'],
  settings: {
    ACME_RATES_URL: {
      kind: 'url',
      example: 'https://rates.acme.example/latest',
      fallback: 'https://rates.acme.example/latest',
      public: true,
      about: 'Where the table is.',
    },
  },
  pageSources: { 'connect-src': ['{ACME_RATES_URL}'] },
});
