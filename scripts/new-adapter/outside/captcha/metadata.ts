import { defineMetadata } from 'castwright/adapter';

/** Acme: a widget in the page whose tokens the server verifies. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'captcha',
  name: 'Acme',
  capabilities: ['widget'],
  lacks: { challenge: 'Acme’s widget fetches its own.' },
  settings: {
    ACME_SITE_KEY: { kind: 'text', required: true, public: true, about: 'Key of the site, which the page shows.' },
    ACME_CAPTCHA_SECRET: { kind: 'secret', required: true, about: 'Secret of the site, for checks.' },
    ACME_CAPTCHA_URL: {
      kind: 'url',
      example: 'https://captcha.acme.example/verify',
      fallback: 'https://captcha.acme.example/verify',
      about: 'Where tokens are checked.',
    },
  },
  pageSources: { 'script-src': ['https://captcha.acme.example'], 'frame-src': ['https://captcha.acme.example'] },
});
