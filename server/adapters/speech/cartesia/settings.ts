import { defineSettings } from '../../../../src/domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const CARTESIA_SETTINGS = defineSettings({
  name: 'Cartesia',
  impliedBy: 'CARTESIA_API_KEY',
  variables: {
    CARTESIA_API_KEY: { kind: 'secret', required: true, missing: 'required with SPEECH=cartesia.', about: 'The key of your account.' },
    CARTESIA_MODEL: { kind: 'text', about: 'The model that speaks. Default: sonic-3.5.' },
    CARTESIA_CONCURRENCY: { kind: 'number', min: 1, max: 64, fallback: 2, about: 'Requests your plan allows at the same time.' },
    CARTESIA_PRICE: { kind: 'number', min: 0, max: 100, fallback: 0, about: 'What 1,000 characters cost you, in US dollars.' },
    CARTESIA_URL: { kind: 'url', example: 'https://api.cartesia.ai', about: 'Another address of the service.' },
  },
  toOptions: (values) => ({
    apiKey: values.CARTESIA_API_KEY,
    model: values.CARTESIA_MODEL,
    concurrency: values.CARTESIA_CONCURRENCY,
    price: values.CARTESIA_PRICE,
    url: values.CARTESIA_URL,
  }),
});
