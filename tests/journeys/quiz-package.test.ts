import type { Browser, FrameLocator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEARNING_FORMATS } from '#domain/learning/learning-package.ts';
import { placeQuiz } from '#domain/quiz/place-quiz.ts';
import type { QuizQuestion } from '#domain/quiz/quiz.ts';
import { messages as learning } from '#ui/player/learning/learning.messages.en.ts';
import { messages } from '#ui/player/quiz/quiz.messages.en.ts';
import { launchBrowser } from '../tools/launch-browser.ts';
import type { WebServer } from '../tools/web-server.ts';
import { startLearningRecordStore } from './support/learning-record-store.ts';
import { serveLearningSite, VIDEO_SECONDS, writePackages } from './support/learning-site.ts';
import { openVisit } from './support/open-visit.ts';
import { playToQuestion, quizOf, submitAnswer } from './support/quiz-steps.ts';
import { createTemporaryFolder } from './support/start-product.ts';

const TEST_LIMIT_MS = 240_000;
const FIRST: QuizQuestion = {
  ...{ id: 'alarm', at: { kind: 'scene-end', scene: 1 }, kind: 'single', prompt: 'What first?', explanation: 'Call, then run.' },
  choices: [
    { text: 'Call', isRight: true, next: null },
    { text: 'Run', isRight: false, next: null },
  ],
  ...{ accepted: [], onRight: { kind: 'continue' }, onWrong: { kind: 'scene', scene: 1 }, isRequired: true },
};
const SECOND: QuizQuestion = {
  ...{ ...FIRST, id: 'exit', at: { kind: 'time', seconds: 12 }, kind: 'text', prompt: 'Where to?', explanation: '' },
  ...{ choices: [], accepted: ['Fire exit'], onWrong: { kind: 'continue' } },
};
const SCENES = [
  { title: 'Alarm', start: 0 },
  { title: 'Exit', start: 7 },
];
const QUIZ = placeQuiz({ passingPercent: 100, questions: [FIRST, SECOND] }, { scenes: SCENES, seconds: VIDEO_SECONDS });

let site: WebServer;
let browser: Browser;
let temporary: ReturnType<typeof createTemporaryFolder>;

beforeAll(async () => {
  temporary = createTemporaryFolder();
  await writePackages(temporary.folder, LEARNING_FORMATS, QUIZ);
  site = await serveLearningSite(temporary.folder);
  browser = await launchBrowser();
}, TEST_LIMIT_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
  temporary?.remove();
});

/** What the runtimes of both editions hold, by the names of their own data models. */
interface ScormData {
  readonly core?: { readonly lesson_status: string; readonly score: { readonly raw: string } };
  readonly completion_status?: string;
  readonly success_status?: string;
  readonly score?: { readonly raw: string; readonly scaled: string };
  readonly suspend_data: string;
  readonly interactions: Readonly<Record<string, Interaction>>;
}
interface Interaction {
  readonly id: string;
  readonly type: string;
  readonly result: string;
  readonly student_response?: string;
  readonly learner_response?: string;
}
interface LmsWindow {
  launch(format: string, stored: object | null): void;
  leave(): Promise<ScormData>;
  read(): ScormData;
}

const noteOf = (inside: FrameLocator | Page) => inside.locator('[data-note]');
const press = (inside: FrameLocator | Page, name: string) => quizOf(inside).getByRole('button', { name }).click();

/** Answers wrongly, is led back, answers right, and goes on to the second question. */
async function answerFirst(inside: FrameLocator | Page): Promise<void> {
  await playToQuestion(inside, 5.5, FIRST.prompt);
  await quizOf(inside).getByLabel('Run').check();
  await submitAnswer(inside, messages.wrong);
  await quizOf(inside).getByText(FIRST.explanation).waitFor();
  await press(inside, messages.back('Alarm'));
  await inside.getByRole('dialog', { name: FIRST.prompt }).waitFor();
  await quizOf(inside).getByLabel('Call').check();
  await submitAnswer(inside, messages.right);
  await press(inside, messages.next);
  await inside.getByRole('dialog', { name: SECOND.prompt }).waitFor();
}

