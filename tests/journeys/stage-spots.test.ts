import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Project } from '#domain/project/project.ts';
import { messages as layers } from '#ui/features/editor/layers.messages.en.ts';
import { messages as texts } from '#ui/features/editor/caption-texts.messages.en.ts';
import { messages as spots } from '#ui/features/editor/stage/spot.messages.en.ts';
import { messages } from '#ui/features/editor/stage/stage.messages.en.ts';
import { decodeVideo } from '../render/measure/decode-video.ts';
import { openTool } from './support/editor-tools.ts';
import { fetchSavedProject } from './support/editor-page.ts';
import { expectNoErrors, type Visit } from './support/open-visit.ts';
import { renderAndDownload } from './support/render-steps.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 240_000;
const SCRIPT = 'We sell blue boats. Our boats are fast.';

describe('what has a usual place on the stage (18.3)', () => {
  let journey: Journey;
  let product: Journey['product'];
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    journey = await startJourney();
    ({ product, visit, page } = journey);
    await page.goto(`${product.url}/editor?script=${encodeURIComponent(SCRIPT)}`);
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const part = (name: string): Locator => page.getByRole('group', { name: messages.layers }).getByRole('button', { name, exact: true });
  const presenter = (): Locator => part(spots.parts.presenter);
  const getScene = async (): Promise<Project['scenes'][number] | undefined> => (await fetchSavedProject(page, product.url)).scenes[0];

  async function drag(from: { readonly x: number; readonly y: number }, by: { readonly x: number; readonly y: number }): Promise<void> {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 });
    await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
    await page.mouse.up();
  }

  async function getBox(of: Locator) {
    const box = await of.boundingBox();
    if (box === null) throw new Error('It isn’t on the page.');
    return box;
  }

  test(
    'the presenter is dragged aside, made smaller by a corner, and the preview draws them there',
    async () => {
      await presenter().waitFor();
      const usual = await getBox(presenter());
      await drag({ x: usual.x + usual.width / 2, y: usual.y + usual.height / 3 }, { x: usual.width / 2, y: 0 });
      await expect.poll(async () => (await getBox(presenter())).x).toBeGreaterThan(usual.x + usual.width / 4);
      const corner = await getBox(page.locator('[data-handle="nw"]'));
      await drag({ x: corner.x + corner.width / 2, y: corner.y + corner.height / 2 }, { x: usual.width / 3, y: usual.height / 3 });
      await expect.poll(async () => (await getBox(presenter())).height).toBeLessThan(usual.height * 0.85);
      await expectNoErrors(page);
      const scene = await getScene();
      expect(scene?.spot?.x).toBeGreaterThan(0.6);
      expect(scene?.spot?.scale).toBeLessThan(0.9);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a title is moved by the keyboard, and Delete puts it back',
    async () => {
      const text = 'New boats';
      await openTool(page, 'text');
      await page.getByRole('button', { name: layers.addTitle, exact: true }).click();
      await page.getByRole('textbox', { name: layers.headline, exact: true }).fill(text);
      const title = part(spots.title(text));
      await title.waitFor();
      await title.focus();
      await page.keyboard.press('Shift+ArrowDown');
      await expect
        .poll(async () => (await getScene())?.layers.some((layer) => layer.kind === 'title' && layer.spot !== undefined))
        .toBe(true);
      await page.keyboard.press('Delete');
      await page.getByText(spots.back(spots.title(text))).waitFor({ state: 'attached' });
      await expect
        .poll(async () => (await getScene())?.layers.some((layer) => layer.kind === 'title' && layer.spot !== undefined))
        .toBe(false);
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    '18.7 a caption is written otherwise than it’s said, and one click shows what’s said again',
    async () => {
      await openTool(page, 'captions');
      await page.getByText(texts.open).click();
      const first = page.getByLabel(texts.field('0:00'));
      await first.fill('We sell green boats.');
      await first.press('Enter');
      await expect.poll(async () => (await getScene())?.captionWords).toEqual([{ word: 2, text: 'green' }]);
      await expectNoErrors(page);
      await page.getByRole('button', { name: texts.restoreAt('0:00') }).click();
      await expect.poll(async () => (await getScene())?.captionWords).toBeUndefined();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => first.inputValue()).toBe('We sell green boats.');
    },
    TEST_LIMIT_MS,
  );

  test(
    'the finished video has the presenter where they were dragged',
    async () => {
      const file = path.join(journey.folder, 'video.mp4');
      await (await renderAndDownload(page, TEST_LIMIT_MS)).saveAs(file);
      const contrast = { left: 0, right: 0 };
      await decodeVideo(file, ({ width, height, data }) => {
        const rows = { from: Math.floor(height * 0.6), to: Math.floor(height * 0.8) };
        const [left, right] = [0.05, 0.75].map((share) =>
          measureContrast(data, { width, from: Math.floor(width * share), span: Math.floor(width * 0.2), rows }),
        );
        contrast.left = Math.max(contrast.left, left ?? 0);
        contrast.right = Math.max(contrast.right, right ?? 0);
      });
      expect(contrast.left).toBeLessThan(40);
      expect(contrast.right).toBeGreaterThan(80);
      const id = page.url().split('/').at(-1);
      const vtt = await page.evaluate(async (path) => (await fetch(path)).text(), `/api/avatar/download/${id}?format=vtt`);
      expect(vtt).toContain('We sell green boats.');
      expect(visit.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});

interface Region {
  readonly width: number;
  readonly from: number;
  readonly span: number;
  readonly rows: { readonly from: number; readonly to: number };
}

/** Difference of the lightest and the darkest luma. */
function measureContrast(data: Uint8Array, { width, from, span, rows }: Region): number {
  let [lowest, highest] = [255, 0];
  for (let row = rows.from; row < rows.to; row++)
    for (let column = from; column < from + span; column++) {
      const luma = data[row * width + column] ?? 0;
      lowest = Math.min(lowest, luma);
      highest = Math.max(highest, luma);
    }
  return highest - lowest;
}
