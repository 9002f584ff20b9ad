import path from 'node:path';
import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Project } from '#domain/project/project.ts';
import type { Folder, Upload } from '#ports/library-api.ts';
import { messages as backgrounds } from '#ui/features/backgrounds/backgrounds.messages.en.ts';
import { messages as clip } from '#ui/features/editor/clip.messages.en.ts';
import { messages as frame } from '#ui/features/editor/frame.messages.en.ts';
import { messages as logo } from '#ui/features/editor/logo.messages.en.ts';
import { messages as library } from '#ui/features/library/library.messages.en.ts';
import { messages } from '#ui/features/uploads/uploads.messages.en.ts';
import { decodeVideo } from '../render/measure/decode-video.ts';
import { createTone } from '../tools/audio-clip.ts';
import { createVideoFile } from '../tools/video-file.ts';
import { openTool } from './support/editor-tools.ts';
import { expectNoErrors, PHONE, type Visit } from './support/open-visit.ts';
import { renderAndDownload } from './support/render-steps.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';
import type { Product } from './support/start-product.ts';

const TEST_LIMIT_MS = 240_000;
const folders = backgrounds.folder;
const SCRIPT = 'We sell blue boats, and behind me it gets light.';
/** Shorter than the scene. */
const CLIP = { width: 320, height: 180, seconds: 2, frameRate: 25 };

