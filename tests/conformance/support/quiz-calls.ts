import fc from 'fast-check';
import { type Quiz, QUIZ_LIMITS, type QuizQuestion } from '#domain/quiz/quiz.ts';
import type { QuizApi } from '#ports/quiz-api.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

const VIDEOS = ['finished', 'waiting', 'unknown'] as const;
type ComparedVideo = (typeof VIDEOS)[number];

export type QuizCall =
  | { readonly kind: 'save'; readonly video: ComparedVideo; readonly quiz: Quiz }
  | { readonly kind: 'load'; readonly video: ComparedVideo };

const video = fc.constantFrom<ComparedVideo>('finished', 'finished', 'finished', ...VIDEOS);
const next = fc.constantFrom<QuizQuestion['onRight']>(
  { kind: 'continue' },
  { kind: 'end' },
  { kind: 'scene', scene: 1 },
  { kind: 'scene', scene: 2 },
);
const text = (most: number) => fc.constantFrom('Exit', ' two words ', '', 'x'.repeat(most), 'x'.repeat(most + 1));
const choice = fc.record({ text: text(QUIZ_LIMITS.choice), isRight: fc.boolean(), next: fc.option(next) });
const question: fc.Arbitrary<QuizQuestion> = fc.record({
  id: fc.constantFrom('q1', 'q2', 'Q', ''),
  at: fc.constantFrom<QuizQuestion['at']>({ kind: 'scene-end', scene: 1 }, { kind: 'scene-end', scene: 2 }, { kind: 'time', seconds: 0 }),
  kind: fc.constantFrom('single', 'multiple', 'text'),
  prompt: text(QUIZ_LIMITS.prompt),
  choices: fc.array(choice, { maxLength: 3 }),
  accepted: fc.array(text(QUIZ_LIMITS.spelling), { maxLength: 2 }),
  explanation: text(QUIZ_LIMITS.explanation),
  onRight: next,
  onWrong: next,
  isRequired: fc.boolean(),
});
/** Most random questions have a problem, so this one is valid. */
const valid: QuizQuestion = {
  ...{
    id: 'q3',
    at: { kind: 'scene-end', scene: 1 },
    kind: 'text',
    prompt: 'Where to?',
    choices: [],
    accepted: [' Exit '],
    explanation: '',
  },
  ...{ onRight: { kind: 'continue' }, onWrong: { kind: 'end' }, isRequired: true },
};
const questions = fc.oneof(fc.array(question, { maxLength: 2 }), fc.constantFrom<readonly QuizQuestion[]>([valid], [], [valid, valid]));

export const quizCalls: fc.Arbitrary<QuizCall> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('save'),
      video,
      quiz: fc.record({ passingPercent: fc.constantFrom(0, 70, 100, 101, 0.5), questions }),
    }),
  },
  fc.record({ kind: fc.constant('load'), video }),
);

/** The questions of a new user's videos. */
export function driveQuizzes(quizzes: QuizApi, videos: Readonly<Record<ComparedVideo, string>>): Subject<QuizCall> {
  return async (call) => {
    const taskId = videos[call.video];
    const outcome = call.kind === 'load' ? await quizzes.load(taskId) : await quizzes.save(taskId, call.quiz);
    return formatOutcome(outcome, ({ quiz, scenes }) => {
      const described = quiz.questions.map(({ id, prompt, accepted }) => [id, prompt, ...accepted].join());
      return [quiz.passingPercent, scenes.length, ...described].join(' | ');
    });
  };
}
