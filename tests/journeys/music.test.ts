import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Project } from '#domain/project/project.ts';
import { messages } from '#ui/features/editor/music.messages.en.ts';
import { messages as preview } from '#ui/features/editor/preview.messages.en.ts';
import { decodeVideo } from '../render/measure/decode-video.ts';
import { openTool } from './support/editor-tools.ts';
import { expectNoErrors, PHONE, type Visit } from './support/open-visit.ts';
import { renderAndDownload } from './support/render-steps.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';
import type { Product } from './support/start-product.ts';

const TEST_LIMIT_MS = 240_000;
const PAUSE = 3;
const SCRIPT = `We sell blue boats. [pause ${PAUSE}s] Our boats are fast.`;
const SAMPLE_RATE = 48_000;
const TRACK = messages.tracks['steady-steps'];

/** Maximum of each tenth of a second. */
function measureTenths(samples: Float32Array): readonly number[] {
  const tenth = SAMPLE_RATE / 10;
  return Array.from({ length: Math.floor(samples.length / tenth) }, (_, at) =>
    samples.subarray(at * tenth, (at + 1) * tenth).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  );
}

describe('music and frames in the editor', () => {
  let journey: Journey;
  let product: Product;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    journey = await startJourney();
    ({ product, visit, page } = journey);
    await page.goto(`${product.url}/editor?script=${encodeURIComponent(SCRIPT)}`);
    await openTool(page, 'sound');
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const section = (): Locator => page.getByRole('group', { name: messages.title, exact: true });
  const ducking = (): Locator => section().getByRole('checkbox', { name: messages.ducking });
  const getSaved = async (): Promise<Project> => {
    await page.getByText('Saved', { exact: true }).waitFor();
    const calls = await createSignedInCalls(page, product.url);
    return (await calls.get<{ project: Project }>(`/api/projects/${page.url().split('/').at(-1)}`)).project;
  };

  test(
    'the frame that the preview shows is saved as an image',
    async () => {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: preview.transport.saveFrame }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe('Untitled video 0-00.png');
      expect((await sharp(await saved.path()).stats()).entropy).toBeGreaterThan(4);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a track is heard, chosen, and made louder by the keyboard alone, and undone',
    async () => {
      await section()
        .getByRole('button', { name: messages.play(TRACK.name) })
        .focus();
      await page.keyboard.press('Enter');
      await section()
        .getByRole('button', { name: messages.stop(TRACK.name) })
        .waitFor();
      await page.keyboard.press('Enter');
      await section().getByRole('radio', { name: messages.none }).focus();
      for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowDown');
      await section().getByRole('slider', { name: messages.volume }).focus();
      await page.keyboard.press('End');
      await ducking().focus();
      await page.keyboard.press('Space');
      await expect.poll(async () => (await getSaved()).music).toEqual({ trackId: 'steady-steps', volume: 1, ducking: false });
      await page.getByRole('button', { name: 'Undo' }).first().click();
      await expect.poll(() => ducking().isChecked()).toBe(true);
      await expectNoErrors(page);
      await page.setViewportSize(PHONE);
      await openTool(page, 'sound');
      await section().scrollIntoViewIfNeeded();
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'the finished video has it: loud in a pause, where the voice alone would be silent',
    async () => {
      expect((await getSaved()).music).toEqual({ trackId: 'steady-steps', volume: 1, ducking: true });
      const download = await renderAndDownload(page, TEST_LIMIT_MS);
      const file = path.join(journey.folder, 'video.mp4');
      await download.saveAs(file);
      const tenths = measureTenths((await decodeVideo(file)).samples);
      const voice = (tenth: number): boolean => tenth > 0.5;
      const [first, last] = [tenths.findIndex(voice), tenths.findLastIndex(voice)];
      const pause = tenths.slice(first, last + 1).reduce(
        (longest, tenth, at, all) => {
          const from = voice(tenth) ? at + 1 : longest.from;
          return at + 1 - from > longest.best.length ? { from, best: all.slice(from, at + 1) } : { ...longest, from };
        },
        { from: 0, best: [] as readonly number[] },
      ).best;
      expect(pause.length).toBeGreaterThan((PAUSE - 1) * 10);
      expect(Math.min(...pause.slice(12, 20))).toBeGreaterThan(0.02);
      expect(visit.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});
