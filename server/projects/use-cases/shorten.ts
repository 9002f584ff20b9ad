import type { Project } from '#domain/project/project.ts';
import { findProjectLanguage } from '#domain/project/scene-language.ts';
import type { GlossaryEntry } from '#domain/translation/sentence.ts';
import { collectSpokenSentences, shortenScenes } from '#domain/translation/shorten-scenes.ts';
import { HttpError } from '../../shared/http-error.ts';
import { checkTranslationLength, countTranslation, createTranslatorError, DEFAULT_LANGUAGE, type TranslateServices } from './translate.ts';

interface ShortenOrder {
  readonly project: Project;
  readonly scenes: ReadonlySet<string>;
  /** Terms that stay as they are. */
  readonly glossary: readonly GlossaryEntry[];
  readonly userId: string;
  readonly signal: AbortSignal;
}

/** The project with the scripts of some scenes in fewer words. Counts as a translation. Nothing is stored. */
export async function shortenProjectScenes(services: TranslateServices, order: ShortenOrder): Promise<{ readonly project: Project }> {
  const { project, scenes, signal } = order;
  const { translator, log } = services;
  if (translator.shorten === undefined) throw createUnshortened();
  const language = findProjectLanguage(project) ?? DEFAULT_LANGUAGE;
  const glossary = order.glossary.map(({ term, translation }) => ({ term: translation ?? term }));
  const sentences = collectSpokenSentences(project, scenes, { language, glossary });
  const parts = [...sentences.values()].flat().map((sentence) => sentence.parts);
  checkTranslationLength(parts);
  if (parts.length === 0) return { project };
  await countTranslation(services, order.userId);
  const outcome = await translator.shorten({ language, sentences: parts }, { signal });
  switch (outcome.kind) {
    case 'translated':
      return { project: shortenScenes(project, sentences, outcome.sentences) };
    case 'unknown-language':
      throw new HttpError(400, 'unknown-language', {
        field: 'project',
        message: 'Texts in this language can’t be shortened here. Edit them.',
      });
    default:
      throw createTranslatorError(outcome, log);
  }
}

function createUnshortened(): HttpError {
  return new HttpError(409, 'cannot-shorten', {
    message: 'The translation service of this site can’t shorten texts. Your project is unchanged. Edit the text yourself.',
  });
}
