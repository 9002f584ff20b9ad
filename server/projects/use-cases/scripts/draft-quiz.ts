import type { DraftedQuestion } from '#domain/script-writing/quiz-draft.ts';
import { guessLanguage } from '#domain/script/language/guess-language.ts';
import { HttpError } from '#server/shared/http-error.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { DEFAULT_LANGUAGE, type SourceCall } from './read-script-source.ts';
import { countWriting, createWriterError } from './writer-errors.ts';

interface QuizOrder {
  readonly scenes: readonly string[];
  readonly count: number;
  readonly language?: string | undefined;
}

/** Questions about what scenes say. Nothing is stored. */
export async function draftQuiz(
  services: ServerContext,
  { scenes, count, language }: QuizOrder,
  { userId, signal }: Pick<SourceCall, 'userId' | 'signal'>,
): Promise<readonly DraftedQuestion[]> {
  const { scriptWriter, log } = services;
  if (scriptWriter.draftQuiz === undefined) {
    throw new HttpError(409, 'cannot-draft', {
      message: 'No language model is connected to this site, so it can’t suggest questions. Write them yourself.',
    });
  }
  const all = scenes.join('\n');
  if (!/[\p{L}\p{N}]/u.test(all)) {
    throw new HttpError(400, 'needs-source', {
      field: 'scenes',
      message: 'Nothing is said in these scenes, so there’s nothing to ask about.',
    });
  }
  await countWriting(services, userId);
  const order = { scenes, count, language: language ?? guessLanguage(all) ?? DEFAULT_LANGUAGE };
  const outcome = await scriptWriter.draftQuiz(order, { signal });
  if (outcome.kind !== 'drafted') throw createWriterError(outcome, { log, signal });
  return outcome.questions;
}
