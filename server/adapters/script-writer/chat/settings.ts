import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const CHAT_WRITER_SETTINGS = defineSettings({
  name: 'A language model',
  impliedBy: 'SCRIPT_WRITER_CHAT_URL',
  variables: {
    SCRIPT_WRITER_CHAT_URL: {
      kind: 'url',
      required: true,
      missing: 'required with SCRIPT_WRITER=chat; the address before /chat/completions.',
      example: 'http://localhost:11434/v1',
      about: 'Address of the server before /chat/completions.',
    },
    SCRIPT_WRITER_CHAT_MODEL: {
      kind: 'text',
      required: true,
      missing: 'required with SCRIPT_WRITER=chat; the model’s name at that server.',
      about: 'Name of the model.',
    },
    SCRIPT_WRITER_CHAT_API_KEY: { kind: 'secret', about: 'Its key, where it wants one.' },
  },
  toOptions: ({ SCRIPT_WRITER_CHAT_URL, SCRIPT_WRITER_CHAT_MODEL, SCRIPT_WRITER_CHAT_API_KEY }) => ({
    url: SCRIPT_WRITER_CHAT_URL,
    model: SCRIPT_WRITER_CHAT_MODEL,
    apiKey: SCRIPT_WRITER_CHAT_API_KEY,
  }),
});
