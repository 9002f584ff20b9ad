import { defineMetadata } from 'castwright/adapter';

/** Acme: a hosted payment page; users return with a signed result. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'payment',
  name: 'Acme',
  capabilities: ['redirect', 'signed-proof'],
  lacks: {
    window: 'Acme has a page of its own and no window.',
    'posted-return': 'Acme sends users back with the result in the address.',
  },
  settings: {
    ACME_SECRET_KEY: { kind: 'secret', required: true, about: 'Secret key of the account.' },
    ACME_WEBHOOK_SECRET: { kind: 'secret', rotates: true, required: true, about: 'Signs webhooks.' },
    ACME_API_URL: {
      kind: 'url',
      example: 'https://api.acme.example/v1',
      fallback: 'https://api.acme.example/v1',
      about: 'Where the service is.',
    },
  },
});
