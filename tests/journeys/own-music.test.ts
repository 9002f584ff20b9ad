import path from 'node:path';
import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Project } from '#domain/project/project.ts';
import type { Folder, Upload } from '#ports/library-api.ts';
import { messages as backgrounds } from '#ui/features/backgrounds/backgrounds.messages.en.ts';
import { messages } from '#ui/features/editor/music.messages.en.ts';
import { messages as own } from '#ui/features/editor/music/music-library.messages.en.ts';
import { decodeVideo } from '../render/measure/decode-video.ts';
import { createChord } from '../tools/music-form.ts';
import { createWavFile } from '../tools/wav-file.ts';
import { openTool } from './support/editor-tools.ts';
import { expectNoErrors, PHONE, type Visit } from './support/open-visit.ts';
import { renderAndDownload } from './support/render-steps.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';
import type { Product } from './support/start-product.ts';

const TEST_LIMIT_MS = 240_000;
const SCRIPT = 'We sell blue boats. [pause 3s] Our boats are fast.';
const RATE = 48_000;
const folders = backgrounds.folder;

/** Root mean square of each tenth of a second. */
function measureTenths(samples: Float32Array): readonly number[] {
  const tenth = RATE / 10;
  return Array.from({ length: Math.floor(samples.length / tenth) }, (_, at) => {
    const part = samples.subarray(at * tenth, (at + 1) * tenth);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / tenth);
  });
}

describe('own music in the editor', () => {
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
  const dialog = (): Locator => page.getByRole('dialog', { name: messages.ownTitle });
  const getSaved = async (): Promise<Project> => {
    await page.getByText('Saved', { exact: true }).waitFor();
    const calls = await createSignedInCalls(page, product.url);
    return (await calls.get<{ project: Project }>(`/api/projects/${page.url().split('/').at(-1)}`)).project;
  };
  const writeWav = async (name: string, samples: Float32Array): Promise<string> => {
    const file = path.join(journey.folder, name);
    await writeFile(file, createWavFile(samples, RATE));
    return file;
  };

  test(
    'is uploaded once the user says that they may use it, heard, renamed and found; a silent file is refused',
    async () => {
      await section().getByRole('button', { name: messages.own }).click();
      await dialog().getByText(own.none).waitFor();
      expect(await dialog().getByRole('button', { name: own.upload }).isDisabled()).toBe(true);
      await dialog().getByRole('checkbox', { name: own.rights }).check();
      await dialog()
        .getByLabel(own.file)
        .setInputFiles(await writeWav('silence.wav', new Float32Array(RATE * 2)));
      await dialog().getByText('This file is silent. Choose one that you can hear. Nothing was uploaded.').waitFor();
      await dialog()
        .getByLabel(own.file)
        .setInputFiles(await writeWav('evening.wav', createChord({ seconds: 3, rate: RATE })));
      await dialog().getByText(own.uploaded('evening')).waitFor();
      await expectNoErrors(page);
      await dialog()
        .getByRole('button', { name: messages.play('evening') })
        .click();
      await dialog()
        .getByRole('button', { name: messages.stop('evening') })
        .click();
      await dialog()
        .getByRole('button', { name: own.renameThis('evening') })
        .click();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Morning song');
      await page.keyboard.press('Enter');
      await dialog().getByText('Morning song', { exact: true }).waitFor();
      await dialog().getByLabel(own.search).fill('evening');
      await dialog().getByText(own.notFound).waitFor();
      await dialog().getByLabel(own.search).fill('morning');
      await page.setViewportSize(PHONE);
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'is kept while the video plays it, and says which one',
    async () => {
      await getSaved();
      await dialog()
        .getByRole('button', { name: own.deleteThis('Morning song') })
        .click();
      await dialog().getByText(own.usedBy('Morning song')).waitFor();
      await expectNoErrors(page);
      await dialog().getByRole('button', { name: own.close }).click();
      expect(await section().getByRole('radio', { name: 'Morning song' }).isChecked()).toBe(true);
      expect(visit.complaints).toEqual([expect.stringContaining('400')]);
    },
    TEST_LIMIT_MS,
  );

  test(
    '18.4 is listed by its folder',
    async () => {
      await getSaved();
      const calls = await createSignedInCalls(page, product.url);
      const calm = await calls.post<Folder>('/api/library/folders', { name: 'Calm' });
      await calls.post('/api/library/folders', { name: 'Loud' });
      const { uploads } = await calls.get<{ uploads: readonly Upload[] }>('/api/library/uploads');
      await calls.post('/api/library/uploads/move', { assetIds: uploads.map(({ assetId }) => assetId), folderId: calm.id });
      await page.reload();
      await openTool(page, 'sound');
      await section().getByRole('button', { name: messages.own }).click();
      const folder = dialog().getByLabel(folders.title, { exact: true });
      await folder.selectOption('Loud');
      await dialog().getByText(folders.nothingFound).waitFor();
      await expectNoErrors(page);
      await folder.selectOption('Calm');
      await dialog().getByText('Morning song', { exact: true }).waitFor();
      await dialog().getByRole('button', { name: own.close }).click();
    },
    TEST_LIMIT_MS,
  );

  test(
    'is heard in the finished video: in the pause, where the voice alone would be silent',
    async () => {
      expect((await getSaved()).music).toEqual({ assetId: expect.any(String) as string, volume: 0.7, ducking: true });
      const file = path.join(journey.folder, 'video.mp4');
      await (await renderAndDownload(page, TEST_LIMIT_MS)).saveAs(file);
      const tenths = measureTenths((await decodeVideo(file)).samples);
      const quietest = tenths.slice(5, -25).reduce((least, level) => Math.min(least, level), 1);
      expect(quietest).toBeGreaterThan(0.005);
    },
    TEST_LIMIT_MS,
  );
});
