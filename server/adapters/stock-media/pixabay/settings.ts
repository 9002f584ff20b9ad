import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const PIXABAY_SETTINGS = defineSettings({
  name: 'Pixabay',
  impliedBy: 'PIXABAY_API_KEY',
  variables: {
    PIXABAY_API_KEY: {
      kind: 'secret',
      required: true,
      missing: 'required with STOCK_MEDIA=pixabay; the key of your account for the API.',
      about: 'The key of your account for the API.',
    },
    PIXABAY_URL: {
      kind: 'url',
      example: 'https://pixabay.com',
      fallback: 'https://pixabay.com',
      about: 'Another address of the service, for tests.',
    },
  },
  toOptions: ({ PIXABAY_API_KEY, PIXABAY_URL }) => ({ apiKey: PIXABAY_API_KEY, url: PIXABAY_URL }),
  listPageSources: ({ PIXABAY_URL }) => ({ 'img-src': [new URL(PIXABAY_URL).origin, 'https://pixabay.com', 'https://cdn.pixabay.com'] }),
});
