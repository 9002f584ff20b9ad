import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const PEXELS_SETTINGS = defineSettings({
  name: 'Pexels',
  impliedBy: 'PEXELS_API_KEY',
  variables: {
    PEXELS_API_KEY: {
      kind: 'secret',
      required: true,
      missing: 'required with STOCK_MEDIA=pexels; the key of your account for the API.',
      about: 'The key of your account for the API.',
    },
    PEXELS_URL: {
      kind: 'url',
      example: 'https://api.pexels.com',
      fallback: 'https://api.pexels.com',
      about: 'Another address of the service, for tests.',
    },
  },
  toOptions: ({ PEXELS_API_KEY, PEXELS_URL }) => ({ apiKey: PEXELS_API_KEY, url: PEXELS_URL }),
  listPageSources: ({ PEXELS_URL }) => ({ 'img-src': [new URL(PEXELS_URL).origin, 'https://images.pexels.com'] }),
});
