import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#ui/features/video/rerender/rerender.messages.en.ts';
import { applyTheme } from './support/app-page-checks.ts';
import { generateVideo } from './support/generate-video.ts';
import { expectNoErrors, PHONE } from './support/open-visit.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 240_000;
/** Folder for screenshots to look at; none are taken without it. */
const SHOTS = process.env.RERENDER_SHOTS;

describe('17.8 a finished video is rendered again and compared', () => {
  let journey: Journey;
  let page: Page;

  const getSection = () => page.getByRole('region', { name: messages.title });
  const shoot = async (name: string): Promise<void> => {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    for (const [viewport, width] of [
      [{ width: 1280, height: 900 }, 'wide'],
      [PHONE, 'phone'],
    ] as const) {
      await page.setViewportSize(viewport);
      for (const theme of ['light', 'dark'] as const) {
        await applyTheme(page, theme);
        await getSection().scrollIntoViewIfNeeded();
        await page.screenshot({ path: join(SHOTS, `${name}-${width}-${theme}.png`) });
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  };

  beforeAll(async () => {
    journey = await startJourney();
    ({ page } = journey);
    const taskId = await generateVideo(page, { title: 'Twice', script: 'Hello there.\n---\nI am the same each time.' });
    await page.goto(`${journey.product.url}/dashboard/videos/${taskId}`);
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  test(
    'is stopped while it runs',
    async () => {
      await getSection().getByRole('button', { name: messages.start }).click({ timeout: TEST_LIMIT_MS });
      await getSection().getByRole('progressbar').waitFor();
      await shoot('running');
      await getSection().getByRole('button', { name: messages.cancel }).click();
      await getSection().getByText(messages.canceled).waitFor();
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'has the same bytes, which the page still says after a reload',
    async () => {
      await getSection().getByRole('button', { name: messages.start }).click();
      const digest = getSection().getByLabel(messages.digest);
      await digest.waitFor({ timeout: TEST_LIMIT_MS });
      const shown = await digest.inputValue();
      expect(shown).toMatch(/^[0-9a-f]{64}$/);
      await page.reload();
      await getSection().getByText('Identical.').waitFor();
      expect(await digest.inputValue()).toBe(shown);
      await expectNoErrors(page);
      await shoot('identical');
    },
    TEST_LIMIT_MS,
  );

  test(
    'says from where on it differs, and why it could not be compared',
    async () => {
      const path = `**${new URL(page.url()).pathname.replace('/dashboard/videos', '/api/avatar')}/compare`;
      const at = new Date().toISOString();
      const different = { state: 'different', progress: 100, requestedAt: at, endedAt: at, digest: 'ab'.repeat(32), isEngineChanged: true };
      const cases = [
        ['different', { ...different, differsAt: 65.2, problem: null }, 'from 1:05 on'],
        ['failed', { ...different, state: 'failed', digest: null, differsAt: null, problem: 'Its speech is gone.' }, 'Its speech is gone.'],
      ] as const;
      for (const [name, latest, text] of cases) {
        await page.route(path, (route) => route.fulfill({ json: { latest, left: 0 } }));
        await page.reload();
        await getSection().getByText(text).waitFor();
        expect(await getSection().getByRole('button', { name: messages.start }).isDisabled()).toBe(true);
        await expectNoErrors(page);
        await shoot(name);
        await page.unroute(path);
      }
      expect(journey.visit.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});
