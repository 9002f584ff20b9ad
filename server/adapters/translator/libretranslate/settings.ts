import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const LIBRE_TRANSLATE_SETTINGS = defineSettings({
  name: 'LibreTranslate',
  impliedBy: 'LIBRETRANSLATE_URL',
  variables: {
    LIBRETRANSLATE_URL: {
      kind: 'url',
      required: true,
      missing: 'required with TRANSLATOR=libretranslate.',
      example: 'http://localhost:5000',
      about: 'Address of the service.',
    },
    LIBRETRANSLATE_API_KEY: { kind: 'secret', about: 'Its key, where it wants one.' },
  },
  toOptions: ({ LIBRETRANSLATE_URL, LIBRETRANSLATE_API_KEY }) => ({ url: LIBRETRANSLATE_URL, apiKey: LIBRETRANSLATE_API_KEY }),
});
