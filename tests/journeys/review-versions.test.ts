import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { messages } from '#ui/features/review/review.messages.en.ts';
import { DESKTOP, expectNoErrors, openVisit, PHONE } from './support/open-visit.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 240_000;
const COMMENT = { name: 'Ben', text: 'Say it slower.', seconds: 1, point: { x: 0.5, y: 0.25 } };
/** Folder for screenshots to look at; none are taken without it. */
const SHOTS = process.env.REVIEW_SHOTS;

describe('versions of a video, side by side', () => {
  let journey: Journey;
  let link: string;
  let earlier: string;

  beforeAll(async () => void (journey = await startJourney()), TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const shoot = async (page: Page, name: string): Promise<void> => {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    for (const theme of ['light', 'dark']) {
      await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme);
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size);
        await page.screenshot({ path: path.join(SHOTS, `${name}-${size.width}-${theme}.png`), fullPage: true });
      }
    }
    await page.setViewportSize(DESKTOP);
  };

  /** Calls the API as the signed-in user. */
  const send = <Value>(method: string, url: string, body: object): Promise<Value> =>
    journey.page.evaluate(
      async ({ method: verb, url: target, body: content }) => {
        const headers = { 'content-type': 'application/json' };
        const request: RequestInit = { method: verb, headers, body: JSON.stringify(content) };
        return (await fetch(target, request)).json() as Promise<Value>;
      },
      { method, url, body },
    );
  async function renderVideo(projectId: string): Promise<string> {
    const { taskId } = await send<{ readonly taskId: string }>('POST', '/api/avatar/generate', { projectId });
    const readStatus = async () =>
      ((await (await journey.page.request.get(`${journey.product.url}/api/avatar/status/${taskId}`)).json()) as { status: string }).status;
    await expect.poll(readStatus, { timeout: TEST_LIMIT_MS, interval: 500 }).toBe('completed');
    return taskId;
  }

  test(
    'the owner chooses what reviewers can compare with',
    async () => {
      const { page, product } = journey;
      const first = async (list: string, key: string): Promise<string> =>
        ((await (await page.request.get(product.url + list)).json())[key] as { id: string }[])[0]?.id ?? '';
      const who = { avatarId: await first('/api/avatars', 'avatars'), voiceId: await first('/api/voices', 'voices') };
      const project = createProjectDocument('Welcome', [createScene('s1', 'Hello there. We are glad that you are here.', who)]);
      const { id } = await send<{ readonly id: string }>('POST', '/api/projects', { project });
      earlier = await renderVideo(id);
      const taskId = await renderVideo(id);
      const { review } = await send<{ readonly review: { readonly path: string } }>('PUT', `/api/avatar/${earlier}/review`, {});
      await page.evaluate(
        async ({ url, body }) => {
          const headers = { 'content-type': 'application/json', 'x-reviewer-key': '6f1f4b0e-8f3a-4c56-9d0e-2a7d3a1c9b11' };
          await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
        },
        { url: `${review.path}/comments`, body: COMMENT },
      );
      await page.goto(`${product.url}/dashboard/videos/${taskId}`);
      await page.getByRole('button', { name: messages.create }).click();
      await page.getByText(messages.created).waitFor();
      link = await page.getByLabel(messages.link, { exact: true }).inputValue();
      await page.getByRole('group', { name: messages.compareChoices }).getByRole('checkbox').check();
      await page.getByRole('button', { name: messages.saveEnd, exact: true }).click();
      await page.getByText(messages.saved, { exact: true }).waitFor();
      await expectNoErrors(page);
      await shoot(page, 'choices');
    },
    TEST_LIMIT_MS,
  );

  test(
    'a reviewer plays both by one clock, and reads what was said about the earlier one',
    async () => {
      const { page, complaints } = await openVisit(journey.browser);
      await page.goto(link);
      await page.getByLabel(messages.compare).selectOption(earlier);
      await page.getByText(COMMENT.text).waitFor();
      expect(await page.getByRole('button', { name: messages.reply }).count()).toBe(0);
      const read = () =>
        page.evaluate(() => [...document.querySelectorAll('video')].map(({ currentTime, paused }) => ({ at: currentTime, paused })));
      await page.waitForFunction(() => [...document.querySelectorAll('video')].every(({ readyState }) => readyState >= 2));
      await page.evaluate(() => void document.querySelector('video')?.play());
      await page.waitForFunction(() =>
        [...document.querySelectorAll('video')].every(({ currentTime, paused }) => !paused && currentTime > 0.8),
      );
      const playing = await read();
      expect(Math.abs((playing[0]?.at ?? 0) - (playing[1]?.at ?? 9))).toBeLessThan(0.4);
      await page.getByRole('button', { name: messages.jumpTo(1, '0:01') }).click();
      await page.waitForFunction(() =>
        [...document.querySelectorAll('video')].every(({ currentTime, paused }) => paused && Math.abs(currentTime - 1) < 0.05),
      );
      await page.locator('figure').getByText('1', { exact: true }).waitFor();
      await expectNoErrors(page);
      await shoot(page, 'compare');
      await page.getByLabel(messages.compare).selectOption({ label: messages.compareNone });
      await page.getByText(COMMENT.text).waitFor({ state: 'hidden' });
      expect(await page.locator('video').count()).toBe(1);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );
});
