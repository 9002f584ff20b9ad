import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables of the server half. */
export const TURNSTILE_SETTINGS = defineSettings({
  name: 'Turnstile',
  variables: {
    TURNSTILE_SECRET_KEY: {
      kind: 'secret',
      required: true,
      missing: 'required with CAPTCHA=turnstile.',
      about: 'Secret key of the widget; the site key is for the page.',
    },
    TURNSTILE_VERIFY_URL: {
      kind: 'url',
      verbatim: true,
      example: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
      about: 'Another address that verifies tokens, for tests.',
    },
  },
  toOptions: ({ TURNSTILE_SECRET_KEY, TURNSTILE_VERIFY_URL }) => ({
    secret: TURNSTILE_SECRET_KEY,
    ...(TURNSTILE_VERIFY_URL !== undefined && { siteVerifyUrl: TURNSTILE_VERIFY_URL }),
  }),
});
