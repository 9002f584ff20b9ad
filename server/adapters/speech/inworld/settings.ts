import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';
import { PRICE_VARIABLE, createConcurrencyVariable } from '../shared/service-variables.ts';

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
    INWORLD_CONCURRENCY: createConcurrencyVariable(2, 'Requests your plan allows at the same time.'),
    INWORLD_PRICE: PRICE_VARIABLE,
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
