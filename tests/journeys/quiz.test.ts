import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { messages } from '#ui/features/video/quiz/quiz.messages.en.ts';
import { messages as share } from '#ui/features/video/share.messages.en.ts';
import { messages as player } from '#ui/player/quiz/quiz.messages.en.ts';
import { DESKTOP, expectNoErrors, openVisit, PHONE, tabTo } from './support/open-visit.ts';
import { playToQuestion, quizOf, submitAnswer } from './support/quiz-steps.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { startBlog } from './support/start-blog.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 180_000;
const PROMPT = 'What do you do first?';
/** Folder for screenshots to look at; none are taken without it. */
const SHOTS = process.env.QUIZ_SHOTS;

describe('questions in a shared video', () => {
  let journey: Journey;
  let link: string;

  beforeAll(async () => void (journey = await startJourney()), TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const shoot = async (page: Page, name: string): Promise<void> => {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), colorScheme);
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size);
        await page.screenshot({ path: path.join(SHOTS, `${name}-${size.width}-${colorScheme}.png`), fullPage: true });
      }
    }
    await page.setViewportSize(DESKTOP);
  };

  /** A video of two scenes, with the first presenter and voice. */
  async function orderVideo(page: Page): Promise<string> {
    const first = async (list: string, key: string): Promise<string> =>
      ((await (await page.request.get(journey.product.url + list)).json())[key] as { id: string }[])[0]?.id ?? '';
    const who = { avatarId: await first('/api/avatars', 'avatars'), voiceId: await first('/api/voices', 'voices') };
    const scenes = [createScene('s1', 'When the alarm rings, call for help.', who), createScene('s2', 'Then leave by the fire exit.', who)];
    const body = { title: 'Fire safety', project: createProjectDocument('Fire safety', scenes) };
    return page.evaluate(async (ordered) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/api/avatar/generate', { method: 'POST', headers, body: JSON.stringify(ordered) });
      return ((await response.json()) as { taskId: string }).taskId;
    }, body);
  }

  test(
    'the owner writes a question on the page of the video',
    async () => {
      const { page, product } = journey;
      const taskId = await orderVideo(page);
      await page.goto(`${product.url}/dashboard/videos/${taskId}`);
      await page.getByRole('button', { name: messages.add }).click({ timeout: TEST_LIMIT_MS });
      await page.getByRole('button', { name: messages.save }).click();
      await page.getByText('Enter the question.', { exact: true }).waitFor();
      await page.getByLabel(messages.prompt, { exact: true }).fill(PROMPT);
      await page.getByLabel(messages.choice(1), { exact: true }).fill('Call for help');
      await page.getByLabel(messages.choice(2), { exact: true }).fill('Run');
      await page.getByLabel(messages.explanation).fill('Others may not have heard the alarm.');
      await shoot(page, 'editor');
      await expectNoErrors(page);
      await page.getByRole('button', { name: messages.save }).click();
      await page.getByText(messages.saved).waitFor();
      await page.reload();
      await page.getByText(PROMPT).waitFor();
      await page.getByRole('button', { name: share.create }).click();
      await page.getByText(share.created).waitFor();
      link = await page.getByLabel(share.link, { exact: true }).inputValue();
    },
    TEST_LIMIT_MS,
  );

  test(
    'a viewer who is wrong is led back, and goes on once right, by keyboard alone',
    async () => {
      const { page, complaints } = await openVisit(journey.browser);
      await page.goto(link);
      await playToQuestion(page, 0, PROMPT);
      const quiz = quizOf(page);
      expect(await quiz.evaluate((element) => element === document.activeElement)).toBe(true);
      await expectNoErrors(page);
      await shoot(page, 'question');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await tabTo(page, quiz.getByRole('button', { name: player.check }));
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: player.wrong }).waitFor();
      await expectNoErrors(page);
      await shoot(page, 'wrong');
      await tabTo(page, quiz.getByRole('button', { name: /^Go back to/ }));
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: PROMPT }).waitFor();
      await quiz.getByLabel('Call for help').check();
      await submitAnswer(page, player.right);
      await quiz.getByRole('button', { name: player.next }).click();
      await page.waitForFunction(() => document.querySelector('video')?.paused === false);
      expect(await page.evaluate(() => document.activeElement?.classList.contains('player'))).toBe(true);
      await page.getByRole('dialog', { name: player.score(1, 1) }).waitFor();
      await shoot(page, 'score');
      await quiz.getByRole('button', { name: player.close }).click();
      await quiz.waitFor({ state: 'hidden' });
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'nobody gets past a required question, by the time slider or the transcript',
    async () => {
      const { page } = await openVisit(journey.browser);
      await page.goto(link);
      const later = page.getByRole('button', { name: /Then leave/ }).last();
      const start = Number(await later.getAttribute('data-start'));
      await later.click();
      await page.getByRole('dialog', { name: PROMPT }).waitFor();
      await later.click();
      // A click plays at once; the question stops it an event later.
      await page.waitForFunction(() => document.querySelector('video')?.paused === true);
      await page.getByRole('dialog', { name: PROMPT }).waitFor();
      expect(await page.evaluate(() => document.querySelector('video')?.currentTime)).toBeLessThanOrEqual(start);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'an embed on another site asks, too',
    async () => {
      const blog = await startBlog(link);
      const { page, complaints } = await openVisit(journey.browser);
      await page.goto(blog.url);
      const inside = page.frameLocator('iframe');
      await playToQuestion(inside, 0, PROMPT);
      await shoot(page, 'embed');
      await quizOf(inside).getByLabel('Call for help').check();
      await submitAnswer(inside, player.right);
      expect(complaints).toEqual([]);
      await page.context().close();
      blog.stop();
    },
    TEST_LIMIT_MS,
  );
});
