import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const WYOMING_SETTINGS = defineSettings({
  name: 'A Wyoming voice server',
  impliedBy: 'WYOMING_URL',
  variables: {
    WYOMING_URL: {
      kind: 'url',
      required: true,
      missing: 'required with SPEECH=wyoming, like tcp://localhost:10200.',
      example: 'tcp://localhost:10200',
      protocols: ['tcp'],
      about: 'Address of the server.',
    },
  },
  toOptions: ({ WYOMING_URL }) => ({ url: WYOMING_URL }),
});
