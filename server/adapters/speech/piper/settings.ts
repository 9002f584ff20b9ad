import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const PIPER_SETTINGS = defineSettings({
  name: 'Piper',
  impliedBy: 'PIPER_URL',
  variables: {
    PIPER_URL: {
      kind: 'url',
      required: true,
      missing: 'required with SPEECH=piper.',
      example: 'http://localhost:5000',
      about: 'Address of Piper’s HTTP server.',
    },
  },
  toOptions: ({ PIPER_URL }) => ({ url: PIPER_URL }),
});
