import { configure } from 'mobx';
import { describe, expect, test } from 'vitest';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryScriptApi } from '#adapters/api/memory/memory-script-api.ts';
import { findQuizProblem } from '#domain/quiz/find-quiz-problem.ts';
import { NO_QUIZ, QUIZ_LIMITS } from '#domain/quiz/quiz.ts';
import { splitByScenes } from '#domain/script-writing/quiz-draft.ts';
import { QuizStore } from '#ui/features/video/quiz/quiz-store.ts';
import { SuggestStore } from '#ui/features/video/quiz/suggest-store.ts';
import { flushTasks } from '../editor/editor-fakes.ts';

configure({ enforceActions: 'always' });

const SCENES = {
  scenes: [
    { title: 'One', start: 0 },
    { title: 'Two', start: 5 },
  ],
  seconds: 10,
};
const TRANSCRIPT = ['Bees', 'fly.', 'They', 'dance.'].map((text, index) => ({
  ...{ text, start: index * 2.5 + 0.3, end: index * 2.5 + 1 },
  opensSentence: index % 2 === 0,
}));

async function open(manner: 'arranges' | 'writes' = 'writes') {
  const loaded = { kind: 'ok', value: { ...SCENES, quiz: NO_QUIZ, earlier: null } } as const;
  const quiz = new QuizStore({ quizzes: { load: async () => loaded, save: async () => loaded }, newKey: () => 'q' }, 'video');
  quiz.start();
  const faults = createFaults();
  let keys = 0;
  const parts = { scripts: createMemoryScriptApi(faults, { manner }), quiz, video: { transcript: TRANSCRIPT, language: 'en' } };
  const store = new SuggestStore({ ...parts, newKey: () => `k${++keys}` });
  store.start();
  await flushTasks();
  return { store, quiz, faults };
}

describe('SuggestStore', () => {
  test('words of a transcript belong to the scene in which they begin', () => {
    expect(splitByScenes(TRANSCRIPT, SCENES)).toEqual(['Bees fly.', 'They dance.']);
  });

  test('VID-13 suggested questions are a draft at the ends of their scenes, which can be saved', async () => {
    const { store, quiz } = await open();
    expect(store.isOffered).toBe(true);
    await store.suggest();
    expect(quiz.quiz.questions.map(({ id, at, choices }) => [id, at, choices[0]?.text])).toEqual([
      ['k1', { kind: 'scene-end', scene: 1 }, 'Bees fly.'],
      ['k2', { kind: 'scene-end', scene: 2 }, 'They dance.'],
    ]);
    expect([quiz.isChanged, findQuizProblem(quiz.quiz, SCENES)]).toEqual([true, null]);
    expect(store.message).toMatch(/^2 questions added/);
  });

  test('a failure leaves the questions as they were, and no more are added than fit', async () => {
    const { store, quiz, faults } = await open();
    faults.failNext(OFFLINE);
    await store.suggest();
    expect([quiz.quiz.questions.length, store.isWorking]).toEqual([0, false]);
    expect(store.message).toContain('Your questions are as they were.');
    for (let added = 1; added < QUIZ_LIMITS.questions; added += 1) quiz.add();
    await store.suggest();
    expect(quiz.quiz.questions).toHaveLength(QUIZ_LIMITS.questions);
  });

  test('is not offered where nobody can do it', async () => {
    expect((await open('arranges')).store.isOffered).toBe(false);
  });
});
