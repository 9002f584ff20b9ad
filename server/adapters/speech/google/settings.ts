import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';
import { PRICE_VARIABLE, createConcurrencyVariable } from '../shared/service-variables.ts';

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
    GOOGLE_SPEECH_CONCURRENCY: createConcurrencyVariable(4, 'Requests at the same time.'),
    GOOGLE_SPEECH_PRICE: PRICE_VARIABLE,
    GOOGLE_SPEECH_URL: { kind: 'url', example: 'https://texttospeech.googleapis.com', about: 'Another address of the service.' },
  },
  toOptions: (values) => ({
    apiKey: values.GOOGLE_SPEECH_API_KEY,
    concurrency: values.GOOGLE_SPEECH_CONCURRENCY,
    price: values.GOOGLE_SPEECH_PRICE,
    url: values.GOOGLE_SPEECH_URL,
  }),
});
