import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const ANTHROPIC_WRITER_SETTINGS = defineSettings({
  name: 'Anthropic',
  impliedBy: 'ANTHROPIC_API_KEY',
  variables: {
    ANTHROPIC_API_KEY: {
      kind: 'secret',
      required: true,
      missing: 'required with SCRIPT_WRITER=anthropic.',
      about: 'Key of the account.',
    },
    ANTHROPIC_MODEL: {
      kind: 'text',
      required: true,
      missing: 'required with SCRIPT_WRITER=anthropic; the model’s name.',
      about: 'Name of the model.',
    },
    ANTHROPIC_URL: {
      kind: 'url',
      example: 'https://api.anthropic.com',
      fallback: 'https://api.anthropic.com',
      about: 'Another API server, for tests.',
    },
  },
  toOptions: ({ ANTHROPIC_API_KEY, ANTHROPIC_MODEL, ANTHROPIC_URL }) => ({
    apiKey: ANTHROPIC_API_KEY,
    model: ANTHROPIC_MODEL,
    url: ANTHROPIC_URL,
  }),
});
