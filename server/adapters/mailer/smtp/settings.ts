import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const SMTP_SETTINGS = defineSettings({
  name: 'SMTP',
  impliedBy: 'SMTP_URL',
  variables: {
    SMTP_URL: {
      kind: 'url',
      protocols: ['smtp', 'smtps'],
      verbatim: true,
      required: true,
      missing: 'required with MAILER=smtp.',
      example: 'smtps://user:password@mail.example.com',
      about: 'The mail server, with user and password where it wants them.',
    },
    MAIL_FROM: { kind: 'text', required: true, missing: 'required with SMTP_URL.', about: 'Sender: Castwright <videos@example.com>.' },
  },
  toOptions: ({ SMTP_URL, MAIL_FROM }) => ({ url: SMTP_URL, from: MAIL_FROM }),
});
