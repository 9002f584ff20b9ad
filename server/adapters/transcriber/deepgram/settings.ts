import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const DEEPGRAM_SETTINGS = defineSettings({
  name: 'Deepgram',
  impliedBy: 'DEEPGRAM_API_KEY',
  variables: {
    DEEPGRAM_API_KEY: {
      kind: 'secret',
      required: true,
      missing: 'required with TRANSCRIBER=deepgram; a key of your project for its API.',
      about: 'A key of your project for its API.',
    },
    DEEPGRAM_MODEL: { kind: 'text', about: 'Name of the model. Default: nova-3.' },
    DEEPGRAM_URL: { kind: 'url', example: 'https://api.eu.deepgram.com', about: 'Another address of the service.' },
  },
  toOptions: ({ DEEPGRAM_API_KEY, DEEPGRAM_MODEL, DEEPGRAM_URL }) => ({
    apiKey: DEEPGRAM_API_KEY,
    model: DEEPGRAM_MODEL ?? 'nova-3',
    url: DEEPGRAM_URL,
  }),
});
