import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const POLLY_SETTINGS = defineSettings({
  name: 'Amazon Polly',
  impliedBy: 'POLLY_ACCESS_KEY_ID',
  variables: {
    POLLY_REGION: {
      kind: 'text',
      required: true,
      missing: 'required with SPEECH=polly, like us-east-1.',
      about: 'Region, like us-east-1.',
    },
    POLLY_ACCESS_KEY_ID: {
      kind: 'text',
      required: true,
      missing: 'required with SPEECH=polly.',
      about: 'Id of an access key that may use Polly.',
    },
    POLLY_SECRET_ACCESS_KEY: { kind: 'secret', required: true, missing: 'required with SPEECH=polly.', about: 'The access key.' },
    POLLY_ENGINE: {
      kind: 'choice',
      choices: ['standard', 'neural', 'long-form', 'generative'],
      fallback: 'neural',
      about: 'Which engine speaks; only voices of this engine are offered.',
    },
    POLLY_URL: { kind: 'url', example: 'https://polly.us-east-1.amazonaws.com', about: 'Another address of the service.' },
  },
  toOptions: (values) => ({
    region: values.POLLY_REGION,
    accessKeyId: values.POLLY_ACCESS_KEY_ID,
    secretAccessKey: values.POLLY_SECRET_ACCESS_KEY,
    engine: values.POLLY_ENGINE as 'standard' | 'neural' | 'long-form' | 'generative',
    url: values.POLLY_URL,
  }),
});
