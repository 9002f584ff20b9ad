import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#ui/features/video/transparent.messages.en.ts';
import { messages as video } from '#ui/features/video/video.messages.en.ts';
import { generateVideo } from './support/generate-video.ts';
import { expectNoErrors } from './support/open-visit.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 240_000;

/** Coverage, 0 to 255, of pixels of a WebM's middle frame, as the browser shows it: a corner beside the presenter, and the presenter. */
async function readCoverage(page: Page, webm: Uint8Array): Promise<{ readonly corner: number; readonly presenter: number }> {
  return page.evaluate(async (base64) => {
    const video = document.createElement('video');
    video.muted = true;
    video.src = `data:video/webm;base64,${base64}`;
    await new Promise<void>((resolve, reject) => {
      video.onseeked = () => resolve();
      video.onerror = () => reject(new Error(video.error?.message ?? 'The video cannot be played.'));
      video.onloadeddata = () => {
        video.currentTime = video.duration / 2;
      };
    });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    const context = canvas.getContext('2d');
    context?.drawImage(video, 0, 0);
    const read = (x: number, y: number): number => context?.getImageData(x, y, 1, 1).data[3] ?? -1;
    return { corner: read(10, 10), presenter: read(canvas.width / 2, canvas.height / 2) };
  }, Buffer.from(webm).toString('base64'));
}

describe('18.10 a video without its background', () => {
  let journey: Journey;
  let page: Page;
  let file: Uint8Array;

  beforeAll(async () => {
    journey = await startJourney();
    ({ page } = journey);
    const taskId = await generateVideo(page, { title: 'Cut out', script: 'Hello there. I have nothing behind me.' });
    await page.goto(`${journey.product.url}/dashboard/videos/${taskId}`);
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  test(
    'is rendered and downloaded on the video’s page',
    async () => {
      await page.getByRole('button', { name: video.actions.more }).click({ timeout: TEST_LIMIT_MS });
      await page.getByRole('menuitem', { name: messages.render, exact: true }).click();
      const link = page.getByRole('link', { name: messages.download, exact: true });
      await link.waitFor({ timeout: TEST_LIMIT_MS });
      await page.getByRole('status').filter({ hasText: messages.ready }).waitFor();
      await expectNoErrors(page);
      const downloading = page.waitForEvent('download');
      await link.click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('Cut out.webm');
      file = await readFile(await download.path());
    },
    TEST_LIMIT_MS,
  );

  test('is clear beside the presenter in the browser, and the presenter isn’t', { timeout: TEST_LIMIT_MS }, async () => {
    const player = await page.context().newPage();
    const { corner, presenter } = await readCoverage(player, file);
    expect(corner).toBeLessThanOrEqual(3);
    expect(presenter).toBeGreaterThanOrEqual(252);
    await player.close();
    expect(journey.visit.complaints).toEqual([]);
  });
});
