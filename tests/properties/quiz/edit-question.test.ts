import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeKind, createQuestion, markRight, toQuestionId } from '#domain/quiz/edit-question.ts';
import { findQuizProblem } from '#domain/quiz/find-quiz-problem.ts';
import { QUESTION_KINDS } from '#domain/quiz/quiz.ts';
import { quizzes, SCENES } from './support.ts';

test('a new question lacks its texts and nothing else', () => {
  const question = createQuestion('q1', 2);
  expect(findQuizProblem({ passingPercent: 70, questions: [question] }, SCENES)?.field).toBe('questions.0.prompt');
  const choices = question.choices.map((choice) => ({ ...choice, text: 'x' }));
  expect(findQuizProblem({ passingPercent: 70, questions: [{ ...question, prompt: 'What?', choices }] }, SCENES)).toBeNull();
});

test('a question of another kind can be stored once its texts are filled in', () => {
  fc.assert(
    fc.property(quizzes, fc.array(fc.constantFrom(...QUESTION_KINDS), { minLength: 1 }), ({ passingPercent, questions }, kinds) => {
      const changed = questions.map((question) => {
        const other = kinds.reduce(changeKind, question);
        const accepted = other.kind === 'text' ? ['Exit'] : other.accepted;
        return { ...other, accepted, choices: other.choices.map((choice) => ({ ...choice, text: choice.text || 'x' })) };
      });
      expect(findQuizProblem({ passingPercent, questions: changed }, SCENES)).toBeNull();
    }),
  );
});

test('one choice alone is right in a single choice, and as many as are marked in a multiple one', () => {
  const single = markRight(createQuestion('q1', 1), 1, true);
  expect(single.choices.map(({ isRight }) => isRight)).toEqual([false, true]);
  const multiple = markRight(changeKind(single, 'multiple'), 0, true);
  expect(multiple.choices.map(({ isRight }) => isRight)).toEqual([true, true]);
  expect(markRight(multiple, 1, false).choices.map(({ isRight }) => isRight)).toEqual([true, false]);
});

test('an id is letters and digits', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(toQuestionId(text)).toMatch(/^[a-z0-9]{0,12}$/);
    }),
  );
  expect(toQuestionId('Ab-c_9')).toBe('abc9');
});
