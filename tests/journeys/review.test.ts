import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#ui/features/review/review.messages.en.ts';
import { expectNoErrors, openVisit, PHONE, tabTo, type Visit } from './support/open-visit.ts';
import { generateVideo } from './support/generate-video.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 180_000;
const TITLE = 'Launch video';
/** Folder for screenshots to look at; none are taken without it. */
const SHOTS = process.env.REVIEW_SHOTS;

describe('a video reviewed by people without an account', () => {
  let journey: Journey;
  let maker: Visit;
  let reviewer: Visit;
  let link: string;

  beforeAll(async () => {
    journey = await startJourney();
    maker = journey.visit;
    reviewer = await openVisit(journey.browser);
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const shoot = async (page: Page, name: string): Promise<void> => {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    await page.screenshot({ path: path.join(SHOTS, `${name}.png`), fullPage: true });
  };

  test(
    'the maker creates a link on the page of the video',
    async () => {
      const { page } = maker;
      const taskId = await generateVideo(page, { title: TITLE, script: 'Hello there. We are glad that you are here.' });
      await page.goto(`${journey.product.url}/dashboard/videos/${taskId}`);
      await page.getByRole('button', { name: messages.create }).click({ timeout: TEST_LIMIT_MS });
      await page.getByText(messages.created).waitFor();
      link = await page.getByLabel(messages.link, { exact: true }).inputValue();
      expect(link).toMatch(/\/review\/[\w-]{22}$/);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a reviewer comments on a spot of the paused frame, finds the mark there, and jumps to it from the list',
    async () => {
      const { page } = reviewer;
      const response = await page.goto(link);
      expect(response?.headers()['x-robots-tag']).toBe('noindex');
      await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
      for (const landmark of ['banner', 'contentinfo'] as const) expect(await page.getByRole(landmark).count()).toBe(0);
      await page.getByLabel(messages.name).fill('Ana');
      await page.evaluate(() => void (document.querySelector('video')!.currentTime = 1.2));
      await page.getByRole('button', { name: messages.commentAt('0:01') }).waitFor();
      const box = await page.locator('[data-frame]').boundingBox();
      await page.locator('[data-frame]').click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.3 } });
      await page.getByLabel(messages.commentOnSpot('0:01')).fill('<b>Too dark</b> here');
      await page.getByRole('button', { name: messages.send }).click();
      await page.getByText(messages.sent).waitFor();
      await page.getByText('<b>Too dark</b> here').waitFor();
      const mark = page.getByRole('button', { name: messages.mark(1, 'Ana') });
      const at = await mark.boundingBox();
      expect(((at?.x ?? 0) + (at?.width ?? 0) / 2 - (box?.x ?? 0)) / (box?.width ?? 1)).toBeCloseTo(0.25, 1);
      await page.evaluate(() => void (document.querySelector('video')!.currentTime = 0));
      await mark.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: messages.jumpTo(1, '0:01') }).click();
      await mark.waitFor();
      await expectNoErrors(page);
      await shoot(page, 'reviewer');
    },
    TEST_LIMIT_MS,
  );

  test(
    'another reviewer does it by keyboard alone on a phone, sees the first comment, and requests changes',
    async () => {
      const { page, complaints } = await openVisit(journey.browser, { viewport: PHONE });
      await page.goto(link);
      await page.getByText('<b>Too dark</b> here').waitFor();
      await tabTo(page, page.getByLabel(messages.name));
      await page.keyboard.type('Ben');
      await tabTo(page, page.getByRole('button', { name: messages.commentAt('0:00') }));
      await page.keyboard.press('Enter');
      await page.keyboard.type('Slower, please');
      await tabTo(page, page.getByRole('button', { name: messages.send }));
      await page.keyboard.press('Enter');
      await page.getByText(messages.sent).waitFor();
      expect(await page.getByRole('button', { name: messages.edit }).count()).toBe(1);
      await tabTo(page, page.getByRole('button', { name: messages.decide['changes-requested'] }));
      await page.keyboard.press('Enter');
      await page.getByText(messages.decided['changes-requested']).waitFor();
      await expectNoErrors(page);
      await shoot(page, 'reviewer-phone');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNoErrors(page);
      await shoot(page, 'reviewer-phone-dark');
      expect(complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'the maker sees both, jumps to a moment, replies and resolves, and the reviewer approves; the ended link shows nothing',
    async () => {
      const { page } = maker;
      await page.reload();
      await page.getByText(messages.decidedBy['changes-requested']('Ben')).waitFor();
      await page.getByText(messages.openCount(2)).waitFor();
      await page.getByRole('button', { name: messages.jumpTo(2, '0:01') }).click();
      await page.waitForFunction(() => {
        const video = document.querySelector('video');
        return video !== null && video.paused && Math.abs(video.currentTime - 1.2) < 0.1;
      });
      const thread = page.getByRole('listitem').filter({ hasText: 'Too dark' });
      await thread.getByRole('button', { name: messages.reply }).click();
      await page.getByLabel(messages.replyText).fill('Brighter in the next version.');
      await page.getByRole('button', { name: messages.sendReply }).click();
      await page.getByText('Brighter in the next version.').waitFor();
      await thread.getByRole('button', { name: messages.resolve }).click();
      await page.getByText(messages.openCount(1)).waitFor();
      await expectNoErrors(page);
      await shoot(page, 'maker');
      await page.setViewportSize(PHONE);
      await expectNoErrors(page);
      await shoot(page, 'maker-phone');

      await reviewer.page.reload();
      await reviewer.page.getByText('Brighter in the next version.').waitFor();
      await reviewer.page.getByText(messages.resolved, { exact: true }).waitFor();
      expect(await reviewer.page.getByLabel(messages.name).inputValue()).toBe('Ana');
      await reviewer.page.getByRole('button', { name: messages.decide.approved }).click();
      await reviewer.page.getByText(messages.decided.approved).waitFor();

      await page.getByRole('button', { name: messages.end }).click();
      await page.getByText(messages.ended).waitFor();
      await reviewer.page.reload();
      await reviewer.page.getByRole('heading', { level: 1, name: messages.missing }).waitFor();
      await expectNoErrors(reviewer.page);
      expect(maker.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});
