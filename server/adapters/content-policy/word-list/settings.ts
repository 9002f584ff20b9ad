import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const WORD_LIST_SETTINGS = defineSettings({
  name: 'A list of words',
  variables: {
    CONTENT_WORDS: {
      kind: 'text',
      required: true,
      missing: 'required with CONTENT_POLICY=word-list; a text file with one word or phrase a line.',
      about: 'A text file with one word or phrase a line.',
    },
  },
  toOptions: ({ CONTENT_WORDS }) => ({ file: CONTENT_WORDS }),
});
