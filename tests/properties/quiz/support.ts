import fc from 'fast-check';
import type { QuizAnswer } from '#domain/quiz/grade-answer.ts';
import { QUESTION_KINDS, type Quiz, QUIZ_LIMITS, type QuizQuestion, type QuizScenes, type QuizStep } from '#domain/quiz/quiz.ts';

export const SCENES: QuizScenes = {
  scenes: [
    { title: 'Hello', start: 0 },
    { title: 'Alarm', start: 10 },
    { title: 'Exit', start: 25 },
    { title: 'End', start: 40 },
  ],
  seconds: 60,
};

export const question = (change: Partial<QuizQuestion> = {}): QuizQuestion => ({
  ...{ id: 'q1', at: { kind: 'scene-end', scene: 2 }, kind: 'single', prompt: 'What first?', explanation: '', isRequired: true },
  choices: [
    { text: 'Call', isRight: true, next: null },
    { text: 'Run', isRight: false, next: null },
  ],
  ...{ accepted: [], onRight: { kind: 'continue' }, onWrong: { kind: 'scene', scene: 2 } },
  ...change,
});

export const steps: fc.Arbitrary<QuizStep> = fc.oneof(
  fc.constant({ kind: 'continue' } as const),
  fc.constant({ kind: 'end' } as const),
  fc.record({ kind: fc.constant('scene' as const), scene: fc.integer({ min: 1, max: SCENES.scenes.length }) }),
);
const moments = fc.oneof(
  fc.record({ kind: fc.constant('scene-end' as const), scene: fc.integer({ min: 1, max: SCENES.scenes.length }) }),
  fc.record({
    kind: fc.constant('time' as const),
    seconds: fc.oneof(fc.double({ min: 0.1, max: SCENES.seconds, noNaN: true }), fc.constantFrom(10, 25, 40, SCENES.seconds)),
  }),
);

const questions: fc.Arbitrary<QuizQuestion> = fc
  .record({
    ...{ at: moments, kind: fc.constantFrom(...QUESTION_KINDS), onRight: steps, onWrong: steps, isRequired: fc.boolean() },
    rights: fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
    next: fc.option(steps),
  })
  .map(({ rights, next, kind, ...rest }) => {
    const choices = [true, ...rights.map((isRight) => kind === 'multiple' && isRight)].map((isRight, index) => ({
      ...{ text: `Choice ${index}`, isRight, next: kind === 'single' ? next : null },
    }));
    const isText = kind === 'text';
    return question({ ...rest, kind, choices: isText ? [] : choices, accepted: isText ? ['Exit'] : [] });
  });

/** Quizzes that can be stored for `SCENES`. */
export const quizzes: fc.Arbitrary<Quiz> = fc.record({
  passingPercent: fc.integer({ min: 0, max: 100 }),
  questions: fc
    .array(questions, { minLength: 1, maxLength: QUIZ_LIMITS.questions })
    .map((list) => list.map((one, index) => ({ ...one, id: `q${index}` }))),
});

export const answers: fc.Arbitrary<QuizAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('choices' as const), chosen: fc.uniqueArray(fc.nat({ max: 7 }), { maxLength: 8 }) }),
  fc.record({ kind: fc.constant('text' as const), text: fc.constantFrom('exit', ' E X I T', 'door', '') }),
);
