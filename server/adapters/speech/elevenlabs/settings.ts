import { defineSettings } from '../../../../src/domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const ELEVENLABS_SETTINGS = defineSettings({
  name: 'ElevenLabs',
  impliedBy: 'ELEVENLABS_API_KEY',
  variables: {
    ELEVENLABS_API_KEY: { kind: 'secret', required: true, missing: 'required with SPEECH=elevenlabs.', about: 'The key of your account.' },
    ELEVENLABS_MODEL: { kind: 'text', about: 'The model that speaks. Default: eleven_multilingual_v2.' },
    ELEVENLABS_CONCURRENCY: { kind: 'number', min: 1, max: 64, fallback: 2, about: 'Requests your plan allows at the same time.' },
    ELEVENLABS_PRICE: { kind: 'number', min: 0, max: 100, fallback: 0, about: 'What 1,000 characters cost you, in US dollars.' },
    ELEVENLABS_URL: { kind: 'url', example: 'https://api.elevenlabs.io', about: 'Another address of the service.' },
  },
  toOptions: (values) => ({
    apiKey: values.ELEVENLABS_API_KEY,
    model: values.ELEVENLABS_MODEL,
    concurrency: values.ELEVENLABS_CONCURRENCY,
    price: values.ELEVENLABS_PRICE,
    url: values.ELEVENLABS_URL,
  }),
});
