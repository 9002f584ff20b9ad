import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { idParameters, errorResponses } from '../common-schemas.ts';
import { QUESTION_KINDS, QUIZ_LIMITS } from '#domain/quiz/quiz.ts';

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

const documented = { tags: ['videos'], params: idParameters };
const response = { 200: videoQuizSchema, ...errorResponses };

export const quizOperations = defineOperations({
  'GET /api/avatar/:id/quiz': {
    access: may('view', 'videos:read'),
    ...documented,
    summary: 'The questions of a finished video, with the scenes that they refer to',
    response,
  },
  'PUT /api/avatar/:id/quiz': {
    access: may('edit', 'videos:write'),
    ...documented,
    summary: 'Replace the questions of a finished video; none removes them',
    body: quizSchema,
    response,
  },
});
