import type { Translator } from '#server/ports/translator.ts';

/** Without a translation service there are no languages; projects are translated by hand. */
export function createNoTranslator(): Translator {
  return {
    languages: async () => ({ kind: 'languages', languages: [] }),
    translate: async ({ to }) => ({ kind: 'unknown-language', language: to }),
    stop: async () => {},
  };
}
