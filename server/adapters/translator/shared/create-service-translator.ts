import type { Sentence } from '../../../../src/domain/translation/sentence.ts';
import type { Translator, TranslatorFailure, TranslatorLanguagesOutcome, TranslatorRequest } from '../../../ports/translator.ts';
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
}

export type TranslatedTexts =
  | { readonly kind: 'translated'; readonly texts: readonly string[] }
  | { readonly kind: 'unknown-language'; readonly language: string }
  | TranslatorFailure;

/** A translator over a service that takes batches of texts with markup. Batches go one after the other, which services prefer. */
export function createServiceTranslator(service: TranslationService): Translator {
  const stopping = new AbortController();
  const combine = (signal?: AbortSignal): AbortSignal => (signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal);

  async function translate({ from, to, sentences }: TranslatorRequest, signal: AbortSignal) {
    const translated: Sentence[] = [];
    for (let at = 0; at < sentences.length; at += TRANSLATOR_LIMITS.batch) {
      const batch = sentences.slice(at, at + TRANSLATOR_LIMITS.batch);
      const outcome = await service.translateTexts({ from, to, texts: batch.map(formatMarkedText) }, signal);
      if (outcome.kind !== 'translated') return outcome;
      if (outcome.texts.length !== batch.length) return { kind: 'unavailable', detail: 'another number of texts came back' } as const;
      translated.push(...batch.map((sentence, index) => parseMarkedText(outcome.texts[index] ?? '', sentence)));
    }
    return { kind: 'translated', sentences: translated } as const;
  }

  return {
    languages: async ({ signal } = {}) => service.languages(combine(signal)),
    async translate(request, { signal } = {}) {
      const ended = combine(signal);
      if (ended.aborted) return { kind: 'unavailable', detail: 'aborted' };
      return translate(request, ended);
    },
    stop: async () => stopping.abort(),
  };
}