/** Plays past the first question, which isn't asked again, answers the second, and gets to the end. */
async function answerSecond(inside: FrameLocator | Page): Promise<void> {
  await playToQuestion(inside, 6, SECOND.prompt);
  await quizOf(inside).getByRole('textbox').fill(' FIRE  exit');
  await submitAnswer(inside, messages.right);
  await press(inside, messages.next);
  await inside.getByRole('dialog', { name: messages.score(2, 2) }).waitFor();
  await quizOf(inside).getByText(messages.passed).waitFor();
}

describe.each(['scorm12', 'scorm2004'] as const)('questions in a runtime of %s', (format) => {
  const summarize = ({ core, completion_status: completion, success_status: success, score }: ScormData) =>
    core === undefined ? [completion, success, score?.raw] : [core.lesson_status, core.score.raw];
  const listAnswers = ({ interactions }: ScormData) =>
    Object.values(interactions).map(({ id, type, result, student_response: old, learner_response: current }) => [
      ...[id, type, result === 'wrong' ? 'incorrect' : result, old ?? current],
    ]);

  test(
    'wrong goes back, right goes on; answers are recorded, last over a new launch, and pass',
    async () => {
      const { page, complaints } = await openVisit(browser);
      await page.goto(site.url);
      const launch = (stored: object | null) =>
        page.evaluate(([kind, data]) => (window as unknown as LmsWindow).launch(kind, data), [format, stored] as const);
      const leave = () => page.evaluate(() => (window as unknown as LmsWindow).leave());
      const inside = page.frameLocator('iframe');

      await launch(null);
      await noteOf(inside).getByText(learning.questions).waitFor();
      await answerFirst(inside);
      const first = await leave();
      expect(summarize(first)).toEqual(format === 'scorm12' ? ['incomplete', '50'] : ['incomplete', 'unknown', '50']);
      expect(listAnswers(first)).toEqual([
        ['alarm', 'choice', 'incorrect', 'b'],
        ['alarm', 'choice', 'correct', 'a'],
      ]);
      expect(first.suspend_data).toMatch(/^1\|\d+\|[\d,-]+\|0,alarm:2r$/);

      await launch(first);
      await noteOf(inside).getByText(learning.questions).waitFor();
      await answerSecond(inside);
      await noteOf(inside).getByText(learning.passed(100)).waitFor();
      const last = await leave();
      expect(summarize(last)).toEqual(format === 'scorm12' ? ['passed', '100'] : ['completed', 'passed', '100']);
      expect(listAnswers(last).at(-1)).toEqual(['exit', 'fill-in', 'correct', 'FIRE  exit']);
      expect(listAnswers(last)).toHaveLength(3);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );
});

describe('questions in an xAPI package', () => {
  test(
    'each answer is stated, and the result once',
    async () => {
      const auth = 'Basic dGVzdA==';
      const lrs = await startLearningRecordStore(auth);
      const { page } = await openVisit(browser);
      const query = new URLSearchParams({ endpoint: `${lrs.url}/xapi`, auth, actor: '{"mbox":"mailto:ana@example.com"}' });
      await page.goto(`${site.url}/xapi/index.html?${query}`);
      await noteOf(page).getByText(learning.questions).waitFor();
      await answerFirst(page);
      await expect.poll(() => lrs.verbs().filter((verb) => verb === 'answered')).toHaveLength(2);
      expect(lrs.verbs()).not.toContain('passed');
      await page.reload();
      await noteOf(page).getByText(learning.questions).waitFor();
      await answerSecond(page);
      await noteOf(page).getByText(learning.passed(100)).waitFor();
      await expect.poll(() => lrs.verbs().filter((verb) => verb === 'passed')).toHaveLength(1);
      const find = (name: string) => lrs.statements.filter(({ verb }) => verb.id.endsWith(`/${name}`));
      expect(find('answered').map(({ object, result }) => [object.id.split('#')[1], result?.success, result?.response])).toEqual([
        ['alarm', false, 'b'],
        ['alarm', true, 'a'],
        ['exit', true, 'FIRE  exit'],
      ]);
      expect(find('passed')[0]?.result).toMatchObject({ success: true, score: { scaled: 1, raw: 100, min: 0, max: 100 } });
      await page.context().close();
      await lrs.close();
    },
    TEST_LIMIT_MS,
  );
});
