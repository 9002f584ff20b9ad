import { defineMetadata } from 'castwright/adapter';

/** Acme: accounts at a service that speaks OpenID Connect; its page signs in, this site keeps the session. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'auth',
  name: 'Acme',
  // Words of `AccountCapabilities`, as pages and suites read them.
  capabilities: ['hosted-page', 'profile', 'sessions'],
  lacks: {
    passwords: 'Acme asks for passwords, codes and passkeys on its own page.',
    organizations: 'Acme has none.',
    connections: 'Users choose other providers on Acme’s page.',
    security: 'Users set up second factors on Acme’s page.',
    tickets: 'A link cannot sign in without Acme.',
    deletion: 'An account that is closed here stays at Acme.',
  },
  settings: {
    ACME_ISSUER: { kind: 'url', example: 'https://id.acme.example', required: true, about: 'The issuer, as Acme writes it.' },
    ACME_CLIENT_ID: { kind: 'text', required: true, about: 'Id of this site at Acme.' },
    ACME_CLIENT_SECRET: { kind: 'secret', required: true, about: 'Secret of this site at Acme.' },
  },
});
