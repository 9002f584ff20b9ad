import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** GrowthBook's own address, used where there is a key and no URL. */
const GROWTHBOOK = 'https://cdn.growthbook.io';

/** Environment variables, which the site is built with too. With none of them the page asks this server. */
export const GROWTHBOOK_SETTINGS = defineSettings({
  name: 'GrowthBook',
  variables: {
    GROWTHBOOK_CLIENT_KEY: { kind: 'text', public: true, about: 'SDK key of your project, sdk-….' },
    GROWTHBOOK_API_HOST: { kind: 'url', public: true, example: GROWTHBOOK, about: 'Another service with the same wire format.' },
    FLAGS_REMOTE_EVAL: { kind: 'switch', fallback: false, public: true, about: 'The service decides, and the page gets results alone.' },
  },
  toOptions: () => ({}),
  listPageSources({ GROWTHBOOK_CLIENT_KEY, GROWTHBOOK_API_HOST = GROWTHBOOK_CLIENT_KEY && GROWTHBOOK }) {
    return GROWTHBOOK_API_HOST === undefined ? {} : { 'connect-src': [new URL(GROWTHBOOK_API_HOST).origin] };
  },
});
