import { defineSettings } from '../../../../src/domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const GOOGLE_SPEECH_SETTINGS = defineSettings({
  name: 'Google Cloud Text-to-Speech',
  impliedBy: 'GOOGLE_SPEECH_API_KEY',
  variables: {
    GOOGLE_SPEECH_API_KEY: {
      kind: 'secret',
      required: true,
      missing: 'required with SPEECH=google; an API key that may use Text-to-Speech.',
      about: 'An API key that may use Text-to-Speech.',
    },
    GOOGLE_SPEECH_CONCURRENCY: { kind: 'number', min: 1, max: 64, fallback: 4, about: 'Requests at the same time.' },
    GOOGLE_SPEECH_PRICE: { kind: 'number', min: 0, max: 100, fallback: 0, about: 'What 1,000 characters cost you, in US dollars.' },
    GOOGLE_SPEECH_URL: { kind: 'url', example: 'https://texttospeech.googleapis.com', about: 'Another address of the service.' },
  },
  toOptions: (values) => ({
    apiKey: values.GOOGLE_SPEECH_API_KEY,
    concurrency: values.GOOGLE_SPEECH_CONCURRENCY,
    price: values.GOOGLE_SPEECH_PRICE,
    url: values.GOOGLE_SPEECH_URL,
  }),
});
