import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryQuizApi } from '#adapters/api/memory/memory-quiz-api.ts';
import { createMemoryServer, type MemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createQuestion } from '#domain/quiz/edit-question.ts';
import { NO_QUIZ, QUIZ_LIMITS, type QuizQuestion } from '#domain/quiz/quiz.ts';
import type { QuizApi } from '#ports/quiz-api.ts';
import { QuizStore } from '#ui/features/video/quiz/quiz-store.ts';

let server: MemoryServer;
let store: QuizStore;
let taskId: string;
const faults = createFaults();

beforeEach(async () => {
  server = createMemoryServer({ clock: createManualClock() });
  const video = server.addVideo({ script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
  ({ taskId } = video);
  server.report({ ...video, status: 'completed', progress: 100, videoUrl: '/video' });
  let key = 0;
  store = new QuizStore({ quizzes: createMemoryQuizApi(server, faults), newKey: () => `Key-${(key += 1)}` }, taskId);
  store.start();
  await store.load();
});
afterEach(() => store.stop());

const first = (): QuizQuestion => {
  const [question] = store.quiz.questions;
  if (question === undefined) throw new Error('A question was expected.');
  return question;
};
const fillIn = (): void => {
  const [right, wrong] = first().choices;
  if (right === undefined || wrong === undefined) throw new Error('Two choices were expected.');
  store.edit({
    ...first(),
    prompt: 'What first?',
    choices: [
      { ...right, text: 'Call' },
      { ...wrong, text: 'Run' },
    ],
  });
};

describe('the questions of a video', () => {
  test('are a draft until they’re saved', async () => {
    expect([store.loaded, store.isChanged, store.quiz.questions]).toEqual([true, false, []]);
    store.add();
    expect([store.isChanged, store.openId, first().id]).toEqual([true, 'key1', 'key1']);
    fillIn();
    store.setPassing(50);
    await store.save();
    expect([store.isChanged, store.message]).toEqual([false, 'Questions saved.']);
    expect(server.quizzes.get(taskId)).toMatchObject({ passingPercent: 50, questions: [{ prompt: 'What first?' }] });
    store.remove('key1');
    await store.save();
    expect(server.quizzes.has(taskId)).toBe(false);
  });

  test('a field that is wrong is shown, in its question, and nothing is sent', async () => {
    store.add();
    fillIn();
    store.add();
    store.setOpen(null);
    await store.save();
    expect([store.openId, store.problem]).toEqual(['key2', 'Question 2: Enter the question.']);
    expect([store.findError(1, 'prompt'), store.findError(0, 'prompt')]).toEqual(['Enter the question.', null]);
    expect(server.quizzes.size).toBe(0);
    store.edit({ ...first(), explanation: 'So.' });
    expect([store.findError(1, 'prompt'), store.problem]).toEqual([null, '']);
  });

  test('stay on the page when saving fails', async () => {
    store.add();
    fillIn();
    faults.failNext(OFFLINE);
    await store.save();
    expect([store.problem === '', store.isChanged, first().prompt, store.busy]).toEqual([false, true, 'What first?', false]);
  });

  test('what is typed while they’re saved stays, and is still to be saved', async () => {
    store.add();
    fillIn();
    const saving = store.save();
    store.edit({ ...first(), explanation: 'So.' });
    await saving;
    expect([first().explanation, store.isChanged, store.message]).toEqual(['So.', true, '']);
  });

  test('end at the most that a video takes', () => {
    for (let count = 0; count <= QUIZ_LIMITS.questions; count += 1) store.add();
    expect([store.quiz.questions.length, store.canAdd]).toEqual([QUIZ_LIMITS.questions, false]);
  });

  test('of an earlier video are copied as a draft, which names what is left out', async () => {
    const question = { ...createQuestion('old1', 1), prompt: 'What first?' };
    const earlier = {
      title: 'First cut',
      createdAt: '2026-11-01T09:30:00.000Z',
      quiz: { passingPercent: 50, questions: [question] },
      leftOut: ['And then?'],
      redirected: 2,
    };
    const memory = createMemoryQuizApi(server, faults);
    const quizzes: QuizApi = {
      ...memory,
      load: async () => ({ kind: 'ok', value: { quiz: NO_QUIZ, scenes: [{ title: 'All', start: 0 }], seconds: 10, earlier } }),
    };
    const opened = new QuizStore({ quizzes, newKey: () => 'key' }, taskId);
    await opened.load();
    opened.copyEarlier();
    expect([opened.quiz, opened.isChanged, server.quizzes.size]).toEqual([earlier.quiz, true, 0]);
    expect(opened.message).toBe(
      '1 question copied. Review, then save. Not copied, because the scene isn’t in this video: “And then?”. ' +
        '2 answers led to scenes that aren’t in this video; now the video goes on there.',
    );
    opened.remove('old1');
    opened.add();
    opened.copyEarlier();
    expect(opened.quiz.questions.map(({ prompt }) => prompt)).toEqual(['']);
  });
});
