import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Project } from '#domain/project/project.ts';
import { messages as music } from '#ui/features/editor/music.messages.en.ts';
import { messages } from '#ui/features/editor/audio/scene-audio.messages.en.ts';
import { messages as timeline } from '#ui/features/editor/timeline/timeline.messages.en.ts';
import { decodeVideo } from '../render/measure/decode-video.ts';
import { messages as library } from '#ui/features/editor/music/music-library.messages.en.ts';
import { createChord } from '../tools/music-form.ts';
import { createWavFile } from '../tools/wav-file.ts';
import { openTool, showTimeline } from './support/editor-tools.ts';
import { DESKTOP, expectNoErrors, PHONE, type Visit } from './support/open-visit.ts';
import { renderAndDownload } from './support/render-steps.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';
import type { Product } from './support/start-product.ts';

const TEST_LIMIT_MS = 240_000;
const SCRIPT = 'We sell blue boats. [pause 3s] Our boats are fast.';
const RATE = 48_000;
const { ding } = messages.names;

interface DetailedVideo {
  readonly transcript: readonly { readonly text: string; readonly start: number }[];
}

/** Root mean square between two seconds. */
function measureLevel(samples: Float32Array, from: number, to: number): number {
  const part = samples.subarray(Math.round(from * RATE), Math.round(to * RATE));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
}

describe('effects and levels of a scene', () => {
  let journey: Journey;
  let product: Product;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    journey = await startJourney();
    ({ product, visit, page } = journey);
    await page.goto(`${product.url}/editor?script=${encodeURIComponent(SCRIPT)}`);
    await openTool(page, 'sound', messages.title);
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const section = (): Locator => page.getByRole('group', { name: messages.title, exact: true });
  const getSaved = async (): Promise<Project> => {
    await page.getByText('Saved', { exact: true }).waitFor();
    const calls = await createSignedInCalls(page, product.url);
    return (await calls.get<{ project: Project }>(`/api/projects/${page.url().split('/').at(-1)}`)).project;
  };

  test(
    'an effect is added, chosen and heard; on the timeline it moves by keyboard and by pointer, and each step is undone',
    async () => {
      await section().getByRole('button', { name: messages.add }).click();
      await section().getByLabel(messages.kind(1), { exact: true }).selectOption('ding');
      await section()
        .getByRole('button', { name: music.play(ding) })
        .click();
      await showTimeline(page);
      const mark = page.getByRole('slider', { name: timeline.effectAt(ding) });
      await mark.focus();
      for (let at = 0; at < 4; at += 1) await page.keyboard.press('ArrowRight');
      await expect
        .poll(async () => (await getSaved()).scenes[0]?.effects?.[0])
        .toMatchObject({
          effectId: 'ding',
          at: { edge: 'word-start', word: 3 },
        });
      const box = await mark.boundingBox();
      if (box === null) throw new Error('The mark isn’t shown.');
      await page.mouse.move(box.x + 5, box.y + 5);
      await page.mouse.down();
      await page.mouse.move(box.x + 2_000, box.y + 5, { steps: 4 });
      await page.mouse.up();
      await expect.poll(async () => (await getSaved()).scenes[0]?.effects?.[0]?.at).toEqual({ edge: 'word-start', word: 7 });
      await page.getByRole('button', { name: 'Undo' }).first().click();
      await expect.poll(async () => (await getSaved()).scenes[0]?.effects?.[0]?.at).toEqual({ edge: 'word-start', word: 3 });
      await expectNoErrors(page);
      await page.setViewportSize(PHONE);
      await openTool(page, 'sound', messages.title);
      await section().scrollIntoViewIfNeeded();
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'an own sound is uploaded once the user says that they may use it, is heard where the preview is, and has its name',
    async () => {
      await page.setViewportSize(DESKTOP);
      await section().getByRole('button', { name: messages.own }).click();
      const dialog = page.getByRole('dialog', { name: messages.ownTitle });
      await dialog.getByRole('checkbox', { name: library.rights }).check();
      const file = path.join(journey.folder, 'horn.wav');
      await writeFile(file, createWavFile(createChord({ seconds: 0.3, rate: RATE }), RATE));
      await dialog.getByLabel(library.file).setInputFiles(file);
      await dialog.getByText(library.uploaded('horn')).waitFor();
      await expectNoErrors(page);
      await dialog.getByRole('button', { name: library.close }).click();
      const card = section().getByRole('group', { name: `${messages.kind(2)}: horn` });
      await card.getByRole('button', { name: music.play('horn') }).click();
      await card.getByLabel(messages.at('horn'), { exact: true }).selectOption('1');
      await expect
        .poll(async () => (await getSaved()).scenes[0]?.effects?.[1])
        .toMatchObject({ assetId: expect.any(String) as unknown, at: { edge: 'word-start', word: 0 } });
    },
    TEST_LIMIT_MS,
  );

  test(
    'the voice of the scene is switched off; the finished video has the effect at its word, and silence elsewhere',
    async () => {
      await section().getByRole('slider', { name: messages.voice }).focus();
      await page.keyboard.press('Home');
      await expect.poll(async () => (await getSaved()).scenes[0]?.levels).toEqual({ voice: 0 });
      const file = path.join(journey.folder, 'video.mp4');
      await (await renderAndDownload(page, TEST_LIMIT_MS)).saveAs(file);
      const calls = await createSignedInCalls(page, product.url);
      const { videos } = await calls.get<{ videos: readonly { readonly taskId: string }[] }>('/api/avatar/list');
      const { transcript } = await calls.get<DetailedVideo>(`/api/avatar/${videos[0]?.taskId}`);
      const word = transcript[3];
      expect(word?.text).toMatch(/boats/u);
      const start = word?.start ?? 0;
      const { samples } = await decodeVideo(file);
      expect(measureLevel(samples, start, start + 0.1)).toBeGreaterThan(0.03);
      expect(measureLevel(samples, start - 0.15, start - 0.02)).toBeLessThan(0.001);
      const horn = transcript[0]?.start ?? 0;
      expect(measureLevel(samples, horn + 0.02, horn + 0.28)).toBeGreaterThan(0.03);
      expect(measureLevel(samples, 0, horn - 0.02)).toBeLessThan(0.001);
      expect(measureLevel(samples, start + 1.6, samples.length / RATE)).toBeLessThan(0.001);
      expect(visit.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});
