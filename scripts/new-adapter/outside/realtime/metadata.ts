import { defineMetadata } from 'castwright/adapter';

/** Acme: live status of videos through a service that this server tells and pages listen to. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'realtime',
  name: 'Acme',
  capabilities: ['push'],
  lacks: { recovery: 'Without a socket, the page asks nothing until it is back.' },
  settings: {
    ACME_LIVE_KEY: { kind: 'secret', required: true, about: 'Key of the account, for publishing.' },
    ACME_LIVE_API: {
      kind: 'url',
      example: 'https://live.acme.example',
      fallback: 'https://live.acme.example',
      about: 'Where the server publishes.',
    },
    ACME_LIVE_URL: {
      kind: 'url',
      protocols: ['wss', 'ws'],
      public: true,
      example: 'wss://live.acme.example',
      fallback: 'wss://live.acme.example',
      about: 'Where pages listen.',
    },
  },
  pageSources: { 'connect-src': ['{ACME_LIVE_URL}'] },
});
