import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Project } from '#domain/project/project.ts';
import { messages } from '#ui/features/editor/frame.messages.en.ts';
import { decodeVideo } from '../render/measure/decode-video.ts';
import { openTool } from './support/editor-tools.ts';
import { expectNoErrors, PHONE } from './support/open-visit.ts';
import { renderAndDownload } from './support/render-steps.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 240_000;
const SCRIPT = 'The sea never stands still, and behind me it doesn’t either. Look how the light wanders.';
const { background } = messages;
/** Beside the presenter, in shares of the frame. */
const PLACES = [
  [0.04, 0.08],
  [0.96, 0.08],
  [0.1, 0.5],
  [0.9, 0.5],
] as const;

describe('a background that moves', () => {
  let journey: Journey;
  let page: Page;

  beforeAll(async () => {
    journey = await startJourney();
    ({ page } = journey);
    await page.goto(`${journey.product.url}/editor?script=${encodeURIComponent(SCRIPT)}`);
    await openTool(page, 'background');
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const group = (): Locator => page.getByRole('group', { name: background.title, exact: true });
  const getBackground = async () => {
    await page.getByText('Saved', { exact: true }).waitFor();
    const calls = await createSignedInCalls(page, journey.product.url);
    const { project } = await calls.get<{ project: Project }>(`/api/projects/${page.url().split('/').at(-1)}`);
    return project.scenes[0]?.background;
  };

  test(
    '18.4 is chosen by keys, and any gradient can move or stand still, on a phone too',
    async () => {
      await group().getByRole('radio', { name: background.names.tide }).press('Space');
      expect(await getBackground()).toMatchObject({ kind: 'gradient', motion: 'waves' });
      await group().getByRole('radio', { name: background.motions.waves }).press('ArrowRight');
      expect(await getBackground()).toMatchObject({ motion: 'glow' });
      await expectNoErrors(page);
      await page.setViewportSize(PHONE);
      await openTool(page, 'background');
      await group().getByRole('radio', { name: background.motions.none }).check();
      expect(await getBackground()).not.toHaveProperty('motion');
      await expectNoErrors(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.keyboard.press('Control+Z');
      expect(await getBackground()).toMatchObject({ motion: 'glow' });
    },
    TEST_LIMIT_MS,
  );

  test(
    '18.4 moves in the finished video, and nothing jumps from one frame to the next',
    async () => {
      const file = path.join(journey.folder, 'video.mp4');
      await (await renderAndDownload(page, TEST_LIMIT_MS)).saveAs(file);
      const places: number[][] = PLACES.map(() => []);
      await decodeVideo(file, ({ data, width, height }) =>
        PLACES.forEach(([x, y], at) => places[at]?.push(data[Math.floor(y * height) * width + Math.floor(x * width)] ?? 0)),
      );
      const ranges = places.map((seen) => Math.max(...seen) - Math.min(...seen));
      expect(Math.max(...ranges)).toBeGreaterThan(12);
      const steps = places.flatMap((seen) => seen.slice(1).map((value, at) => Math.abs(value - (seen[at] ?? 0))));
      expect(Math.max(...steps)).toBeLessThan(6);
    },
    TEST_LIMIT_MS,
  );
});
