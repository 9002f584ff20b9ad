import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const DEEPL_SETTINGS = defineSettings({
  name: 'DeepL',
  impliedBy: 'DEEPL_API_KEY',
  variables: {
    DEEPL_API_KEY: {
      kind: 'secret',
      required: true,
      missing: 'required with TRANSLATOR=deepl; the key of your account for the API.',
      about: 'The key of your account for the API.',
    },
    DEEPL_URL: { kind: 'url', example: 'https://api.deepl.com', about: 'Another address of the service.' },
  },
  toOptions: ({ DEEPL_API_KEY, DEEPL_URL }) => ({ apiKey: DEEPL_API_KEY, url: DEEPL_URL }),
});
