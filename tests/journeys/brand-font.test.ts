import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProjectFont } from '#domain/fonts/project-font.ts';
import type { Layer } from '#domain/project/project.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { SavedProject } from '#ports/project-api.ts';
import { messages } from '#ui/features/brand/brand-font.messages.en.ts';
import { messages as editor } from '#ui/features/editor/brand.messages.en.ts';
import { messages as stage } from '#ui/features/editor/stage/stage.messages.en.ts';
import { decodeVideo } from '../render/measure/decode-video.ts';
import { createTestFont, toFontBytes } from '../tools/test-font.ts';
import { openTool } from './support/editor-tools.ts';
import { fetchSavedProject } from './support/editor-page.ts';
import { DESKTOP, expectNoErrors, PHONE, type Visit } from './support/open-visit.ts';
import { renderAndDownload } from './support/render-steps.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls, type SignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';
import type { Product } from './support/start-product.ts';

const TEST_LIMIT_MS = 240_000;
/** Narrow in a proportional font, and more than twice as wide where every letter is as wide as an m. */
const TITLE = 'illiilliil';
const DARK = 90;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The share of the width that the title takes: what is dark above the presenter's shoulders, beside the presenter. */
function measureTitle(luma: Uint8Array, { width, height }: Size): number {
  let [first, last] = [width, 0];
  for (let y = Math.round(height * 0.1); y < height * 0.6; y += 1) {
    for (let x = Math.round(width * 0.03); x < width * 0.5; x += 1) {
      if ((luma[y * width + x] ?? 255) > DARK) continue;
      first = Math.min(first, x);
      last = Math.max(last, x);
    }
  }
  return Math.max(0, last - first) / width;
}

/** How much of the place of each of the two texts is dark: the bold one's above, the regular one's below. */
function measureInk(luma: Uint8Array, { width, height }: Size): readonly [number, number] {
  const count = (from: number): number => {
    let dark = 0;
    for (let y = Math.round(height * from); y < height * (from + 0.22); y += 1)
      for (let x = Math.round(width * 0.03); x < width * 0.5; x += 1) if ((luma[y * width + x] ?? 255) < DARK) dark += 1;
    return dark / (width * height);
  };
  return [count(0.08), count(0.34)];
}

async function takePreview(page: Page): Promise<readonly [Uint8Array, Size]> {
  const shot = await page.locator('canvas[role="img"]:not([hidden])').screenshot();
  const { data, info } = await sharp(shot).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  return [data, info];
}

const measurePreview = async (page: Page): Promise<number> => measureTitle(...(await takePreview(page)));

/** Ink of the regular text by that of the bold one. */
async function compareInk(page: Page): Promise<number> {
  const [bold, regular] = measureInk(...(await takePreview(page)));
  return bold === 0 ? 0 : regular / bold;
}

const createText = (id: string, weight: 500 | 700, y: number): Layer => ({
  ...{ kind: 'text', id, text: 'Boats', weight, size: 0.14, color: '#000000', align: 'left' },
  ...{ box: { x: 0.05, y, width: 0.42, height: 0.18 }, from: { edge: 'scene-start' }, to: { edge: 'scene-end' } },
});

const NO_FONT = Buffer.from('no font at all, though long enough to be one');
const REFUSED = 'We can’t read this file. Send a WOFF2, WOFF, TTF or OTF font. Nothing was uploaded.';

const choose = (page: Page, weight: 'bold' | 'regular', bytes: Uint8Array) =>
  page
    .getByLabel(messages.files[weight], { exact: true })
    .setInputFiles({ name: 'font.woff2', mimeType: 'font/woff2', buffer: Buffer.from(bytes) });

