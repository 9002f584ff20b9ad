import { defineMetadata } from 'castwright/adapter';

/** Acme: a service that sends emails. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'mailer',
  name: 'Acme',
  capabilities: ['delivery', 'html', 'rejections'],
  settings: {
    ACME_MAIL_KEY: { kind: 'secret', required: true, about: 'Key of the account.' },
    ACME_MAIL_FROM: { kind: 'text', required: true, about: 'Sender of every email: an address that Acme has verified.' },
    ACME_MAIL_URL: {
      kind: 'url',
      example: 'https://mail.acme.example/v1',
      fallback: 'https://mail.acme.example/v1',
      about: 'Where the service is.',
    },
  },
});
