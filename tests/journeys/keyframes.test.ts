import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Keyframe } from '#domain/project/keyframe.ts';
import { messages } from '#ui/features/editor/stage/keyframes.messages.en.ts';
import { messages as stageMessages } from '#ui/features/editor/stage/stage.messages.en.ts';
import { decodeVideo } from '../render/measure/decode-video.ts';
import { computeRedness } from '../render/measure/frame-region.ts';
import { computeMean } from '../render/measure/statistics.ts';
import { openTool, showTimeline } from './support/editor-tools.ts';
import { fetchSavedProject } from './support/editor-page.ts';
import { DESKTOP, expectNoErrors, PHONE, type Visit } from './support/open-visit.ts';
import { renderAndDownload } from './support/render-steps.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 240_000;
const SCRIPT = 'The offer starts here. It ends over there, and it is small.';
/** Word of the script that the second keyframe is at: "It". */
const WORD = 4;

describe('keyframes of a layer (issue 18.4)', () => {
  let journey: Journey;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    journey = await startJourney();
    ({ visit, page } = journey);
    await page.goto(`${journey.product.url}/editor?script=${encodeURIComponent(SCRIPT)}`);
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const stage = (): Locator => page.getByRole('group', { name: stageMessages.layers });
  const rectangle = (): Locator => stage().getByRole('button', { name: stageMessages.shapes.rectangle, exact: true });
  const motion = (): Locator => page.getByRole('group', { name: messages.title });
  const field = (side: 'x' | 'y' | 'width' | 'height'): Locator =>
    page.getByRole('group', { name: stageMessages.inspector.title }).getByLabel(stageMessages.inspector[side], { exact: true });
  const getKeyframes = async (): Promise<readonly Keyframe[]> => {
    const { scenes } = await fetchSavedProject(page, journey.product.url);
    return scenes[0]?.layers.flatMap((layer) => ('keyframes' in layer ? (layer.keyframes ?? []) : [])) ?? [];
  };

  test(
    'a keyframe at a word is where the layer is dragged to, and the start stays',
    async () => {
      await openTool(page, 'media');
      await page.getByRole('button', { name: stageMessages.addShape, exact: true }).click();
      await page.getByRole('menuitem', { name: stageMessages.shapes.rectangle, exact: true }).click();
      for (const [side, value] of Object.entries({ x: '0', y: '0', width: '20', height: '20' } as const))
        await field(side as 'x').fill(value);
      await motion().getByRole('button', { name: messages.add }).click();
      await motion().getByLabel(messages.at).selectOption(String(WORD));
      await motion().getByLabel(messages.easing).selectOption('linear');
      const [frame, box] = [await stage().boundingBox(), await rectangle().boundingBox()];
      if (frame === null || box === null) throw new Error('The stage isn’t on the page.');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(frame.x + frame.width * 0.9, frame.y + frame.height * 0.3, { steps: 5 });
      await page.mouse.up();
      await expect.poll(async () => Number(await field('x').inputValue())).toBeGreaterThan(70);
      await expect.poll(async () => (await getKeyframes())[0]?.x).toBeGreaterThan(0.8);
      expect((await getKeyframes())[0]).toMatchObject({ at: { edge: 'word-start', word: WORD }, scale: 1, easing: 'linear' });
      await motion().getByLabel(messages.editing).selectOption('start');
      expect(Number(await field('x').inputValue())).toBe(0);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a second keyframe is resized in proportion by the keyboard, and undo takes it back',
    async () => {
      await motion().getByRole('button', { name: messages.add }).click();
      await motion().getByLabel(messages.at).selectOption('end');
      await field('width').fill('10');
      expect(Number(await field('height').inputValue())).toBeCloseTo(10, 0);
      await expect.poll(async () => (await getKeyframes())[1]?.scale).toBeCloseTo(0.5, 2);
      await rectangle().focus();
      await page.keyboard.press('Alt+Shift+ArrowRight');
      await expect.poll(async () => (await getKeyframes())[1]?.scale).toBeGreaterThan(0.6);
      await page.keyboard.press('Control+z');
      await expect.poll(async () => (await getKeyframes())[1]?.scale).toBeCloseTo(0.5, 2);
      await showTimeline(page);
      const marks = page.getByRole('button', { name: /^Keyframe \d: / });
      await expect.poll(() => marks.count()).toBe(2);
      await marks.first().click();
      expect(await motion().getByLabel(messages.editing).inputValue()).toBe('0');
      expect(Number(await field('x').inputValue())).toBeGreaterThan(70);
      for (const size of [PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        await openTool(page, 'media');
        await motion().scrollIntoViewIfNeeded();
        await expectNoErrors(page);
        if (process.env.KEYFRAME_SHOTS !== undefined)
          await page.screenshot({ path: path.join(process.env.KEYFRAME_SHOTS, `motion-${size.width}.png`) });
      }
    },
    TEST_LIMIT_MS,
  );

  test(
    'the finished video shows it move from corner to corner by the word',
    async () => {
      const file = path.join(journey.folder, 'video.mp4');
      await (await renderAndDownload(page, TEST_LIMIT_MS)).saveAs(file);
      const places: (readonly [start: boolean, there: boolean])[] = [];
      await decodeVideo(file, ({ width, height, data }) => {
        const isOrange = (left: number, right: number): boolean => {
          const region = { top: Math.floor(height * 0.24), bottom: Math.floor(height * 0.36) };
          const rows = left === 0 ? { top: 8, bottom: Math.floor(height * 0.1) } : region;
          const part = { left: Math.floor(width * left), right: Math.floor(width * right), ...rows };
          return computeMean(computeRedness({ width, height, data }, part)) > 25;
        };
        places.push([isOrange(0, 0.03), isOrange(0.87, 0.93)]);
      });
      expect(places[0]).toEqual([true, false]);
      const arrived = places.findIndex(([, there]) => there);
      expect(arrived).toBeGreaterThan(places.length * 0.15);
      expect(arrived).toBeLessThan(places.length * 0.6);
      expect(places[arrived]?.[0]).toBe(false);
      expect(places.slice(0, arrived).some(([start]) => !start)).toBe(true);
      expect(visit.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});
