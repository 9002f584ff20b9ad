import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

const POSTHOG = 'https://us.i.posthog.com';

/** Environment variables, which the site is built with. */
export const POSTHOG_SETTINGS = defineSettings({
  name: 'PostHog',
  variables: {
    POSTHOG_KEY: { kind: 'text', public: true, about: 'Key of your project, phc_….' },
    POSTHOG_HOST: {
      kind: 'url',
      public: true,
      example: POSTHOG,
      fallback: POSTHOG,
      about: 'Where events go: a region, or your own server.',
    },
  },
  toOptions: () => ({}),
  listPageSources: ({ POSTHOG_HOST }) => ({ 'connect-src': [new URL(POSTHOG_HOST).origin] }),
});
