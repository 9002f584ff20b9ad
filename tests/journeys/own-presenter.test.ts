import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ANCHOR_POINT_NAMES, type PhotoPointName } from '#domain/photo-presenter/photo-points.ts';
import { PRESENTER_WITHDRAWN } from '#domain/project/own-presenter-id.ts';
import { PHOTO_PROBLEM_MESSAGES } from '#domain/presenters/photo-problem-messages.ts';
import { SYNTHETIC_MARK } from '#domain/presenters/own-presenter.ts';
import { messages as comparisons } from '#ui/features/admin/comparisons/comparisons.messages.en.ts';
import { messages } from '#ui/features/presenters/studio.messages.en.ts';
import { type PresenterPhoto, renderPresenterPhoto } from '../tools/presenter-photo.ts';
import { expectNoErrors, type Visit } from './support/open-visit.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls } from './support/signed-in-calls.ts';
import { renderAndDownload } from './support/render-steps.ts';
import { type Journey, startJourney } from './support/start-journey.ts';
import type { Product } from './support/start-product.ts';

const TEST_LIMIT_MS = 240_000;

describe('VID-4 a presenter from a photo', () => {
  let journey: Journey;
  let product: Product;
  let visit: Visit;
  let page: Page;
  let photo: PresenterPhoto;

  beforeAll(async () => {
    journey = await startJourney();
    ({ product, visit, page } = journey);
    photo = renderPresenterPhoto();
    const calls = await createSignedInCalls(page, product.url);
    await calls.put(`/api/admin/users/${calls.userId}`, { plan: 'business' });
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();
  afterEach(() => {
    expect(visit.complaints.splice(0)).toEqual([]);
  });

  const open = async (buffer: Buffer, mimeType = 'image/jpeg'): Promise<void> => {
    await page.locator('input[type=file]').setInputFiles({ name: 'photo', mimeType, buffer });
  };
  /** The handle's position in pixels of the displayed photo. */
  async function readPoint(name: PhotoPointName): Promise<readonly [number, number]> {
    await page.getByRole('button', { name: messages.names[name] }).focus();
    const text = (await page.getByText(`${messages.names[name]}: `).textContent()) ?? '';
    const [x = 0, y = 0] = (text.split(': ')[1] ?? '').split(', ').map(Number);
    return [x, y];
  }
  async function dragTo(name: PhotoPointName, [x, y]: readonly [number, number]): Promise<void> {
    const handle = page.getByRole('button', { name: messages.names[name] });
    const [from, canvas] = [await handle.boundingBox(), await page.getByRole('img', { name: messages.editor.photo }).boundingBox()];
    if (from === null || canvas === null) throw new Error('There is no photo to drag on.');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(canvas.x + (x / photo.width) * canvas.width, canvas.y + (y / photo.height) * canvas.height, { steps: 4 });
    await page.mouse.up();
  }

  /** Runs in the page: whether the photo shown has this size. */
  const isSized = ({ label, size }: { readonly label: string; readonly size: readonly number[] }): boolean => {
    const canvas = document.querySelector<HTMLCanvasElement>(`canvas[aria-label="${label}"]`);
    return canvas?.width === size[0] && canvas?.height === size[1];
  };

  test(
    'rejects a non-photo with a message, and opens rotated, CMYK, wide, and 43-megapixel photos upright, and says where no face is',
    async () => {
      await page.goto(`${product.url}/dashboard/presenters/new`);
      await page.getByRole('button', { name: messages.choose.upload }).waitFor();
      await expectNoErrors(page);
      await open(Buffer.from('no photo'));
      await page.getByText('This file isn’t an image we can use.').waitFor();

      const small = await photo.image.clone().resize(300).png().toBuffer();
      const height = Math.round((photo.height / photo.width) * 300);
      const turned = await sharp(small).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer();
      const cmyk = await sharp(small).toColourspace('cmyk').jpeg().toBuffer();
      const large = await photo.image.clone().resize(6_000, 7_200, { fit: 'fill' }).jpeg({ quality: 60 }).toBuffer();
      const wide = await sharp(small).resize(600, 200, { fit: 'contain', background: '#888' }).jpeg().toBuffer();
      for (const [file, size] of [
        [turned, [300, height]],
        [cmyk, [300, height]],
        [wide, [600, 200]],
      ] as const) {
        await open(file);
        await page.getByRole('img', { name: messages.editor.photo }).waitFor();
        await page.waitForFunction(isSized, { label: messages.editor.photo, size });
        await page.getByText('The face is').first().waitFor();
        await page.getByRole('button', { name: messages.editor.other }).click();
      }
      await open(large);
      await page.waitForFunction(isSized, { label: messages.editor.photo, size: [1333, 1600] });
      await page.getByRole('button', { name: messages.editor.other }).click();
      await open(
        await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a8f66' } })
          .jpeg()
          .toBuffer(),
      );
      await page.getByText(PHOTO_PROBLEM_MESSAGES['unsure-points']).waitFor();
      await page.getByRole('button', { name: messages.editor.other }).click();
    },
    TEST_LIMIT_MS,
  );

  test(
    'moves five points by mouse and keyboard with the others following, undoes a step, and survives a reload',
    async () => {
      await open(await photo.image.clone().jpeg({ quality: 95 }).toBuffer());
      await page.getByRole('img', { name: messages.editor.photo }).waitFor();
      for (const name of ANCHOR_POINT_NAMES) await dragTo(name, photo.points[name]);
      const chin = await readPoint('chin');
      expect(Math.hypot(chin[0] - photo.points.chin[0], chin[1] - photo.points.chin[1])).toBeLessThan(6);
      const nose = await readPoint('nose');
      expect(Math.hypot(nose[0] - photo.points.nose[0], nose[1] - photo.points.nose[1])).toBeLessThan(12);

      await page.getByRole('button', { name: messages.names.nose }).press('Shift+ArrowLeft');
      expect(await readPoint('nose')).toEqual([nose[0] - 10, nose[1]]);
      await page.getByRole('button', { name: messages.editor.undo }).click();
      expect(await readPoint('nose')).toEqual(nose);
      await expectNoErrors(page);

      await page.getByRole('textbox', { name: messages.save.name, exact: true }).fill('Maya of the photo');
      await page.waitForFunction(() => Object.keys(localStorage).some((key) => localStorage.getItem(key)?.includes('Maya of the photo')));
      await page.reload();
      await page.getByRole('img', { name: messages.editor.photo }).waitFor();
      expect(await readPoint('nose')).toEqual(nose);
      expect(await page.getByRole('textbox', { name: messages.save.name, exact: true }).inputValue()).toBe('Maya of the photo');
    },
    TEST_LIMIT_MS,
  );

  test(
    'previews speech, saves with consent, and renders a video labeled as synthetic',
    async () => {
      await page.getByRole('img', { name: messages.preview.canvas }).waitFor();
      await page.getByRole('button', { name: messages.save.save }).click();
      await page.getByText(messages.save.consentMissing).waitFor();
      await page.getByRole('radio', { name: messages.save.kinds.drawing }).check();
      await page.getByRole('button', { name: messages.save.save }).click();
      await page.getByRole('heading', { name: messages.save.made('Maya of the photo') }).waitFor();
      await expectNoErrors(page);

      await page.getByRole('link', { name: messages.save.use }).click();
      await page.getByRole('radio', { name: 'Maya of the photo' }).waitFor();
      expect(await page.getByRole('radio', { name: 'Maya of the photo' }).isChecked()).toBe(true);
      await page.getByLabel('What the presenter says').fill('This is my own photo.');
      await page.waitForURL('**/editor/*');
      const download = await renderAndDownload(page, TEST_LIMIT_MS);
      expect(readFileSync(await download.path()).includes(SYNTHETIC_MARK)).toBe(true);
    },
    TEST_LIMIT_MS,
  );

  test(
    'two videos of one script are judged blind by an administrator, and the votes are counted',
    async () => {
      const calls = await createSignedInCalls(page, product.url);
      for (const avatarId of ['amara', 'ruth']) {
        const response = await page.request.post(`${product.url}/api/avatar/generate`, {
          data: { title: `By ${avatarId}`, script: 'Judge me.', avatarId, voiceId: 'ivy' },
          headers: { origin: product.url },
        });
        const { taskId } = (await response.json()) as { taskId: string };
        const readStatus = async (): Promise<string> => (await calls.get<{ status: string }>(`/api/avatar/status/${taskId}`)).status;
        await expect.poll(readStatus, { timeout: TEST_LIMIT_MS / 3 }).toBe('completed');
      }
      await page.goto(`${product.url}/admin/looks`);
      await page.getByRole('heading', { name: comparisons.form.title }).waitFor();
      const choose = async (label: string, title: string): Promise<void> => {
        const option = page.getByLabel(label, { exact: true }).locator('option', { hasText: title });
        await option.waitFor({ state: 'attached' });
        await page.getByLabel(label, { exact: true }).selectOption((await option.getAttribute('value')) ?? '');
      };
      await choose(comparisons.form.first, 'By amara');
      await choose(comparisons.form.second, 'By ruth');
      await page.getByLabel(comparisons.form.name, { exact: true }).fill('Who is liked');
      await page.getByLabel(comparisons.form.firstLabel, { exact: true }).fill('Amara');
      await page.getByLabel(comparisons.form.secondLabel, { exact: true }).fill('Ruth');
      await page.getByRole('button', { name: comparisons.form.create }).click();
      await page.getByRole('button', { name: comparisons.judge('Who is liked') }).click();
      for (const side of ['left', 'right'] as const) await page.getByLabel(comparisons.sides[side], { exact: true }).waitFor();
      await expectNoErrors(page);
      await page.getByRole('button', { name: comparisons.choices.left }).click();
      await page.getByText(comparisons.voted(1)).waitFor();
      await page.getByRole('button', { name: comparisons.choices.same }).click();
      await page.getByText(comparisons.voted(2)).waitFor();
      await page.getByRole('button', { name: comparisons.results }).click();
      await page.getByText(comparisons.counts(comparisons.same, 1), { exact: true }).waitFor();
    },
    TEST_LIMIT_MS,
  );

  test(
    'withdrawing consent deletes the images and rejects new videos with a message',
    async () => {
      await page.goto(`${product.url}/dashboard/presenters`);
      const card = page.getByRole('listitem', { name: 'Maya of the photo' });
      await card.getByRole('button', { name: 'Withdraw the consent for Maya of the photo' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw consent' }).click();
      await card.getByText('Its images are erased.').waitFor();
      expect(await card.getByRole('img').count()).toBe(0);
      await expectNoErrors(page);
      const calls = await createSignedInCalls(page, product.url);
      const { presenters } = await calls.get<{ presenters: readonly { avatarId: string }[] }>('/api/presenters');
      const response = await page.request.post(`${product.url}/api/avatar/generate`, {
        data: { script: 'Once more.', avatarId: presenters[0]?.avatarId, voiceId: 'ivy' },
        headers: { origin: product.url },
      });
      expect([response.status(), await response.json()]).toMatchObject([400, { message: PRESENTER_WITHDRAWN }]);
    },
    TEST_LIMIT_MS,
  );
});