describe('a company’s font', () => {
  let font: ProjectFont;
  let journey: Journey;
  let product: Product;
  let visit: Visit;
  let page: Page;
  let calls: SignedInCalls;

  beforeAll(async () => {
    font = await createTestFont();
    journey = await startJourney();
    ({ product, visit, page } = journey);
    calls = await createSignedInCalls(page, product.url);
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  test(
    'is uploaded to the brand kit by users who may use it, and shown; a file that is no font is refused',
    async () => {
      await calls.put(`/api/admin/users/${calls.userId}`, { plan: 'business' });
      await page.goto(`${product.url}/dashboard/brand`);
      const upload = page.getByRole('button', { name: messages.upload });
      await upload.waitFor();
      expect(await upload.isDisabled()).toBe(true);
      await page.getByLabel(messages.confirm).check();
      await choose(page, 'bold', NO_FONT);
      await page.getByText(REFUSED).waitFor();
      await choose(page, 'bold', toFontBytes(font));
      const sample = page.getByRole('figure', { name: messages.specimenOf('JetBrains Mono', messages.weights.bold) });
      await sample.waitFor();
      await expect
        .poll(() =>
          page.evaluate(() => [...document.fonts].some(({ family, status }) => family.startsWith('specimen-') && status === 'loaded')),
        )
        .toBe(true);
      await page.getByText(messages.noRegular).waitFor();
      await expectNoErrors(page);
      await page.setViewportSize(PHONE);
      await expectNoErrors(page);
      await page.setViewportSize(DESKTOP);
      await page.reload();
      await sample.waitFor();
    },
    TEST_LIMIT_MS,
  );

  test(
    'is in titles once the kit is applied, as wide in the finished video as in the preview, and can be taken out again',
    async () => {
      const scene = createScene('scene-1', 'We sell boats.', { avatarId: 'amara', voiceId: 'ivy' });
      const title = { kind: 'title', id: 'title', text: TITLE, from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
      const background = { kind: 'colour', colour: '#ffffff' } as const;
      const project = createProjectDocument('Boats', [{ ...scene, placement: 'right', background, layers: [title] }]);
      const { id } = await calls.post<SavedProject>('/api/projects', { project });
      await page.goto(`${product.url}/editor/${id}`);
      await expect.poll(() => measurePreview(page)).toBeGreaterThan(0.05);
      const standard = await measurePreview(page);
      await openTool(page, 'brand');
      await page.getByRole('button', { name: editor.apply }).click();
      await expect.poll(() => measurePreview(page)).toBeGreaterThan(1.5 * standard);
      const own = await measurePreview(page);
      expect((await fetchSavedProject(page, product.url)).font?.name).toBe('JetBrains Mono');
      await openTool(page, 'text');
      await page.getByRole('button', { name: stage.addText, exact: true }).click();
      await page.getByText(stage.inspector.oneWeight('JetBrains Mono')).waitFor();
      await expectNoErrors(page);
      await page.getByRole('button', { name: 'Undo' }).click();
      const file = path.join(journey.folder, 'video.mp4');
      const address = page.url();
      await (await renderAndDownload(page, TEST_LIMIT_MS)).saveAs(file);
      let rendered = 0;
      await decodeVideo(file, ({ data, ...size }, n) => {
        if (n === 30) rendered = measureTitle(data.subarray(0, size.width * size.height), size);
      });
      expect(Math.abs(rendered - own)).toBeLessThan(0.01);
      await page.goto(address);
      await openTool(page, 'brand');
      await page.getByRole('button', { name: editor.standardFont('JetBrains Mono') }).click();
      await expect.poll(() => measurePreview(page)).toBeLessThan(1.1 * standard);
      await openTool(page, 'text');
      await page.getByRole('button', { name: stage.addText, exact: true }).click();
      await page.getByText(stage.inspector.weights[700], { exact: true }).waitFor();
      expect(await page.getByText(stage.inspector.oneWeight('JetBrains Mono')).count()).toBe(0);
      expect(visit.complaints).toEqual([expect.stringContaining('400')]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'gets a file for regular texts, which look like bold ones before and lighter after, in the preview and the finished video',
    async () => {
      const scene = createScene('scene-1', 'We sell boats.', { avatarId: 'amara', voiceId: 'ivy' });
      const layers = [createText('bold', 700, 0.1), createText('regular', 500, 0.36)];
      const background = { kind: 'colour', colour: '#ffffff' } as const;
      const project = createProjectDocument('Boats', [{ ...scene, placement: 'right', background, layers }]);
      const { regular: _regular, ...oneFile } = font;
      const { id } = await calls.post<SavedProject>('/api/projects', { project: { ...project, font: oneFile } });
      await page.goto(`${product.url}/editor/${id}`);
      await expect.poll(() => compareInk(page)).toBeCloseTo(1, 1);
      await page.goto(`${product.url}/dashboard/brand`);
      await page.getByLabel(messages.confirm).check();
      await choose(page, 'regular', NO_FONT);
      await page.getByText(REFUSED).waitFor();
      await page.getByText(messages.noRegular).waitFor();
      await choose(page, 'regular', toFontBytes(font));
      await page.getByText(messages.oddities['same-file']).waitFor();
      await choose(page, 'regular', toFontBytes(font.regular ?? font));
      await page.getByText(messages.oddities['same-file']).waitFor({ state: 'detached' });
      await page.getByRole('figure', { name: messages.specimenOf('JetBrains Mono', messages.weights.regular) }).waitFor();
      await expectNoErrors(page);
      await page.setViewportSize(PHONE);
      await expectNoErrors(page);
      await page.setViewportSize(DESKTOP);
      await page.goto(`${product.url}/editor/${id}`);
      await openTool(page, 'brand');
      await page.getByRole('button', { name: editor.apply }).click();
      await expect.poll(() => compareInk(page)).toBeLessThan(0.85);
      const shown = await compareInk(page);
      expect(shown).toBeGreaterThan(0.4);
      await openTool(page, 'text');
      await page.getByRole('button', { name: stage.addText, exact: true }).click();
      await page.getByText(stage.inspector.weights[700], { exact: true }).waitFor();
      expect(await page.getByText(stage.inspector.oneWeight('JetBrains Mono')).count()).toBe(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      const file = path.join(journey.folder, 'weights.mp4');
      await (await renderAndDownload(page, TEST_LIMIT_MS)).saveAs(file);
      let rendered = 0;
      await decodeVideo(file, ({ data, ...size }, n) => {
        if (n !== 30) return;
        const [bold, regular] = measureInk(data.subarray(0, size.width * size.height), size);
        rendered = regular / bold;
      });
      expect(Math.abs(rendered - shown)).toBeLessThan(0.05);
    },
    TEST_LIMIT_MS,
  );
});
