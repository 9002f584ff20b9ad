import { defineSettings } from '../../../../src/domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const INWORLD_SETTINGS = defineSettings({
  name: 'Inworld',
  impliedBy: 'INWORLD_API_KEY',
  variables: {
    INWORLD_API_KEY: {
      kind: 'secret',
      required: true,
      missing: 'required with SPEECH=inworld; the Base64 credentials of your account.',
      about: 'The Base64 credentials of your account.',
    },
    INWORLD_MODEL: { kind: 'text', about: 'The model that speaks. Default: inworld-tts-1.' },
    INWORLD_CONCURRENCY: { kind: 'number', min: 1, max: 64, fallback: 2, about: 'Requests your plan allows at the same time.' },
    INWORLD_PRICE: { kind: 'number', min: 0, max: 100, fallback: 0, about: 'What 1,000 characters cost you, in US dollars.' },
    INWORLD_URL: { kind: 'url', example: 'https://api.inworld.ai', about: 'Another address of the service.' },
  },
  toOptions: (values) => ({
    apiKey: values.INWORLD_API_KEY,
    model: values.INWORLD_MODEL,
    concurrency: values.INWORLD_CONCURRENCY,
    price: values.INWORLD_PRICE,
    url: values.INWORLD_URL,
  }),
});
