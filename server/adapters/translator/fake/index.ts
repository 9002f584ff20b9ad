import type { Translator, TranslatorOutcome, TranslatorRequest } from '#server/ports/translator.ts';

export interface FakeTranslator extends Translator {
  /** What was asked for, oldest first. */
  readonly requests: readonly TranslatorRequest[];
  /** What every request comes to from now on; null: translated. */
  setOutcome(outcome: Exclude<TranslatorOutcome, { readonly kind: 'translated' }> | null): void;
}

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'ja'];

/** Words that the fake thinks nobody misses. */
const LONG_WORDS = /\s?\p{L}{8,}/gu;

function dropLongWords(part: TranslatorRequest['sentences'][number][number]): typeof part {
  return typeof part === 'string' ? part.replace(LONG_WORDS, '') : part;
}

/** Marks each text with the language, so that tests see what was translated: `es:Hello.`. */
export function createFakeTranslator(languages: readonly string[] = LANGUAGES): FakeTranslator {
  const requests: TranslatorRequest[] = [];
  let fixed: Exclude<TranslatorOutcome, { readonly kind: 'translated' }> | null = null;
  let stopped = false;
  return {
    requests,
    setOutcome(outcome) {
      fixed = outcome;
    },
    async languages({ signal } = {}) {
      if (stopped || signal?.aborted === true) return { kind: 'unavailable', detail: 'stopped' };
      return { kind: 'languages', languages };
    },
    async translate(request, { signal } = {}) {
      if (stopped || signal?.aborted === true) return { kind: 'unavailable', detail: 'stopped' };
      requests.push(request);
      if (fixed !== null) return fixed;
      const unknown = [request.to, request.from].find((language) => !languages.includes(language));
      if (unknown !== undefined) return { kind: 'unknown-language', language: unknown };
      const translateText = (text: string): string => text.replace(/[\p{L}\p{N}].*/su, (words) => `${request.to}:${words}`);
      const translate = (part: TranslatorRequest['sentences'][number][number]) => (typeof part === 'string' ? translateText(part) : part);
      return { kind: 'translated', sentences: request.sentences.map((sentence) => sentence.map(translate)) };
    },
    async shorten({ language, sentences }, { signal } = {}) {
      if (stopped || signal?.aborted === true) return { kind: 'unavailable', detail: 'stopped' };
      requests.push({ from: language, to: language, sentences });
      if (fixed !== null) return fixed;
      if (!languages.includes(language)) return { kind: 'unknown-language', language };
      return { kind: 'translated', sentences: sentences.map((sentence) => sentence.map(dropLongWords)) };
    },
    stop: async () => {
      stopped = true;
    },
  };
}
