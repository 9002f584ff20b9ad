import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

const PATH_FORM = 'SENTRY_TUNNEL: is a path of this host, like /tunnel';

/** Environment variables, which the site is built with too. Without a DSN the page reports to this server. */
export const SENTRY_SETTINGS = defineSettings({
  name: 'Sentry',
  variables: {
    SENTRY_DSN: {
      kind: 'url',
      verbatim: true,
      public: true,
      example: 'https://key@errors.example.com/1',
      about: 'Another intake of errors.',
    },
    SENTRY_TUNNEL: { kind: 'text', public: true, about: 'A path of this server that hands reports on, like /tunnel.' },
  },
  toOptions: ({ SENTRY_DSN }) => ({ isElsewhere: SENTRY_DSN !== undefined }),
  findProblems: ({ SENTRY_TUNNEL }) => (SENTRY_TUNNEL === undefined || SENTRY_TUNNEL.startsWith('/') ? [] : [PATH_FORM]),
  /** Through a path of this server the page needs no other origin. */
  listPageSources: ({ SENTRY_DSN, SENTRY_TUNNEL }) =>
    SENTRY_DSN === undefined || SENTRY_TUNNEL !== undefined ? {} : { 'connect-src': [new URL(SENTRY_DSN).origin] },
});
