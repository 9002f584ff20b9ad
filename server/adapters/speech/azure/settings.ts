import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';
import { PRICE_VARIABLE, createConcurrencyVariable } from '../shared/service-variables.ts';

/** Environment variables. */
export const AZURE_SPEECH_SETTINGS = defineSettings({
  name: 'Azure Speech',
  impliedBy: 'AZURE_SPEECH_KEY',
  variables: {
    AZURE_SPEECH_KEY: { kind: 'secret', required: true, missing: 'required with SPEECH=azure.', about: 'A key of your Speech resource.' },
    AZURE_SPEECH_REGION: {
      kind: 'text',
      required: true,
      missing: 'required with SPEECH=azure, like westeurope.',
      about: 'Its region, like westeurope.',
    },
    AZURE_SPEECH_CONCURRENCY: createConcurrencyVariable(4, 'Requests at the same time.'),
    AZURE_SPEECH_PRICE: PRICE_VARIABLE,
    AZURE_SPEECH_URL: { kind: 'url', example: 'https://westeurope.tts.speech.microsoft.com', about: 'Another address of the service.' },
  },
  toOptions: (values) => ({
    key: values.AZURE_SPEECH_KEY,
    region: values.AZURE_SPEECH_REGION,
    concurrency: values.AZURE_SPEECH_CONCURRENCY,
    price: values.AZURE_SPEECH_PRICE,
    url: values.AZURE_SPEECH_URL,
  }),
});
