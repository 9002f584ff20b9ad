import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuizAnswer } from '#domain/quiz/grade-answer.ts';
import { placeQuiz, type PlacedQuiz } from '#domain/quiz/place-quiz.ts';
import {
  answerQuestion,
  computeScore,
  findDueQuestion,
  getQuestionProgress,
  NO_ANSWERS,
  type QuizProgress,
  skipOpenQuestions,
  skipQuestion,
} from '#domain/quiz/quiz-progress.ts';
import { QUIZ_LIMITS, type QuizQuestion } from '#domain/quiz/quiz.ts';
import { formatStoredQuiz, parseStoredQuiz } from '#domain/quiz/stored-progress.ts';
import { answers, question, quizzes, SCENES } from './support.ts';

const place = (...questions: readonly QuizQuestion[]): PlacedQuiz => {
  const placed = placeQuiz({ passingPercent: 70, questions }, SCENES);
  if (placed === null) throw new Error('A quiz was expected.');
  return placed;
};
const choose = (chosen: number): QuizAnswer => ({ kind: 'choices', chosen: [chosen] });

/** Seconds between two reports of a simulated player. */
const REPORT = 0.25;

interface Viewing {
  readonly progress: QuizProgress;
  readonly given: number;
  readonly ended: boolean;
}

/** Plays a quiz to the end with these answers over and over; null is a skip where one is offered. */
function play(quiz: PlacedQuiz, policy: readonly (QuizAnswer | null)[], most: number): Viewing {
  let [progress, position, given, skipped] = [NO_ANSWERS, 0, 0, 0];
  for (let report = 0; report < most; report += 1) {
    const to = Math.min(position + REPORT, quiz.seconds);
    const due = findDueQuestion(quiz, progress, { from: position, to });
    const answer = policy[(given + skipped) % policy.length];
    if (due === null) {
      if (to >= quiz.seconds) return { progress: skipOpenQuestions(quiz, progress), given, ended: true };
      position = to;
    } else if (answer === undefined || answer === null) {
      if (due.isRequired) return { progress, given, ended: false };
      progress = skipQuestion(progress, due);
      skipped += 1;
      position = due.at;
    } else {
      const answered = answerQuestion(quiz, progress, { question: due, answer });
      expect(answered.position >= 0 && answered.position <= quiz.seconds).toBe(true);
      expect(getQuestionProgress(answered.progress, due.id).tries).toBeLessThanOrEqual(QUIZ_LIMITS.tries);
      ({ progress, position } = answered);
      given += 1;
    }
  }
  return { progress, given, ended: false };
}

describe('a viewer of a quiz', () => {
  test('gets to the end, whatever the answers, after as many tries as each question has', () => {
    const reports = (SCENES.seconds / REPORT + 2) * (QUIZ_LIMITS.questions * QUIZ_LIMITS.tries + 1);
    fc.assert(
      fc.property(quizzes, fc.array(answers, { minLength: 1, maxLength: 5 }), (quiz, policy) => {
        const viewing = play(place(...quiz.questions), policy, reports);
        expect(viewing.ended).toBe(true);
        expect(viewing.given).toBeLessThanOrEqual(quiz.questions.length * QUIZ_LIMITS.tries);
        expect(computeScore(place(...quiz.questions), viewing.progress).isFinished).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('who gets everything right passes; who skips what may be skipped gets no points for it', () => {
    const quiz = place(question(), question({ id: 'q2', at: { kind: 'time', seconds: 50 }, isRequired: false }));
    const all = play(quiz, [choose(0)], 500);
    expect(computeScore(quiz, all.progress)).toEqual({ right: 2, total: 2, percent: 100, isPassed: true, isFinished: true });
    const half = play(quiz, [choose(0), null], 500);
    expect(computeScore(quiz, half.progress)).toEqual({ right: 1, total: 2, percent: 50, isPassed: false, isFinished: true });
  });

  test('a wrong answer goes back until the tries are used up, then on', () => {
    const quiz = place(question());
    const [due] = quiz.questions;
    if (due === undefined) throw new Error('A question was expected.');
    let progress = NO_ANSWERS;
    const positions = [1, 2, 3].map(() => {
      const answered = answerQuestion(quiz, progress, { question: due, answer: choose(1) });
      ({ progress } = answered);
      return [answered.position, answered.next.kind, getQuestionProgress(progress, 'q1').state];
    });
    expect(positions).toEqual([
      [10, 'scene', 'open'],
      [10, 'scene', 'open'],
      [24.95, 'continue', 'wrong'],
    ]);
  });

  test('questions that an answer leads past don’t count, until one leads back before them', () => {
    const [first, second] = [question({ onRight: { kind: 'scene', scene: 4 } }), question({ id: 'q2', at: { kind: 'time', seconds: 30 } })];
    const third = question({ id: 'q3', at: { kind: 'time', seconds: 45 }, onWrong: { kind: 'scene', scene: 3 } });
    const quiz = place(first, second, third);
    const [due, , last] = quiz.questions;
    if (due === undefined || last === undefined) throw new Error('Three questions were expected.');
    const jumped = answerQuestion(quiz, NO_ANSWERS, { question: due, answer: choose(0) });
    expect([jumped.position, getQuestionProgress(jumped.progress, 'q2').state]).toEqual([40, 'jumped']);
    expect(computeScore(quiz, jumped.progress)).toMatchObject({ right: 1, total: 2, isFinished: false });
    expect(findDueQuestion(quiz, jumped.progress, { from: 44.9, to: 45.1 })?.id).toBe('q3');
    const back = answerQuestion(quiz, jumped.progress, { question: last, answer: choose(1) });
    expect([back.position, getQuestionProgress(back.progress, 'q2').state]).toEqual([25, 'open']);
  });

  test('can’t drag past a required question, and is asked others only while playing', () => {
    const quiz = place(question(), question({ id: 'q2', at: { kind: 'time', seconds: 5 }, isRequired: false }));
    const due = (from: number, to: number) => findDueQuestion(quiz, NO_ANSWERS, { from, to })?.id;
    expect([due(0, 59), due(4.9, 5.1), due(0, 20), due(5.1, 4.9), due(26, 26.1)]).toEqual(['q1', 'q2', undefined, undefined, 'q1']);
  });
});

describe('what an LMS stores of a quiz', () => {
  test('comes back, is short, and is nothing if it isn’t ours', () => {
    fc.assert(
      fc.property(quizzes, fc.array(fc.option(answers), { minLength: 1, maxLength: 9 }), fc.nat({ max: 100 }), (quiz, policy, best) => {
        const placed = place(...quiz.questions);
        const { progress } = play(placed, policy, 3_000);
        const text = formatStoredQuiz(placed, { progress, best });
        expect(text.length).toBeLessThanOrEqual(3 + QUIZ_LIMITS.questions * (QUIZ_LIMITS.id + 4));
        const read = parseStoredQuiz(placed, text);
        expect(read.best).toBe(best);
        expect(computeScore(placed, read.progress)).toEqual(computeScore(placed, progress));
        expect(formatStoredQuiz(placed, read)).toBe(text);
      }),
      { numRuns: 50 },
    );
    expect(parseStoredQuiz(place(question()), 'x')).toEqual({ progress: {}, best: 0 });
    expect(parseStoredQuiz(place(question()), '999,gone:1r,q1:2w')).toEqual({ progress: { q1: { state: 'wrong', tries: 2 } }, best: 100 });
  });
});
