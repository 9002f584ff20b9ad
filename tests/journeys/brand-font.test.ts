import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '../../src/domain/project/project-defaults.ts';
import type { SavedProject } from '../../src/ports/project-api.ts';
import { messages } from '../../src/ui/features/brand/brand-font.messages.en.ts';
import { messages as editor } from '../../src/ui/features/editor/brand.messages.en.ts';
import { messages as stage } from '../../src/ui/features/editor/stage/stage.messages.en.ts';
import { decodeVideo } from '../render/measure/decode-video.ts';
import { MONO_FILE } from '../tools/test-font.ts';
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

/** The share of the width that the title takes: what is dark above the presenter's shoulders, beside the presenter. */
function measureTitle(luma: Uint8Array, { width, height }: { readonly width: number; readonly height: number }): number {
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

async function measurePreview(page: Page): Promise<number> {
  const shot = await page.locator('canvas:not([hidden])').screenshot();
  const { data, info } = await sharp(shot).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  return measureTitle(data, info);
}

describe('a company’s font', () => {
  let journey: Journey;
  let product: Product;
  let visit: Visit;
  let page: Page;
  let calls: SignedInCalls;

  beforeAll(async () => {
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
      const choose = (name: string, buffer: Buffer) =>
        page.getByLabel(messages.file).setInputFiles({ name, mimeType: 'font/woff2', buffer });
      await choose('notes.woff2', Buffer.from('no font at all, though long enough to be one'));
      await page.getByText('We can’t read this file. Send a WOFF2, WOFF, TTF or OTF font. Nothing was uploaded.').waitFor();
      await choose('mono.woff2', readFileSync(MONO_FILE));
      const sample = page.getByRole('figure', { name: messages.specimenOf('JetBrains Mono') });
      await sample.waitFor();
      await expect
        .poll(() =>
          page.evaluate(() => [...document.fonts].some(({ family, status }) => family.startsWith('specimen-') && status === 'loaded')),
        )
        .toBe(true);
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
      await page.getByRole('button', { name: editor.apply }).click();
      await expect.poll(() => measurePreview(page)).toBeGreaterThan(1.5 * standard);
      const own = await measurePreview(page);
      expect((await fetchSavedProject(page, product.url)).font?.name).toBe('JetBrains Mono');
      await page.getByRole('button', { name: 'Text', exact: true }).click();
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
      await page.getByRole('button', { name: editor.standardFont('JetBrains Mono') }).click();
      await expect.poll(() => measurePreview(page)).toBeLessThan(1.1 * standard);
      await page.getByRole('button', { name: 'Text', exact: true }).click();
      await page.getByText(stage.inspector.weights[700], { exact: true }).waitFor();
      expect(await page.getByText(stage.inspector.oneWeight('JetBrains Mono')).count()).toBe(0);
      expect(visit.complaints).toEqual([expect.stringContaining('400')]);
    },
    TEST_LIMIT_MS,
  );
});
