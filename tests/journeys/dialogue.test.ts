import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Project, StageSpot } from '#domain/project/project.ts';
import { messages } from '#ui/features/editor/speakers/speakers.messages.en.ts';
import { messages as spots } from '#ui/features/editor/stage/spot.messages.en.ts';
import { messages as stage } from '#ui/features/editor/stage/stage.messages.en.ts';
import { decodeVideo } from '../render/measure/decode-video.ts';
import { fetchSavedProject } from './support/editor-page.ts';
import { expectNoErrors } from './support/open-visit.ts';
import { renderAndDownload } from './support/render-steps.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 240_000;
const FIRST = 'Maybe my blue boat will move by May, people believe.';
const SECOND = 'Bob makes better maps of every bay, before you leave.';

describe('two presenters in one scene (18.1, 18.3)', () => {
  let journey: Journey;
  let page: Page;

  beforeAll(async () => {
    journey = await startJourney();
    ({ page } = journey);
    await page.goto(`${journey.product.url}/editor?script=${encodeURIComponent(`${FIRST}\n${SECOND}`)}`);
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const getScene = async (): Promise<Project['scenes'][number] | undefined> =>
    (await fetchSavedProject(page, journey.product.url)).scenes[0];
  const onStage = (name: RegExp): Locator => page.getByRole('group', { name: stage.layers }).getByRole('button', { name });
  const pills = (): Locator => page.locator('[role="textbox"][aria-multiline="true"] [data-speaker]');

  test(
    'a presenter is added with a voice of their own, and a click on a name gives them the second paragraph',
    async () => {
      // Two baked faces, whose mouths are where the last test measures.
      await page.getByRole('radio', { name: 'Amara', exact: true }).check();
      await page.getByRole('button', { name: messages.add, exact: true }).click();
      await expect.poll(() => pills().count()).toBe(2);
      await page.getByRole('radio', { name: 'Kenji', exact: true }).check();
      await pills().nth(1).click();
      await expect.poll(async () => (await getScene())?.script).toBe(`${FIRST}\n[speaker 2] ${SECOND}`);
      const scene = await getScene();
      expect(scene?.otherPresenters).toHaveLength(1);
      expect(scene?.otherPresenters?.[0]?.voiceId).not.toBe(scene?.voiceId);
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'the keyboard gives a paragraph back and forth, and undo takes it back',
    async () => {
      await page.getByRole('button', { name: messages.speaker, exact: true }).click();
      await page.keyboard.press('Escape');
      await pills().first().focus();
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await getScene())?.script).toBe(`[speaker 2] ${FIRST}\n${SECOND}`);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(async () => (await getScene())?.script).toBe(`${FIRST}\n[speaker 2] ${SECOND}`);
    },
    TEST_LIMIT_MS,
  );

  test(
    'both are on the stage, and each is moved by itself',
    async () => {
      const both = onStage(new RegExp(`^${spots.presenter('')}`, 'u'));
      await expect.poll(() => both.count()).toBe(2);
      const getSpots = async (): Promise<readonly (StageSpot | undefined)[]> => {
        const scene = await getScene();
        return [scene?.spot, scene?.otherPresenters?.[0]?.spot];
      };
      await both.first().focus();
      await page.keyboard.press('ArrowUp');
      await expect.poll(async () => (await getSpots())[1]).toBeDefined();
      expect((await getSpots())[0]).toBeUndefined();
      await page.keyboard.press('Delete');
      await expect.poll(async () => (await getSpots())[1]).toBeUndefined();
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'who is removed leaves their lines to the first, and undo brings them back',
    async () => {
      const scene = await getScene();
      await page.getByRole('button', { name: /^Remove /u }).click();
      await expect.poll(async () => (await getScene())?.script).toBe(`${FIRST}\n${SECOND}`);
      expect(await getScene()).not.toHaveProperty('otherPresenters');
      await page.getByRole('button', { name: messages.undo, exact: true }).first().click();
      await expect.poll(getScene).toEqual(scene);
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'in the finished video the mouth of the one who speaks moves more than the other’s, in both paragraphs',
    async () => {
      const file = path.join(journey.folder, 'video.mp4');
      await (await renderAndDownload(page, TEST_LIMIT_MS)).saveAs(file);
      const moves: { left: number; right: number }[] = [];
      let before: Uint8Array | undefined;
      await decodeVideo(file, ({ width, height, data }) => {
        const luma = data.slice(0, width * height);
        moves.push({
          left: measureMove(before, luma, { width, height, at: 0.25 }),
          right: measureMove(before, luma, { width, height, at: 0.75 }),
        });
        before = luma;
      });
      const sum = (from: number, to: number, side: 'left' | 'right') =>
        moves.slice(Math.floor(moves.length * from), Math.floor(moves.length * to)).reduce((total, move) => total + move[side], 0);
      expect(sum(0.1, 0.42, 'left')).toBeGreaterThan(1.3 * sum(0.1, 0.42, 'right'));
      expect(sum(0.6, 0.9, 'right')).toBeGreaterThan(1.3 * sum(0.6, 0.9, 'left'));
    },
    TEST_LIMIT_MS,
  );
});

interface MouthArea {
  readonly width: number;
  readonly height: number;
  /** Middle of the face, as a share of the frame's width. */
  readonly at: number;
}

/** Brightness that changed around a mouth since the frame before, for each pixel. */
function measureMove(before: Uint8Array | undefined, luma: Uint8Array, { width, height, at }: MouthArea): number {
  if (before === undefined) return 0;
  const [left, right] = [Math.floor((at - 0.06) * width), Math.floor((at + 0.06) * width)];
  const [top, end] = [Math.floor(0.44 * height), Math.floor(0.58 * height)];
  let sum = 0;
  for (let y = top; y < end; y++)
    for (let x = left; x < right; x++) sum += Math.abs((luma[y * width + x] ?? 0) - (before[y * width + x] ?? 0));
  return sum / ((right - left) * (end - top));
}
