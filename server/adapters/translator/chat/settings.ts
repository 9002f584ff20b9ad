import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const CHAT_TRANSLATOR_SETTINGS = defineSettings({
  name: 'A language model',
  impliedBy: 'TRANSLATOR_CHAT_URL',
  variables: {
    TRANSLATOR_CHAT_URL: {
      kind: 'url',
      required: true,
      missing: 'required with TRANSLATOR=chat; the address before /chat/completions.',
      example: 'http://localhost:11434/v1',
      about: 'Address of the server before /chat/completions.',
    },
    TRANSLATOR_CHAT_MODEL: {
      kind: 'text',
      required: true,
      missing: 'required with TRANSLATOR=chat; the model’s name at that server.',
      about: 'Name of the model.',
    },
    TRANSLATOR_CHAT_API_KEY: { kind: 'secret', about: 'Its key, where it wants one.' },
  },
  toOptions: ({ TRANSLATOR_CHAT_URL, TRANSLATOR_CHAT_MODEL, TRANSLATOR_CHAT_API_KEY }) => ({
    url: TRANSLATOR_CHAT_URL,
    model: TRANSLATOR_CHAT_MODEL,
    apiKey: TRANSLATOR_CHAT_API_KEY,
  }),
});
