import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { HexColor } from '#domain/project/project.ts';
import type { SavedProject } from '#ports/project-api.ts';
import { messages as frame } from '#ui/features/editor/frame.messages.en.ts';
import { messages as preview } from '#ui/features/editor/preview.messages.en.ts';
import { messages as shell } from '#ui/features/editor/shell/shell.messages.en.ts';
import { openTool } from './support/editor-tools.ts';
import { expectNoErrors } from './support/open-visit.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { readBackgrounds, watchStage } from './support/scene-stills.ts';
import { createSignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 240_000;
const [RED, GREEN, BLUE, CLAY]: readonly [HexColor, HexColor, HexColor, HexColor] = ['#a03030', '#309040', '#3040a0', '#cf9b82'];
const COLORS = [RED, GREEN, BLUE];

describe('stills of the scenes in the editor', () => {
  let journey: Journey;
  let page: Page;

  beforeAll(async () => {
    journey = await startJourney();
    ({ page } = journey);
    const calls = await createSignedInCalls(page, journey.product.url);
    const scenes = COLORS.map((colour, at) => ({
      ...createScene(`scene-${at}`, `Part ${at + 1} is short.`, { avatarId: 'amara', voiceId: 'ivy' }),
      background: { kind: 'colour', colour } as const,
    }));
    const { id } = await calls.post<SavedProject>('/api/projects', { project: createProjectDocument('Three colors', scenes) });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${journey.product.url}/editor/${id}`);
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const rows = (): Locator => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Move scene/ }) });
  const strip = (): Locator => page.getByRole('list', { name: shell.scenes });
  const stage = (): Locator => page.getByRole('region', { name: preview.title });
  const choose = (scene: number): Promise<void> =>
    strip()
      .getByRole('button', { name: new RegExp(`^${scene}\\.`) })
      .click();

  test(
    'each scene has its own, in the list and on the timeline, before any but the first was spoken',
    async () => {
      for (const images of [rows().locator('img'), strip().locator('img')]) {
        await expect.poll(() => readBackgrounds(images, COLORS), { timeout: TEST_LIMIT_MS }).toEqual(COLORS);
      }
      const boxes = await strip().locator('img').all();
      for (const image of boxes) {
        const box = await image.boundingBox();
        expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
      }
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a chosen scene is on the stage at once by its still, also while its speech is made, and no other scene’s image in between',
    async () => {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/speech', async (route) => {
        await released;
        await route.continue();
      });
      const stopWatching = await watchStage(page, COLORS);
      await choose(3);
      await stage().locator('img').waitFor();
      expect(await readBackgrounds(stage().locator('img'), COLORS)).toEqual([BLUE]);
      release();
      await stage().locator('img').waitFor({ state: 'detached' });
      const seen = await stopWatching();
      expect(seen.length).toBeGreaterThan(0);
      expect(new Set(seen)).toEqual(new Set([BLUE]));
    },
    TEST_LIMIT_MS,
  );

  test(
    'a still follows a change of its scene, and only that one',
    async () => {
      await choose(2);
      const panel = await openTool(page, 'background');
      await panel.getByRole('radio', { name: frame.background.names.clay, exact: true }).check();
      const images = strip().locator('img');
      await expect.poll(() => readBackgrounds(images, [...COLORS, CLAY]), { timeout: TEST_LIMIT_MS }).toEqual([RED, CLAY, BLUE]);
      const stopWatching = await watchStage(page, [...COLORS, CLAY]);
      await choose(1);
      await expect.poll(() => stage().locator('img').count()).toBe(0);
      expect(new Set(await stopWatching())).toEqual(new Set([RED]));
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a draft in the library shows its first scene as it’s drawn',
    async () => {
      await page.goto(`${journey.product.url}/dashboard`);
      const card = page.getByRole('article', { name: 'Three colors' });
      await expect.poll(() => readBackgrounds(card.locator('img'), COLORS), { timeout: TEST_LIMIT_MS }).toEqual([RED]);
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );
});
