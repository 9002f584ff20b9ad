import { defineMetadata } from 'castwright/adapter';

/** Acme: voices of one service, asked sentence by sentence. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'speech',
  name: 'Acme',
  capabilities: ['english', 'word-times', 'phone-times'],
  lacks: { tuning: 'The voices cannot be tuned.' },
  settings: {
    ACME_VOICES_KEY: { kind: 'secret', required: true, about: 'Key of the account.' },
    ACME_VOICES_URL: {
      kind: 'url',
      example: 'https://voices.acme.example',
      fallback: 'https://voices.acme.example',
      about: 'Where the service is.',
    },
  },
});
