import { describe, expect, test } from 'vitest';
import { NO_QUIZ, type Quiz, QUIZ_LIMITS, type QuizQuestion } from '#domain/quiz/quiz.ts';
import type { QuizApi } from '#ports/quiz-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface QuizApiHarness {
  readonly name: string;
  /** Videos of one project in this order, none with questions: two that are finished and ten seconds long, and one that is still rendered. */
  readonly open: () => Promise<{ readonly api: QuizApi; readonly finished: string; readonly later: string; readonly unfinished: string }>;
}

const SINGLE: QuizQuestion = {
  ...{ id: 'q1', at: { kind: 'scene-end', scene: 1 }, kind: 'single', prompt: 'What first?', explanation: 'Always.', isRequired: true },
  choices: [
    { text: 'Call', isRight: true, next: { kind: 'end' } },
    { text: 'Run', isRight: false, next: null },
  ],
  ...{ accepted: [], onRight: { kind: 'continue' }, onWrong: { kind: 'scene', scene: 1 } },
};
const TEXT: QuizQuestion = {
  ...{ ...SINGLE, id: 'q2', at: { kind: 'time', seconds: 4.5 }, kind: 'text', isRequired: false },
  ...{ choices: [], accepted: ['Exit'], explanation: '' },
};
const quizOf = (...questions: readonly QuizQuestion[]): Quiz => ({ passingPercent: 80, questions });

export function quizApiSuite({ name, open }: QuizApiHarness): void {
  describe(`QuizApi: ${name}`, () => {
    test('a video has no questions at first, then those that were saved last, and none again', async () => {
      const { api, finished } = await open();
      const first = unwrapOk(await api.load(finished));
      expect(first).toMatchObject({ quiz: NO_QUIZ, scenes: [{ start: 0 }], seconds: 10 });
      const saved = unwrapOk(await api.save(finished, quizOf({ ...SINGLE, prompt: ' What first? ' }, TEXT)));
      expect(saved).toEqual({ ...first, quiz: quizOf(SINGLE, TEXT) });
      expect(unwrapOk(await api.load(finished))).toEqual(saved);
      unwrapOk(await api.save(finished, quizOf(TEXT)));
      expect(unwrapOk(await api.load(finished)).quiz).toEqual(quizOf(TEXT));
      unwrapOk(await api.save(finished, quizOf()));
      expect(unwrapOk(await api.load(finished)).quiz).toEqual(NO_QUIZ);
    });

    test.each([
      ['passingPercent', { passingPercent: 101, questions: [] }],
      ['questions', quizOf(...Array.from({ length: QUIZ_LIMITS.questions + 1 }, (_, index) => ({ ...SINGLE, id: `q${index}` })))],
      ['questions.0.prompt', quizOf({ ...SINGLE, prompt: ' ' })],
      ['questions.1.at', quizOf(SINGLE, { ...TEXT, at: { kind: 'time', seconds: 10.5 } })],
      ['questions.0.onWrong', quizOf({ ...SINGLE, onWrong: { kind: 'scene', scene: 2 } })],
      ['questions.1.id', quizOf(SINGLE, { ...TEXT, id: 'q1' })],
    ] as const)('refuses what is wrong by its field (%s), and nothing changes', async (field, quiz) => {
      const { api, finished } = await open();
      unwrapOk(await api.save(finished, quizOf(TEXT)));
      expect(await api.save(finished, quiz)).toMatchObject({ kind: 'rejected', status: 400, field });
      expect(unwrapOk(await api.load(finished)).quiz).toEqual(quizOf(TEXT));
    });

    test('a video without questions offers those of the newest earlier one of its project, until it has some', async () => {
      const { api, finished, later } = await open();
      expect(unwrapOk(await api.load(later)).earlier).toBeNull();
      unwrapOk(await api.save(finished, quizOf(SINGLE, TEXT)));
      const { earlier } = unwrapOk(await api.load(later));
      expect(earlier).toMatchObject({ title: 'Safety', quiz: quizOf(SINGLE, TEXT), leftOut: [], redirected: 0 });
      expect(Date.parse(earlier?.createdAt ?? '')).toBeGreaterThanOrEqual(0);
      expect(unwrapOk(await api.save(later, quizOf(TEXT))).earlier).toBeNull();
      expect(unwrapOk(await api.save(finished, quizOf())).earlier).toBeNull();
      expect(unwrapOk(await api.save(later, quizOf())).earlier).toBeNull();
    });

    test('a video that isn’t finished has none, and one of another user is not found', async () => {
      const { api, unfinished } = await open();
      const nobody = '00000000-0000-4000-8000-000000000000';
      expect(await api.load(unfinished)).toMatchObject({ kind: 'rejected', status: 409 });
      expect(await api.save(unfinished, quizOf(SINGLE))).toMatchObject({ kind: 'rejected', status: 409 });
      expect(await api.load(nobody)).toMatchObject({ kind: 'rejected', status: 404 });
      expect(await api.save(nobody, quizOf(SINGLE))).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('resolves an aborted call as aborted', async () => {
      const { api, finished } = await open();
      expect(await api.load(finished, { signal: AbortSignal.abort() })).toMatchObject({ kind: 'failed', reason: 'aborted' });
    });
  });
}
