import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findQuizProblem } from '#domain/quiz/find-quiz-problem.ts';
import { gradeAnswer } from '#domain/quiz/grade-answer.ts';
import { placeQuiz } from '#domain/quiz/place-quiz.ts';
import { listQuizScenes, NO_QUIZ, PASSING_PERCENT, type Quiz, QUIZ_LIMITS, trimQuiz } from '#domain/quiz/quiz.ts';
import { answers, question, quizzes, SCENES } from './support.ts';

const check = (quiz: Partial<Quiz>) => findQuizProblem(trimQuiz({ ...NO_QUIZ, ...quiz }), SCENES);
const fieldOf = (change: Parameters<typeof question>[0]) => check({ questions: [question(change)] })?.field;

describe('a quiz', () => {
  test('can be stored as it is made, and its questions lie in the video, by time', () => {
    fc.assert(
      fc.property(quizzes, (quiz) => {
        expect(findQuizProblem(quiz, SCENES)).toBeNull();
        const times = placeQuiz(quiz, SCENES)?.questions.map(({ at }) => at) ?? [];
        expect(times).toHaveLength(quiz.questions.length);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        for (const time of times) expect(time >= 0 && time < SCENES.seconds).toBe(true);
      }),
    );
    expect(placeQuiz(NO_QUIZ, SCENES)).toBeNull();
  });

  test('names the field of what can’t be', () => {
    expect(check({ passingPercent: 101 })?.field).toBe('passingPercent');
    expect(check({ passingPercent: 50.5 })?.field).toBe('passingPercent');
    expect(check({ passingPercent: PASSING_PERCENT.max })).toBeNull();
    const many = Array.from({ length: QUIZ_LIMITS.questions + 1 }, (_, index) => question({ id: `q${index}` }));
    expect(check({ questions: many })?.field).toBe('questions');
    expect(check({ questions: many.slice(1) })).toBeNull();
    expect(check({ questions: [question(), question()] })?.field).toBe('questions.1.id');
    expect(fieldOf({ id: 'Ä' })).toBe('questions.0.id');
    expect(fieldOf({ prompt: ' ' })).toBe('questions.0.prompt');
    expect(fieldOf({ prompt: 'x'.repeat(QUIZ_LIMITS.prompt + 1) })).toBe('questions.0.prompt');
    expect(fieldOf({ explanation: 'x'.repeat(QUIZ_LIMITS.explanation + 1) })).toBe('questions.0.explanation');
    expect(fieldOf({ at: { kind: 'scene-end', scene: 5 } })).toBe('questions.0.at');
    expect(fieldOf({ at: { kind: 'time', seconds: 60.1 } })).toBe('questions.0.at');
    expect(fieldOf({ at: { kind: 'time', seconds: 0 } })).toBe('questions.0.at');
    expect(fieldOf({ onWrong: { kind: 'scene', scene: 0 } })).toBe('questions.0.onWrong');
    expect(fieldOf({ onRight: { kind: 'scene', scene: 1.5 } })).toBe('questions.0.onRight');
  });

  test('has choices of which the right ones are marked, or texts', () => {
    const [right, wrong] = question().choices;
    if (right === undefined || wrong === undefined) throw new Error('Two choices were expected.');
    expect(fieldOf({ choices: [right] })).toBe('questions.0.choices');
    expect(fieldOf({ choices: [wrong, wrong] })).toBe('questions.0.choices');
    expect(fieldOf({ choices: [right, right] })).toBe('questions.0.choices');
    expect(fieldOf({ kind: 'multiple', choices: [right, right] })).toBeUndefined();
    expect(fieldOf({ kind: 'multiple', choices: [wrong, wrong] })).toBe('questions.0.choices');
    expect(fieldOf({ choices: [right, { ...wrong, text: '' }] })).toBe('questions.0.choices.1.text');
    expect(fieldOf({ choices: [right, { ...wrong, next: { kind: 'scene', scene: 9 } }] })).toBe('questions.0.choices.1.next');
    expect(fieldOf({ kind: 'multiple', choices: [right, { ...wrong, next: { kind: 'end' } }] })).toBe('questions.0.choices.1.next');
    expect(fieldOf({ choices: Array.from({ length: 9 }, (_, index) => (index === 0 ? right : wrong)) })).toBe('questions.0.choices');
    expect(fieldOf({ kind: 'text', choices: [], accepted: [' '] })).toBe('questions.0.accepted');
    expect(fieldOf({ kind: 'text', choices: [], accepted: ['Exit', 'x'.repeat(101)] })).toBe('questions.0.accepted.1');
    expect(fieldOf({ kind: 'text', choices: [], accepted: Array.from({ length: 11 }, () => 'x') })).toBe('questions.0.accepted');
    expect(fieldOf({ kind: 'text', choices: [], accepted: ['Exit'] })).toBeUndefined();
    expect(fieldOf({ kind: 'text', accepted: ['Exit'] })).toBe('questions.0.choices');
    expect(fieldOf({ accepted: ['Exit'] })).toBe('questions.0.accepted');
  });

  test('of a video without chapters has one scene, which ends with the video', () => {
    const whole = listQuizScenes([], { title: 'Safety', seconds: 20 });
    expect(whole).toEqual({ scenes: [{ title: 'Safety', start: 0 }], seconds: 20 });
    const placed = placeQuiz({ passingPercent: 70, questions: [question({ at: { kind: 'scene-end', scene: 1 } })] }, whole);
    expect(placed?.questions[0]?.at).toBe(19.8);
    expect(placeQuiz({ passingPercent: 70, questions: [question()] }, SCENES)?.questions[0]?.at).toBe(24.95);
  });
});

