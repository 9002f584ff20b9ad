import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Layer, Scene } from '#domain/project/project.ts';
import { CAMERA_ZOOMS } from '#domain/project/camera-move.ts';
import { messages as camera } from '#ui/features/editor/camera.messages.en.ts';
import { messages as words } from '#ui/features/editor/script.messages.en.ts';
import { messages as spots } from '#ui/features/editor/stage/spot.messages.en.ts';
import { messages as stage } from '#ui/features/editor/stage/stage.messages.en.ts';
import { messages as timeline } from '#ui/features/editor/timeline/timeline.messages.en.ts';
import { decodeVideo } from '../render/measure/decode-video.ts';
import { openTool, showTimeline } from './support/editor-tools.ts';
import { fetchSavedProject } from './support/editor-page.ts';
import { expectNoErrors, type Visit } from './support/open-visit.ts';
import { renderAndDownload } from './support/render-steps.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 240_000;
const SCRIPT = 'We build quiet boats for small harbors, and we build them to last.';

describe('the camera of a scene (18.4)', () => {
  let journey: Journey;
  let product: Journey['product'];
  let visit: Visit;
  let page: Page;
  let projectUrl: string;

  beforeAll(async () => {
    journey = await startJourney();
    ({ product, visit, page } = journey);
    await page.goto(`${product.url}/editor?script=${encodeURIComponent(SCRIPT)}`);
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const getScene = async (): Promise<Scene | undefined> => (await fetchSavedProject(page, product.url)).scenes[0];
  const listMoves = async (): Promise<readonly Layer[] | undefined> => (await getScene())?.layers.filter(({ kind }) => kind === 'camera');
  const script = (): Locator => page.locator('[role="textbox"][aria-multiline="true"]');
  const card = (move: string): Locator => page.getByRole('group', { name: move, exact: true });
  const presenter = (): Locator =>
    page.getByRole('group', { name: stage.layers }).getByRole('button', { name: spots.parts.presenter, exact: true });

  async function getWidth(of: Locator): Promise<number> {
    return (await of.boundingBox())?.width ?? 0;
  }

  test(
    'a close-up is added, shown on the timeline, and the paused preview shows the presenter larger',
    async () => {
      await presenter().waitFor();
      const before = await getWidth(presenter());
      await openTool(page, 'background', camera.title);
      await page.getByRole('button', { name: camera.add, exact: true }).click();
      await card(camera.moves['push-in']).getByLabel(camera.move, { exact: true }).selectOption('cut');
      await card(camera.moves.cut).getByLabel(camera.zoom, { exact: true }).selectOption('close');
      await expect.poll(async () => Math.abs((await getWidth(presenter())) / before - CAMERA_ZOOMS.close)).toBeLessThan(0.05);
      await showTimeline(page);
      await page
        .getByRole('region', { name: timeline.title, exact: true })
        .getByRole('button', { name: timeline.layerCamera(camera.moves.cut), exact: true })
        .waitFor();
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'an enlarged presenter is moved by as much as it’s seen to move',
    async () => {
      const [seen, area] = [await presenter().boundingBox(), await page.getByRole('group', { name: stage.layers }).boundingBox()];
      if (seen === null || area === null) throw new Error('The presenter isn’t on the stage.');
      const way = area.width / 4;
      const from = { x: seen.x + seen.width / 2, y: area.y + area.height / 2 };
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + way, from.y, { steps: 4 });
      await page.mouse.up();
      const getX = async (): Promise<number> => (await presenter().boundingBox())?.x ?? 0;
      await expect.poll(async () => Math.abs(((await getScene())?.spot?.x ?? 0.5) - 0.75)).toBeLessThan(0.03);
      await expect.poll(getX).toBeGreaterThan(seen.x);
      await page.keyboard.press('Delete');
      await expect.poll(async () => (await getScene())?.spot).toBeUndefined();
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'it moves to the last words, undo takes that back, and redo does it again',
    async () => {
      const words = SCRIPT.split(' ');
      await openTool(page, 'background', camera.title);
      await card(camera.moves.cut)
        .getByLabel('Shown from')
        .selectOption(String(words.indexOf('and')));
      const from = { edge: 'word-start', word: words.indexOf('and') };
      await expect.poll(listMoves).toMatchObject([{ kind: 'camera', move: 'cut', zoom: CAMERA_ZOOMS.close, from }]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(listMoves).toMatchObject([{ from: { edge: 'scene-start' } }]);
      await page.getByRole('button', { name: 'Redo' }).click();
      await expect.poll(listMoves).toMatchObject([{ from }]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'the finished video has the close-up in its second half alone',
    async () => {
      const file = path.join(journey.folder, 'video.mp4');
      projectUrl = page.url();
      await (await renderAndDownload(page, TEST_LIMIT_MS)).saveAs(file);
      const shares: number[] = [];
      await decodeVideo(file, ({ width, height, data }) => {
        // The presenter is darker than the background: columns of the upper half that hold them.
        const rows = data.subarray(0, Math.floor(height / 2) * width);
        shares.push(rows.reduce((sum, luma) => sum + (luma < DARK ? 1 : 0), 0) / rows.length);
      });
      const early = shares[Math.floor(shares.length * 0.2)] ?? 0;
      const late = shares[Math.floor(shares.length * 0.85)] ?? 0;
      expect(early).toBeGreaterThan(0.02);
      expect(late / early).toBeGreaterThan(1.3);
      expect(visit.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a link to a scene opens the editor there, and one to a scene that’s gone at the first',
    async () => {
      await page.goto(projectUrl);
      await script().waitFor();
      await page.getByRole('button', { name: words.scenes.add, exact: true }).click();
      await script().fill('And we repair them.');
      await expect.poll(async () => (await fetchSavedProject(page, product.url)).scenes.map(({ script: text }) => text)).toHaveLength(2);
      const [first, second] = (await fetchSavedProject(page, product.url)).scenes;
      for (const [sceneId, text] of [
        [first?.id, SCRIPT],
        [second?.id, 'And we repair them.'],
        ['gone', SCRIPT],
      ] as const) {
        await page.goto(`${projectUrl}/${sceneId}`);
        await expect.poll(() => script().innerText()).toBe(text);
      }
      expect(visit.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});

/** Luma below which a pixel is the presenter's. */
const DARK = 110;
