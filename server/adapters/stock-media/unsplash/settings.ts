import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const UNSPLASH_SETTINGS = defineSettings({
  name: 'Unsplash',
  impliedBy: 'UNSPLASH_ACCESS_KEY',
  variables: {
    UNSPLASH_ACCESS_KEY: {
      kind: 'secret',
      required: true,
      missing: 'required with STOCK_MEDIA=unsplash; the access key of your application.',
      about: 'The access key of your application.',
    },
    UNSPLASH_URL: {
      kind: 'url',
      example: 'https://api.unsplash.com',
      fallback: 'https://api.unsplash.com',
      about: 'Another address of the service, for tests.',
    },
  },
  toOptions: ({ UNSPLASH_ACCESS_KEY, UNSPLASH_URL }) => ({ accessKey: UNSPLASH_ACCESS_KEY, url: UNSPLASH_URL }),
  listPageSources: ({ UNSPLASH_URL }) => ({
    'img-src': [new URL(UNSPLASH_URL).origin, 'https://images.unsplash.com', 'https://plus.unsplash.com'],
  }),
});
