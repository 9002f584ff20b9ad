import type { Sentence } from '#domain/translation/sentence.ts';
import type { Translator, TranslatorFailure, TranslatorLanguagesOutcome, TranslatorOutcome } from '#server/ports/translator.ts';
import { TRANSLATOR_LIMITS } from './call-translation-service.ts';
import { formatMarkedText, parseMarkedText } from './marked-text.ts';

/** What one service does: its languages, and a batch of marked texts. */
export interface TranslationService {
  languages(signal: AbortSignal): Promise<TranslatorLanguagesOutcome>;
  /** At most `TRANSLATOR_LIMITS.batch` texts, all in markup. */
  translateTexts(
    request: { readonly from: string; readonly to: string; readonly texts: readonly string[] },
    signal: AbortSignal,
  ): Promise<TranslatedTexts>;
  /** The same, in fewer words of one language; left out where the service can't. */
  shortenTexts?(request: { readonly language: string; readonly texts: readonly string[] }, signal: AbortSignal): Promise<TranslatedTexts>;
}

export type TranslatedTexts =
  | { readonly kind: 'translated'; readonly texts: readonly string[] }
  | { readonly kind: 'unknown-language'; readonly language: string }
  | TranslatorFailure;

/** A translator over a service that takes batches of texts with markup. Batches go one after the other, which services prefer. */
export function createServiceTranslator(service: TranslationService): Translator {
  const stopping = new AbortController();
  const combine = (signal?: AbortSignal): AbortSignal => (signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal);

  async function rewrite(
    sentences: readonly Sentence[],
    send: (texts: readonly string[], signal: AbortSignal) => Promise<TranslatedTexts>,
    given: AbortSignal | undefined,
  ): Promise<TranslatorOutcome> {
    const signal = combine(given);
    if (signal.aborted) return { kind: 'unavailable', detail: 'aborted' };
    const translated: Sentence[] = [];
    for (let at = 0; at < sentences.length; at += TRANSLATOR_LIMITS.batch) {
      const batch = sentences.slice(at, at + TRANSLATOR_LIMITS.batch);
      const outcome = await send(batch.map(formatMarkedText), signal);
      if (outcome.kind !== 'translated') return outcome;
      if (outcome.texts.length !== batch.length) return { kind: 'unavailable', detail: 'another number of texts came back' };
      translated.push(...batch.map((sentence, index) => parseMarkedText(outcome.texts[index] ?? '', sentence)));
    }
    return { kind: 'translated', sentences: translated };
  }

  const shortenTexts = service.shortenTexts?.bind(service);
  return {
    languages: async ({ signal } = {}) => service.languages(combine(signal)),
    translate: ({ from, to, sentences }, { signal } = {}) =>
      rewrite(sentences, (texts, ended) => service.translateTexts({ from, to, texts }, ended), signal),
    ...(shortenTexts && {
      shorten: ({ language, sentences }, { signal } = {}) =>
        rewrite(sentences, (texts, ended) => shortenTexts({ language, texts }, ended), signal),
    }),
    stop: async () => stopping.abort(),
  };
}
