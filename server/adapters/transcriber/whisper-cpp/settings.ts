import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const WHISPER_CPP_SETTINGS = defineSettings({
  name: 'whisper.cpp',
  impliedBy: 'WHISPER_CPP_URL',
  variables: {
    WHISPER_CPP_URL: {
      kind: 'url',
      required: true,
      missing: 'required with TRANSCRIBER=whisper-cpp; the address of its server, before /inference.',
      example: 'http://localhost:8080',
      about: 'Address of its server, before /inference.',
    },
  },
  toOptions: ({ WHISPER_CPP_URL }) => ({ url: WHISPER_CPP_URL }),
});
