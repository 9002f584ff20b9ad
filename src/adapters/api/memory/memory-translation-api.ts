import { type BrandTerm, chooseGlossary } from '#domain/brand/brand-words.ts';
import { LANGUAGE_TAG, PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import type { Project } from '#domain/project/project.ts';
import { findProjectLanguage, setTranslatedLanguage } from '#domain/project/scene-language.ts';
import { guessLanguage } from '#domain/script/language/guess-language.ts';
import { isPlaceholder, type Sentence, TRANSLATION_LIMITS } from '#domain/translation/sentence.ts';
import { collectSpokenSentences, shortenScenes } from '#domain/translation/shorten-scenes.ts';
import { collectSentences, translateProject } from '#domain/translation/translate-project.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { ShortenRequest, TranslatedProject, TranslationApi, TranslationRequest } from '#ports/translation-api.ts';
import type { Faults } from './faults.ts';
import { findProjectRejection } from './find-project-rejection.ts';
import { isId, reject, type Rejected, rejectField } from './memory-rejections.ts';

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'ja'];

export interface MemoryTranslationOptions {
  readonly languages?: readonly string[];
  /** Whether texts can be shortened: words of eight letters and more are left out. */
  readonly shortens?: boolean;
  /** Of the workspace's brand kit. */
  readonly getTerms?: () => readonly BrandTerm[];
}

/** Marks each text with the language, so that tests see what was translated: `es:Hello.` */
export function createMemoryTranslationApi(
  faults: Faults,
  { languages = LANGUAGES, shortens = true, getTerms = () => [] }: MemoryTranslationOptions = {},
): TranslationApi {
  function translate(request: TranslationRequest): ApiOutcome<TranslatedProject> {
    const wrong = findTranslationRejection(request);
    if (wrong !== null) return wrong;
    const { project, from, to, scenes } = request;
    const glossary = request.glossary ?? chooseGlossary(getTerms(), to);
    const source = from ?? guessLanguage(project.scenes.map(({ script }) => script).join('\n')) ?? 'en';
    const chosen = scenes && new Set(scenes);
    const sentences = collectSentences(project, { language: source, glossary, ...(chosen && { scenes: chosen }) });
    const texts = [...sentences.values()].flat().map(({ parts }) => parts);
    const length = texts.flat().reduce((sum, part) => sum + (isPlaceholder(part) ? part.text : part).length, 0);
    if (length > TRANSLATION_LIMITS.length) return reject(400, 'too-long', { message: 'That’s too long to translate at once.' });
    const field = [to, source].findIndex((language) => !languages.includes(language));
    if (field >= 0 && texts.length > 0) {
      const message = 'Translation from or to that language isn’t available. Choose another one.';
      return reject(400, 'unknown-language', { field: field === 0 ? 'to' : 'from', message });
    }
    const mark = (sentence: Sentence): Sentence =>
      sentence.map((part) => (isPlaceholder(part) ? part : part.replace(/[\p{L}\p{N}].*/su, (words) => `${to}:${words}`)));
    const translations = new Map([...sentences].map(([text, all]) => [text, all.map(({ parts }) => mark(parts))]));
    const translated = translateProject(project, sentences, translations);
    return { kind: 'ok', value: { from: source, project: setTranslatedLanguage(translated, to, chosen) } };
  }

  function shorten({ project, scenes }: ShortenRequest): ApiOutcome<Project> {
    const wrong = findProjectRejection(project) ?? findSceneRejection(scenes);
    if (wrong !== null) return wrong;
    if (!shortens) return reject(409, 'cannot-shorten', { message: 'The translation service of this site can’t shorten texts.' });
    const language = findProjectLanguage(project) ?? 'en';
    const glossary = chooseGlossary(getTerms(), language).map(({ term, translation }) => ({ term: translation ?? term }));
    const sentences = collectSpokenSentences(project, new Set(scenes), { language, glossary });
    const drop = (sentence: Sentence): Sentence =>
      sentence.map((part) => (isPlaceholder(part) ? part : part.replace(/\s?\p{L}{8,}/gu, '')));
    const all = [...sentences.values()].flat().map(({ parts }) => drop(parts));
    return { kind: 'ok', value: shortenScenes(project, sentences, all) };
  }

  return {
    languages: (options) => faults.run(() => ({ kind: 'ok', value: languages }), options?.signal),
    canShorten: (options) => faults.run(() => ({ kind: 'ok', value: shortens }), options?.signal),
    shorten: (request, options) => faults.run(() => shorten(request), options?.signal),
    translate: (request, options) => faults.run(() => translate(request), options?.signal),
  };
}

function findSceneRejection(scenes: readonly string[]): Rejected | null {
  if (scenes.length === 0) return rejectField('scenes', 'Name at least one scene.');
  const scene = scenes.findIndex((id) => !isId(id));
  return scene < 0 ? null : rejectField(`scenes.${scene}`, 'There is no such scene.');
}

/** Why the server refuses to read the request, in the order of its fields; null when it reads it. */
function findTranslationRejection({ project, from, to, glossary = [], scenes = [] }: TranslationRequest): Rejected | null {
  const isTag = (language: string): boolean => language.length <= PROJECT_LIMITS.language && LANGUAGE_TAG.test(language);
  if (from !== undefined && !isTag(from)) return rejectField('from', 'Use a language tag, like es or pt-BR.');
  if (!isTag(to)) return rejectField('to', 'Use a language tag, like es or pt-BR.');
  const isTerm = (text: string): boolean => text !== '' && text.length <= TRANSLATION_LIMITS.term;
  const term = glossary.findIndex((entry) => !isTerm(entry.term));
  if (term >= 0) return rejectField(`glossary.${term}.term`, `Use 1 to ${TRANSLATION_LIMITS.term} characters.`);
  const other = glossary.findIndex(({ translation }) => translation !== undefined && !isTerm(translation));
  if (other >= 0) return rejectField(`glossary.${other}.translation`, `Use 1 to ${TRANSLATION_LIMITS.term} characters.`);
  if (glossary.length > TRANSLATION_LIMITS.glossary) return rejectField('glossary', `Name at most ${TRANSLATION_LIMITS.glossary} terms.`);
  const scene = scenes.findIndex((id) => !isId(id));
  return findProjectRejection(project) ?? (scene < 0 ? null : rejectField(`scenes.${scene}`, 'There is no such scene.'));
}
