import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carryQuiz, listQuizSceneIds, type QuizVideo } from '#domain/quiz/carry-quiz.ts';
import { findQuizProblem } from '#domain/quiz/find-quiz-problem.ts';
import type { QuestionMoment, QuizStep } from '#domain/quiz/quiz.ts';
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

function findSceneId({ scenes, sceneIds }: QuizVideo, at: QuestionMoment): string | undefined {
  return sceneIds[at.kind === 'scene-end' ? at.scene - 1 : scenes.findLastIndex(({ start }) => start <= at.seconds)];
}

describe('questions carried to another cut', () => {
  test('can be stored there, each at its own scene, and every question is either there or named as left out', () => {
    fc.assert(
      fc.property(quizzes, cuts, (quiz, to) => {
        const { quiz: carried, leftOut } = carryQuiz(quiz, FROM, to);
        expect(findQuizProblem(carried, to)).toBeNull();
        expect(carried.questions.length + leftOut.length).toBe(quiz.questions.length);
        for (const { id, at } of carried.questions) {
          const before = quiz.questions.find((each) => each.id === id)?.at;
          if (before !== undefined) expect(findSceneId(to, at)).toBe(findSceneId(FROM, before));
        }
      }),
    );
  });

  test('are the same in the same cut', () => {
    fc.assert(
      fc.property(quizzes, (quiz) => {
        const { quiz: carried, ...counts } = carryQuiz(quiz, FROM, FROM);
        expect(counts).toEqual({ leftOut: [], redirected: 0 });
        expect(carried.questions.map(({ at: _at, ...rest }) => rest)).toEqual(quiz.questions.map(({ at: _at, ...rest }) => rest));
        carried.questions.forEach(({ at }, index) => {
          const before = quiz.questions[index]?.at;
          if (at.kind === 'time' && before?.kind === 'time') expect(at.seconds).toBeCloseTo(before.seconds, 9);
          else expect(at).toEqual(before);
        });
      }),
    );
  });

  test('don’t slip into the next scene where theirs is shorter, or before the start', () => {
    const to: QuizVideo = { ...FROM, scenes: SCENES.scenes.map((scene, index) => ({ ...scene, start: index * 2 })), seconds: 8 };
    const at = (seconds: number) => {
      const quiz = { passingPercent: 70, questions: [question({ at: { kind: 'time', seconds } })] };
      return carryQuiz(quiz, FROM, to).quiz.questions[0]?.at;
    };
    expect([at(9), at(10), at(59)]).toEqual([1.95, 2, 8].map((seconds) => ({ kind: 'time', seconds })));
    const late: QuizVideo = { ...FROM, scenes: SCENES.scenes.map((scene) => ({ ...scene, start: scene.start + 1 })) };
    const early = { passingPercent: 70, questions: [question({ at: { kind: 'time', seconds: 0.5 } })] };
    expect(carryQuiz(early, late, FROM)).toMatchObject({ leftOut: [], quiz: { questions: [{ at: { kind: 'time', seconds: 0.05 } }] } });
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
    const left = question({ id: 'q2', prompt: 'What last?', at: { kind: 'scene-end', scene: 4 } });
    const back = question({ id: 'q3', at: { kind: 'scene-end', scene: 3 }, onWrong: { kind: 'scene', scene: 2 } });
    const carried = carryQuiz({ passingPercent: 70, questions: [timed, left, back] }, FROM, to);
    expect(carried).toMatchObject({ leftOut: ['What last?'], redirected: 1 });
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
