import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const TRANSCRIPTION_SERVER_SETTINGS = defineSettings({
  name: 'A transcription server',
  impliedBy: 'TRANSCRIPTION_SERVER_URL',
  variables: {
    TRANSCRIPTION_SERVER_URL: {
      kind: 'url',
      required: true,
      missing: 'required with TRANSCRIBER=openai-shaped; the address before /audio/transcriptions.',
      example: 'http://localhost:8000/v1',
      about: 'Address of the server before /audio/transcriptions.',
    },
    TRANSCRIPTION_SERVER_MODEL: { kind: 'text', about: 'Name of a model at that server that gives times of words. Default: whisper-1.' },
    TRANSCRIPTION_SERVER_API_KEY: { kind: 'secret', about: 'Its key, where it wants one.' },
  },
  toOptions: ({ TRANSCRIPTION_SERVER_URL, TRANSCRIPTION_SERVER_MODEL, TRANSCRIPTION_SERVER_API_KEY }) => ({
    url: TRANSCRIPTION_SERVER_URL,
    model: TRANSCRIPTION_SERVER_MODEL ?? 'whisper-1',
    apiKey: TRANSCRIPTION_SERVER_API_KEY,
  }),
});
