import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables. None of them chooses it: without a key, only an operator's word sends a script's words to somebody. */
export const OPENVERSE_SETTINGS = defineSettings({
  name: 'Openverse',
  variables: {
    OPENVERSE_URL: {
      kind: 'url',
      example: 'https://api.openverse.org',
      fallback: 'https://api.openverse.org',
      about: 'Another address of the service, for tests.',
    },
    OPENVERSE_TOKEN: { kind: 'secret', about: 'Of an account, for more requests; none is needed.' },
  },
  toOptions: ({ OPENVERSE_URL, OPENVERSE_TOKEN }) => ({ url: OPENVERSE_URL, token: OPENVERSE_TOKEN }),
  listPageSources: ({ OPENVERSE_URL }) => ({ 'img-src': [new URL(OPENVERSE_URL).origin] }),
});
