import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carryQuiz, listQuizSceneIds, type QuizVideo } from '../../../src/domain/quiz/carry-quiz.ts';
import { findQuizProblem } from '../../../src/domain/quiz/find-quiz-problem.ts';
import type { QuizStep } from '../../../src/domain/quiz/quiz.ts';
import { question, quizzes, SCENES } from './support.ts';

const FROM: QuizVideo = { ...SCENES, sceneIds: ['hello', 'alarm', 'exit', 'end'] };

/** Another cut of the same scenes, with some gone and some new ones. */
const cuts: fc.Arbitrary<QuizVideo> = fc
  .uniqueArray(fc.constantFrom(...FROM.sceneIds, 'new', 'other'), { minLength: 1 })
  .chain((sceneIds) => fc.record({ sceneIds: fc.constant(sceneIds), each: fc.integer({ min: 2, max: 30 }) }))
  .map(({ sceneIds, each }) => ({
    sceneIds,
    scenes: sceneIds.map((title, index) => ({ title, start: index * each })),
    seconds: sceneIds.length * each,
  }));

describe('questions carried to another cut', () => {
  test('can be stored there, each at its own scene, and every question is either there or counted as left out', () => {
    fc.assert(
      fc.property(quizzes, cuts, (quiz, to) => {
        const { quiz: carried, leftOut } = carryQuiz(quiz, FROM, to);
        expect(findQuizProblem(carried, to)).toBeNull();
        expect(carried.questions.length + leftOut).toBe(quiz.questions.length);
        for (const { id, at } of carried.questions) {
          const before = quiz.questions.find((each) => each.id === id)?.at;
          if (at.kind === 'scene-end' && before?.kind === 'scene-end')
            expect(to.sceneIds[at.scene - 1]).toBe(FROM.sceneIds[before.scene - 1]);
        }
      }),
    );
  });

  test('are the same in the same cut', () => {
    fc.assert(
      fc.property(quizzes, (quiz) => {
        const { quiz: carried, ...counts } = carryQuiz(quiz, FROM, FROM);
        expect(counts).toEqual({ leftOut: 0, redirected: 0 });
        expect(carried.questions.map(({ at: _at, ...rest }) => rest)).toEqual(quiz.questions.map(({ at: _at, ...rest }) => rest));
        carried.questions.forEach(({ at }, index) => {
          const before = quiz.questions[index]?.at;
          if (at.kind === 'time' && before?.kind === 'time') expect(at.seconds).toBeCloseTo(before.seconds, 9);
          else expect(at).toEqual(before);
        });
      }),
    );
  });

  test('keep their time from the start of the scene, and go on where an answer led to a scene that is gone', () => {
    const to: QuizVideo = {
      sceneIds: ['exit', 'alarm'],
      scenes: [
        { title: 'Exit', start: 0 },
        { title: 'Alarm', start: 20 },
      ],
      seconds: 50,
    };
    const gone: QuizStep = { kind: 'scene', scene: 1 };
    const timed = question({ id: 'q1', at: { kind: 'time', seconds: 14 }, onWrong: gone });
    const left = question({ id: 'q2', at: { kind: 'scene-end', scene: 4 } });
    const back = question({ id: 'q3', at: { kind: 'scene-end', scene: 3 }, onWrong: { kind: 'scene', scene: 2 } });
    const carried = carryQuiz({ passingPercent: 70, questions: [timed, left, back] }, FROM, to);
    expect(carried).toMatchObject({ leftOut: 1, redirected: 1 });
    expect(carried.quiz.questions).toEqual([
      { ...timed, at: { kind: 'time', seconds: 24 }, onWrong: { kind: 'continue' } },
      { ...back, at: { kind: 'scene-end', scene: 1 }, onWrong: { kind: 'scene', scene: 2 } },
    ]);
  });

  test('scenes are those that are spoken; a video whose scenes aren’t told apart is one', () => {
    const scenes = [
      { id: 'a', script: 'Hello.' },
      { id: 'b', script: ' ' },
      { id: 'c', script: 'Bye.' },
    ] as never;
    const chapters = [
      { title: 'Hello', start: 0 },
      { title: 'Bye', start: 1 },
    ];
    expect(listQuizSceneIds({ scenes }, { scenes: chapters, seconds: 2 })).toEqual(['a', 'c']);
    expect(listQuizSceneIds({ scenes }, { scenes: chapters.slice(0, 1), seconds: 2 })).toEqual(['whole']);
  });
});
