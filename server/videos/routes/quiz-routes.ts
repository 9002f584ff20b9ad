import { z } from 'zod';
import { QUESTION_KINDS, type Quiz, QUIZ_LIMITS } from '../../../src/domain/quiz/quiz.ts';
import type { VideoQuiz } from '../../../src/ports/quiz-api.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { errorResponses, idParameters } from '../../http/common-schemas.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import { requireUserOrKey, toWorkspaceItem } from '../../http/require-user.ts';
import { loadQuiz, saveQuiz } from '../use-cases/manage-quiz.ts';

/** Larger than any valid text, so that the domain's own rules report the problem. */
const TEXT_LENGTH = 1_000;
const text = z.string().max(TEXT_LENGTH);
const scene = z.int().meta({ description: 'From 1: chapters of the video, or 1 for the whole of a video without chapters.' });
const stepSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('continue') }),
  z.strictObject({ kind: z.literal('end') }),
  z.strictObject({ kind: z.literal('scene'), scene }),
]);
const momentSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('scene-end'), scene }),
  z.strictObject({ kind: z.literal('time'), seconds: z.number() }),
]);
const questionSchema = z.strictObject({
  id: z.string().max(TEXT_LENGTH).meta({ description: 'Small letters and digits; learning platforms store answers under it.' }),
  at: momentSchema,
  kind: z.enum(QUESTION_KINDS),
  prompt: text,
  choices: z
    .array(z.strictObject({ text, isRight: z.boolean(), next: stepSchema.nullable().default(null) }))
    .max(2 * QUIZ_LIMITS.choices.most),
  accepted: z.array(text).max(2 * QUIZ_LIMITS.spellings),
  explanation: text,
  onRight: stepSchema,
  onWrong: stepSchema,
  isRequired: z.boolean(),
});
const quizSchema = z.strictObject({
  passingPercent: z.number(),
  questions: z.array(questionSchema).max(2 * QUIZ_LIMITS.questions),
});
const videoQuizSchema = z.object({
  quiz: quizSchema,
  scenes: z.array(z.object({ title: z.string(), start: z.number() })),
  seconds: z.number(),
  earlier: z
    .object({ title: z.string(), createdAt: z.iso.datetime(), quiz: quizSchema, leftOut: z.array(z.string()), redirected: z.int() })
    .nullable()
    .meta({
      description:
        'If there are no questions: those of the newest earlier video of the project, placed in this one. Save them to use them.',
    }),
});

/** Questions that a video stops at. */
export function registerQuizRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const path = '/api/avatar/:id/quiz';
  const documented = { tags: ['videos'], security: USER_OR_KEY, params: idParameters };
  const response = { 200: videoQuizSchema, ...errorResponses };

  app.get(
    path,
    {
      onRequest: requireUserOrKey(parts, 'videos:read', 'view'),
      schema: { ...documented, summary: 'The questions of a finished video, with the scenes that they refer to', response },
    },
    async (request) => toBody(await loadQuiz(services, toWorkspaceItem(request, request.params.id))),
  );

  app.put(
    path,
    {
      onRequest: requireUserOrKey(parts, 'videos:write', 'edit'),
      schema: { ...documented, summary: 'Replace the questions of a finished video; none removes them', body: quizSchema, response },
    },
    async (request) => toBody(await saveQuiz(services, toWorkspaceItem(request, request.params.id), request.body)),
  );
}

function toBody({ quiz, scenes, seconds, earlier }: VideoQuiz) {
  return {
    quiz: toMutable(quiz),
    scenes: scenes.map(({ title, start }) => ({ title, start })),
    seconds,
    earlier: earlier === null ? null : { ...earlier, quiz: toMutable(earlier.quiz), leftOut: [...earlier.leftOut] },
  };
}

function toMutable({ passingPercent, questions }: Quiz) {
  return {
    passingPercent,
    questions: questions.map((question) => ({
      ...question,
      choices: question.choices.map((choice) => ({ ...choice })),
      accepted: [...question.accepted],
    })),
  };
}
