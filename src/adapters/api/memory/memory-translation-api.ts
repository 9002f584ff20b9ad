import { setTranslatedLanguage } from '../../../domain/project/scene-language.ts';
import { guessLanguage } from '../../../domain/script/language/guess-language.ts';
import { isPlaceholder, type Sentence } from '../../../domain/translation/sentence.ts';
import { collectSentences, translateProject } from '../../../domain/translation/translate-project.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { TranslatedProject, TranslationApi, TranslationRequest } from '../../../ports/translation-api.ts';
import type { Faults } from './faults.ts';

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'ja'];

/** Marks each text with the language, so that tests see what was translated: `es:Hello.` */
export function createMemoryTranslationApi(faults: Faults, languages: readonly string[] = LANGUAGES): TranslationApi {
  function translate({ project, from, to, glossary = [], scenes }: TranslationRequest): ApiOutcome<TranslatedProject> {
    const source = from ?? guessLanguage(project.scenes.map(({ script }) => script).join('\n')) ?? 'en';
    const field = [to, source].findIndex((language) => !languages.includes(language));
    if (field >= 0) {
      const message = 'Translation from or to that language isn’t available. Choose another one.';
      return { kind: 'rejected', status: 400, code: 'unknown-language', field: field === 0 ? 'to' : 'from', message };
    }
    const chosen = scenes && new Set(scenes);
    const sentences = collectSentences(project, { language: source, glossary, ...(chosen && { scenes: chosen }) });
    const mark = (sentence: Sentence): Sentence =>
      sentence.map((part) => (isPlaceholder(part) ? part : part.replace(/[\p{L}\p{N}].*/su, (words) => `${to}:${words}`)));
    const translations = new Map([...sentences].map(([text, all]) => [text, all.map(({ parts }) => mark(parts))]));
    const translated = translateProject(project, sentences, translations);
    return { kind: 'ok', value: { from: source, project: setTranslatedLanguage(translated, to, chosen) } };
  }

  return {
    languages: (options) => faults.run(() => ({ kind: 'ok', value: languages }), options?.signal),
    translate: (request, options) => faults.run(() => translate(request), options?.signal),
  };
}
