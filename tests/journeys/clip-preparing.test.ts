import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages as readings } from '#ui/features/backgrounds/clip-readings.messages.en.ts';
import { messages as clip } from '#ui/features/editor/clip.messages.en.ts';
import { messages as frame } from '#ui/features/editor/frame.messages.en.ts';
import { createRestlessPage } from '../tools/restless-page.ts';
import { createTone } from '../tools/audio-clip.ts';
import { createVideoFile } from '../tools/video-file.ts';
import { openTool } from './support/editor-tools.ts';
import { expectNoErrors, PHONE } from './support/open-visit.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 240_000;
/** Folder for screenshots to look at; none are taken without it. */
const SHOTS = process.env.CLIP_SHOTS;
/** Takes some seconds to read. */
const SCREEN = { width: 1920, height: 1080, seconds: 10, frameRate: 20 };

describe('a long clip that is uploaded', () => {
  let journey: Journey;
  let page: Page;
  let film = '';

  beforeAll(async () => {
    journey = await startJourney();
    ({ page } = journey);
    film = path.join(journey.folder, 'Walkthrough.mp4');
    const tone = createTone(440, SCREEN.seconds);
    await writeFile(film, await createVideoFile(SCREEN, createRestlessPage(SCREEN), (from, to) => tone.slice(from, to)));
    await page.goto(`${journey.product.url}/editor?script=${encodeURIComponent('This is how you add a boat.')}`);
    await openTool(page, 'background');
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const list = (): Locator => page.getByRole('region', { name: readings.title });
  const progress = (): Locator => list().getByRole('progressbar', { name: readings.preparing('Walkthrough') });
  const choice = (): Locator => page.getByRole('radio', { name: 'Walkthrough' });
  const shoot = async (name: string, shown: Locator): Promise<void> => {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    await shown.scrollIntoViewIfNeeded();
    for (const theme of ['light', 'dark']) {
      await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme);
      await page.screenshot({ path: path.join(SHOTS, `${name}-${theme}.png`) });
    }
    const size = page.viewportSize();
    await page.setViewportSize(PHONE);
    await openTool(page, 'background');
    await shown.scrollIntoViewIfNeeded();
    await page.screenshot({ path: path.join(SHOTS, `${name}-phone.png`) });
    if (size !== null) await page.setViewportSize(size);
  };

  test(
    '43.7 is listed with how far it is, and is gone once it’s stopped',
    async () => {
      await page.getByLabel(frame.background.clipFile).setInputFiles(film);
      await progress().waitFor();
      await shoot('preparing', list());
      await expectNoErrors(page);
      await list().getByRole('button', { name: readings.stop }).click();
      await list().waitFor({ state: 'detached' });
      await page.getByText(readings.canceled).waitFor();
      expect(await choice().count()).toBe(0);
    },
    TEST_LIMIT_MS,
  );

  test(
    '43.7 goes on while the page is closed, and is a clip to choose once it’s read',
    async () => {
      await page.getByLabel(frame.background.clipFile).setInputFiles(film);
      await progress().waitFor();
      await page.reload();
      await openTool(page, 'background');
      await progress().waitFor();
      await choice().waitFor({ timeout: TEST_LIMIT_MS });
      await list().waitFor({ state: 'detached' });
      await choice().check();
      const volume = page.getByRole('slider', { name: clip.volume, exact: true });
      await volume.waitFor();
      await shoot('settings', volume);
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );
});
