import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';
import { PRICE_VARIABLE, createConcurrencyVariable } from '../shared/service-variables.ts';

/** Environment variables. */
export const SPEECH_SERVER_SETTINGS = defineSettings({
  name: 'A speech server',
  impliedBy: 'SPEECH_SERVER_URL',
  variables: {
    SPEECH_SERVER_URL: {
      kind: 'url',
      required: true,
      missing: 'required with SPEECH=openai-shaped; the address before /audio/speech.',
      example: 'http://localhost:8880/v1',
      about: 'Address of the server before /audio/speech.',
    },
    SPEECH_SERVER_MODEL: { kind: 'text', about: 'Name of the model at that server. Default: tts-1.' },
    SPEECH_SERVER_API_KEY: { kind: 'secret', about: 'Its key, where it wants one.' },
    SPEECH_SERVER_VOICES: {
      kind: 'text',
      about: 'Voices of a server that lists none, like alloy,nova or anna:de-DE:female with language and gender.',
    },
    SPEECH_SERVER_LANGUAGE: { kind: 'text', about: 'Language of voices whose list doesn’t say it. Default: en-US.' },
    SPEECH_SERVER_TIMES: {
      kind: 'choice',
      choices: ['auto', 'words', 'none'],
      fallback: 'auto',
      about: 'Whether to ask for word times at /dev/captioned_speech: auto asks where the server’s own description names it.',
    },
    SPEECH_SERVER_CONCURRENCY: createConcurrencyVariable(2, 'Sentences it speaks at the same time.'),
    SPEECH_SERVER_PRICE: PRICE_VARIABLE,
  },
  toOptions: (values) => ({
    url: values.SPEECH_SERVER_URL,
    model: values.SPEECH_SERVER_MODEL ?? 'tts-1',
    apiKey: values.SPEECH_SERVER_API_KEY,
    voices: values.SPEECH_SERVER_VOICES,
    language: values.SPEECH_SERVER_LANGUAGE,
    times: values.SPEECH_SERVER_TIMES as 'auto' | 'words' | 'none',
    concurrency: values.SPEECH_SERVER_CONCURRENCY,
    price: values.SPEECH_SERVER_PRICE,
  }),
});
