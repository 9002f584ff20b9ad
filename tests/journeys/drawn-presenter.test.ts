import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SYNTHETIC_MARK } from '#domain/presenters/own-presenter.ts';
import { messages } from '#ui/features/presenters/builder/builder.messages.en.ts';
import { messages as list } from '#ui/features/presenters/presenters.messages.en.ts';
import { decodeVideo } from '../render/measure/decode-video.ts';
import { expectNoErrors, type Visit } from './support/open-visit.ts';
import { renderAndDownload } from './support/render-steps.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';
import type { Product } from './support/start-product.ts';

const TEST_LIMIT_MS = 240_000;
const RUST = '#c8623b';
const NAVY = '#2e3f5c';
/** A frame in which the presenter has come in. */
const COAT_FRAME = 30;

describe('a presenter built from choices', () => {
  let journey: Journey;
  let product: Product;
  let visit: Visit;
  let page: Page;
  let editor = '';

  beforeAll(async () => {
    journey = await startJourney();
    ({ product, visit, page } = journey);
    const calls = await createSignedInCalls(page, product.url);
    await calls.put(`/api/admin/users/${calls.userId}`, { plan: 'business' });
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();
  afterEach(() => {
    expect(visit.complaints.splice(0)).toEqual([]);
  });

  const openTab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  /** Which of the preview's pixels are drawn how: the sum of all of them. */
  const sumFace = (): Promise<number> =>
    page.evaluate((label) => {
      const canvas = document.querySelector<HTMLCanvasElement>(`canvas[aria-label="${label}"]`);
      const pixels = Array.from(canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []);
      return pixels.reduce((sum, value, at) => (sum + value * (at % 8191)) % 1_000_003, 0);
    }, messages.preview.face);
  /** How much more red than blue the last rows of a frame have in the middle, where the coat is. */
  async function readCoat(path: string): Promise<number> {
    let warmth = 0;
    await decodeVideo(path, ({ width, height, data }, n) => {
      if (n !== COAT_FRAME) return;
      const [luma, half] = [width * height, width / 2];
      const at = luma + (height / 2 - 6) * half + Math.floor(half / 2);
      warmth = (data[at + luma / 4] ?? 0) - (data[at] ?? 0);
    });
    return warmth;
  }

  test(
    'shows what is chosen, undoes it, and keeps it over a reload; at phone width, in light and dark',
    async () => {
      await page.goto(`${product.url}/dashboard/presenters`);
      await page.getByRole('link', { name: list.build }).click();
      await openTab(messages.tabs.face);
      await page.getByLabel(messages.start).selectOption('nia');
      await expectNoErrors(page);
      await openTab(messages.tabs.wear);
      await group(messages.groups.clothes).getByRole('radio', { name: messages.choices.clothes.crew }).check({ force: true });
      await group(messages.groups.top).getByRole('radio', { name: RUST }).check({ force: true });
      await page.getByRole('button', { name: messages.undo }).click();
      expect(await group(messages.groups.top).getByRole('radio', { name: RUST }).isChecked()).toBe(false);
      await page.getByRole('button', { name: messages.redo }).click();
      expect(await group(messages.groups.top).getByRole('radio', { name: RUST }).isChecked()).toBe(true);
      await page.getByRole('textbox', { name: messages.save.name, exact: true }).fill('Ada');
      await page.reload();
      await openTab(messages.tabs.wear);
      expect(await group(messages.groups.top).getByRole('radio', { name: RUST }).isChecked()).toBe(true);
      expect(await page.getByRole('textbox', { name: messages.save.name, exact: true }).inputValue()).toBe('Ada');
      await page.getByRole('tab', { name: messages.tabs.wear }).press('ArrowLeft');
      expect(await page.getByRole('tab', { name: messages.tabs.hair }).getAttribute('aria-selected')).toBe('true');
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'speaks a sentence, and is saved and drawn as a file',
    async () => {
      await page.getByRole('button', { name: messages.preview.play }).click();
      await page.getByRole('button', { name: messages.preview.pause }).waitFor();
      const before = await sumFace();
      await expect.poll(sumFace).not.toBe(before);
      await page.getByRole('button', { name: messages.preview.play }).waitFor();
      const [svg] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: messages.save.svg }).click()]);
      expect(readFileSync(await svg.path(), 'utf8')).toContain('<title>Ada</title>');
      await page.getByRole('button', { name: messages.save.create }).click();
      await page.getByText(messages.save.made('Ada')).waitFor();
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'plays in a project, which follows when its coat is changed',
    async () => {
      await page.getByRole('link', { name: messages.save.use }).click();
      await page.getByRole('radio', { name: 'Ada' }).waitFor();
      expect(await page.getByRole('radio', { name: 'Ada' }).isChecked()).toBe(true);
      await page.getByLabel('What the presenter says').fill('I was drawn a minute ago.');
      await page.waitForURL('**/editor/*');
      editor = page.url();
      const first = await (await renderAndDownload(page, TEST_LIMIT_MS)).path();
      expect(await readCoat(first)).toBeGreaterThan(20);
      expect(readFileSync(first).includes(SYNTHETIC_MARK)).toBe(false);

      await page.goto(`${product.url}/dashboard/presenters`);
      await page.getByRole('link', { name: list.changeNamed('Ada') }).click();
      await openTab(messages.tabs.wear);
      await group(messages.groups.top).getByRole('radio', { name: NAVY }).check({ force: true });
      await page.getByText(messages.save.follow).waitFor();
      await page.getByRole('button', { name: messages.save.change }).click();
      await page.getByText(messages.save.made('Ada')).waitFor();

      await page.goto(editor);
      expect(await readCoat(await (await renderAndDownload(page, TEST_LIMIT_MS)).path())).toBeLessThan(-5);
    },
    TEST_LIMIT_MS,
  );
});
