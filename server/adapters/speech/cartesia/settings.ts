import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';
import { CLONED_VOICES_VARIABLE, PRICE_VARIABLE, createConcurrencyVariable } from '../shared/service-variables.ts';

/** Environment variables. */
export const CARTESIA_SETTINGS = defineSettings({
  name: 'Cartesia',
  impliedBy: 'CARTESIA_API_KEY',
  variables: {
    CARTESIA_API_KEY: { kind: 'secret', required: true, missing: 'required with SPEECH=cartesia.', about: 'The key of your account.' },
    CARTESIA_MODEL: { kind: 'text', about: 'The model that speaks. Default: sonic-3.5.' },
    CARTESIA_CLONED_VOICES: CLONED_VOICES_VARIABLE,
    CARTESIA_CONCURRENCY: createConcurrencyVariable(2, 'Requests your plan allows at the same time.'),
    CARTESIA_PRICE: PRICE_VARIABLE,
    CARTESIA_URL: { kind: 'url', example: 'https://api.cartesia.ai', about: 'Another address of the service.' },
  },
  toOptions: (values) => ({
    apiKey: values.CARTESIA_API_KEY,
    model: values.CARTESIA_MODEL,
    clonedVoices: values.CARTESIA_CLONED_VOICES,
    concurrency: values.CARTESIA_CONCURRENCY,
    price: values.CARTESIA_PRICE,
    url: values.CARTESIA_URL,
  }),
});
