import { defineMetadata } from 'castwright/adapter';

/** Acme: a service that says what a text is about. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'content-policy',
  name: 'Acme',
  capabilities: ['topics'],
  settings: {
    ACME_POLICY_KEY: { kind: 'secret', required: true, about: 'Key of the account.' },
    ACME_POLICY_URL: {
      kind: 'url',
      example: 'https://policy.acme.example/v1',
      fallback: 'https://policy.acme.example/v1',
      about: 'Where the service is.',
    },
  },
});