describe('an answer', () => {
  test('is graded the same each time, whatever the order of what was chosen', () => {
    fc.assert(
      fc.property(quizzes, answers, ({ questions }, answer) => {
        for (const each of questions) {
          const grade = gradeAnswer(each, answer);
          expect(gradeAnswer(each, answer)).toEqual(grade);
          const turned = answer.kind === 'choices' ? { ...answer, chosen: answer.chosen.toReversed() } : answer;
          expect(gradeAnswer(each, turned).isRight).toBe(grade.isRight);
        }
      }),
    );
  });

  test('to a multiple choice is right with all that is right, and nothing else', () => {
    const [one, other] = question().choices;
    if (one === undefined || other === undefined) throw new Error('Two choices were expected.');
    const multiple = question({ kind: 'multiple', choices: [one, other, one] });
    const grade = (...chosen: number[]) => gradeAnswer(multiple, { kind: 'choices', chosen }).isRight;
    expect([grade(0, 2), grade(2, 0), grade(0), grade(0, 1, 2), grade()]).toEqual([true, true, false, false, false]);
  });

  test('in words is right whatever its case and spaces', () => {
    const text = question({ kind: 'text', choices: [], accepted: ['Fire exit', 'Notausgang'] });
    const grade = (typed: string) => gradeAnswer(text, { kind: 'text', text: typed }).isRight;
    expect(['fireexit', ' FIRE  exit ', 'ＮＯＴausgang', 'exit', ''].map(grade)).toEqual([true, true, true, false, false]);
  });

  test('leads where its own choice says, else where the question says', () => {
    const [right, wrong] = question().choices;
    if (right === undefined || wrong === undefined) throw new Error('Two choices were expected.');
    const branching = question({ choices: [right, { ...wrong, next: { kind: 'scene', scene: 4 } }, wrong] });
    const next = (chosen: number) => gradeAnswer(branching, { kind: 'choices', chosen: [chosen] }).next;
    expect([next(0), next(1), next(2)]).toEqual([{ kind: 'continue' }, { kind: 'scene', scene: 4 }, { kind: 'scene', scene: 2 }]);
  });
});
