import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';
import { CLONED_VOICES_VARIABLE, PRICE_VARIABLE, createConcurrencyVariable } from '../shared/service-variables.ts';

/** Environment variables. */
export const ELEVENLABS_SETTINGS = defineSettings({
  name: 'ElevenLabs',
  impliedBy: 'ELEVENLABS_API_KEY',
  variables: {
    ELEVENLABS_API_KEY: { kind: 'secret', required: true, missing: 'required with SPEECH=elevenlabs.', about: 'The key of your account.' },
    ELEVENLABS_MODEL: { kind: 'text', about: 'The model that speaks. Default: eleven_multilingual_v2.' },
    ELEVENLABS_CLONED_VOICES: CLONED_VOICES_VARIABLE,
    ELEVENLABS_CONCURRENCY: createConcurrencyVariable(2, 'Requests your plan allows at the same time.'),
    ELEVENLABS_PRICE: PRICE_VARIABLE,
    ELEVENLABS_URL: { kind: 'url', example: 'https://api.elevenlabs.io', about: 'Another address of the service.' },
  },
  toOptions: (values) => ({
    apiKey: values.ELEVENLABS_API_KEY,
    model: values.ELEVENLABS_MODEL,
    clonedVoices: values.ELEVENLABS_CLONED_VOICES,
    concurrency: values.ELEVENLABS_CONCURRENCY,
    price: values.ELEVENLABS_PRICE,
    url: values.ELEVENLABS_URL,
  }),
});