describe('uploads', () => {
  let journey: Journey;
  let product: Product;
  let visit: Visit;
  let page: Page;
  let editorUrl = '';

  beforeAll(async () => {
    journey = await startJourney();
    ({ product, visit, page } = journey);
    await page.goto(`${product.url}/editor?script=${encodeURIComponent(SCRIPT)}`);
    await openTool(page, 'background');
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const slider = (name: string): Locator => page.getByRole('slider', { name, exact: true });
  const background = (): Locator => page.getByRole('group', { name: frame.background.title, exact: true });
  const picked = (name: string): Locator => background().getByRole('radio', { name, exact: true });
  const card = (name: string): Locator => page.getByRole('article', { name, exact: true });
  const getSaved = async (): Promise<Project> => {
    await page.getByText('Saved', { exact: true }).waitFor();
    const calls = await createSignedInCalls(page, product.url);
    return (await calls.get<{ project: Project }>(`/api/projects/${page.url().split('/').at(-1)}`)).project;
  };

  test(
    '18.4 a clip is uploaded in the editor and trimmed, made quieter, blurred and darkened by keys; one that is none is refused',
    async () => {
      const [film, text] = [path.join(journey.folder, 'Breakers.mp4'), path.join(journey.folder, 'notes.mp4')];
      const tone = createTone(440, CLIP.seconds);
      await writeFile(film, await createVideoFile(CLIP, undefined, (from, to) => tone.slice(from, to)));
      await writeFile(text, `....ftypisom ${'x'.repeat(500)}`);
      await page.getByLabel(frame.background.clipFile).setInputFiles(text);
      await page.getByText('We can’t read this video. Save it as MP4, MOV, or WebM, and try again. Nothing was uploaded.').waitFor();
      await page.getByLabel(frame.background.clipFile).setInputFiles(film);
      const chosen = page.getByRole('radio', { name: 'Breakers' });
      await chosen.waitFor();
      await expect.poll(() => chosen.isChecked()).toBe(true);
      await slider(clip.from).press('ArrowRight');
      await slider(clip.volume).press('ArrowLeft');
      await page.getByText(clip.volumeHint).waitFor();
      await slider(clip.blur).press('ArrowRight');
      await slider(clip.dim).press('ArrowRight');
      await page.getByRole('radio', { name: clip.endings.hold }).check();
      await expectNoErrors(page);
      const [scene] = (await getSaved()).scenes;
      editorUrl = page.url();
      expect(scene?.background).toEqual({
        kind: 'video',
        assetId: expect.any(String) as string,
        ...{ from: 0.1, ending: 'hold', volume: 0.95, blur: 0.05, dim: 0.05 },
      });
    },
    TEST_LIMIT_MS,
  );

  test(
    '18.4 the finished video shows the clip behind the presenter: it plays once, then its last frame stays',
    async () => {
      const file = path.join(journey.folder, 'video.mp4');
      await (await renderAndDownload(page, TEST_LIMIT_MS)).saveAs(file);
      const corners: number[] = [];
      const { times } = await decodeVideo(file, ({ data, width }) => corners.push(data[width * 8 + 8] ?? 0));
      const at = (seconds: number): number => corners[times.findIndex((time) => time >= seconds)] ?? 0;
      expect(at(0.5) - at(0)).toBeGreaterThan(25);
      expect(at(1.5) - at(0.5)).toBeGreaterThan(60);
      expect(Math.abs((corners.at(-1) ?? 0) - at(2.2))).toBeLessThan(4);
      expect(corners.at(-1)).toBeGreaterThan(180);
    },
    TEST_LIMIT_MS,
  );

  test(
    '18.4 the editor’s pickers of uploads list what is in a folder, by keys too; a new upload is listed at once',
    async () => {
      await page.goto(editorUrl);
      await openTool(page, 'background');
      const calls = await createSignedInCalls(page, product.url);
      const buffer = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#336699' } })
        .png()
        .toBuffer();
      const upload = (name: string) => page.getByLabel(frame.background.file).setInputFiles({ name, mimeType: 'image/png', buffer });
      await upload('Pier.png');
      await picked('Pier').waitFor();
      await page.getByText('Saved', { exact: true }).waitFor();
      expect(await page.getByLabel(folders.title, { exact: true }).count()).toBe(0);
      const { uploads } = await calls.get<{ uploads: readonly Upload[] }>('/api/library/uploads');
      const folder = await calls.post<Folder>('/api/library/folders', { name: 'At sea' });
      const moved = uploads.filter(({ name }) => name === 'Breakers').map(({ assetId }) => assetId);
      await calls.post('/api/library/uploads/move', { assetIds: moved, folderId: folder.id });
      await page.reload();
      await openTool(page, 'background');

      const narrowed = background().getByLabel(folders.title, { exact: true });
      await narrowed.focus();
      await page.keyboard.type('At');
      await picked('Pier').waitFor({ state: 'detached' });
      expect(await picked('Breakers').isVisible()).toBe(true);
      expect((await narrowed.boundingBox())?.height).toBeGreaterThanOrEqual(40);
      await narrowed.selectOption(folders.none);
      await picked('Breakers').waitFor({ state: 'detached' });
      await picked('Pier').waitFor();
      await openTool(page, 'brand');
      const logos = page.getByRole('group', { name: logo.title, exact: true });
      await logos.getByLabel(folders.title, { exact: true }).selectOption('At sea');
      await logos.getByText(folders.nothingFound).waitFor();
      await expectNoErrors(page);

      await openTool(page, 'background');
      await narrowed.selectOption('At sea');
      await upload('Gulls.png');
      await picked('Gulls').waitFor();
      expect(await narrowed.inputValue()).toBe('all');
      await picked('Breakers').check();
      await getSaved();
      await calls.delete(`/api/library/folders/${folder.id}`);
    },
    TEST_LIMIT_MS,
  );

  test(
    '18.4 uploads are found, sorted into folders, renamed, and kept while a project uses them',
    async () => {
      await page.goto(`${product.url}/dashboard/uploads`);
      await card('Breakers').getByText('In 1 project').waitFor();
      await page.getByRole('button', { name: messages.newFolder }).click();
      await page.getByLabel(library.folders.name).fill('Spring');
      await page.getByRole('button', { name: library.folders.new.submit }).click();
      await page.getByText(messages.notFound).waitFor();
      await page.getByLabel(folders.title, { exact: true }).selectOption(folders.all);
      await page.getByRole('checkbox', { name: messages.selectOne('Breakers') }).check();
      await page.getByLabel(messages.moveTo).selectOption('Spring');
      await page.getByText(messages.moved(1)).waitFor();
      await page.getByLabel(messages.search).fill('nothing like it');
      await page.getByText(messages.notFound).waitFor();
      await page.getByLabel(messages.search).fill('BREA');
      await card('Breakers').getByText('Spring').waitFor();
      await card('Breakers')
        .getByRole('button', { name: messages.renameOne('Breakers') })
        .click();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Breakers at sea');
      await page.keyboard.press('Enter');
      await card('Breakers at sea').waitFor();
      await expectNoErrors(page);
      await page.setViewportSize(PHONE);
      await expectNoErrors(page);
      await page.getByRole('button', { name: messages.deleteOne('Breakers at sea') }).click();
      await page.getByRole('dialog').getByRole('link').first().waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.getByLabel(folders.title, { exact: true }).selectOption('Spring');
      await page.getByRole('button', { name: messages.deleteFolder }).click();
      await page.getByRole('dialog').getByRole('button', { name: messages.deleteFolder }).click();
      await page.getByText(messages.folderDeleted).waitFor();
      await card('Breakers at sea').waitFor();
      expect(visit.complaints).toEqual([expect.stringContaining('409')]);
    },
    TEST_LIMIT_MS,
  );
});
