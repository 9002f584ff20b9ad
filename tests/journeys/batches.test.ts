import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#ui/features/batches/batches.messages.en.ts';
import { messages as variables } from '#ui/features/editor/variables.messages.en.ts';
import { expectNoErrors, PHONE, type Visit } from './support/open-visit.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls, type SignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';
import type { Product } from './support/start-product.ts';

const TEST_LIMIT_MS = 240_000;
/** Folder for screenshots to look at; none are taken without it. */
const SHOTS = process.env.BATCH_SHOTS;

describe('a video for each row of a sheet', () => {
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
  afterAll(async () => {
    await journey?.stop();
  });
  runTestsInOrder();

  const shoot = async (name: string): Promise<void> => {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    for (const theme of ['light', 'dark']) {
      await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme);
      await page.screenshot({ path: path.join(SHOTS, `${name}-${theme}.png`), fullPage: true });
    }
    const size = page.viewportSize();
    await page.setViewportSize(PHONE);
    await page.screenshot({ path: path.join(SHOTS, `${name}-phone.png`), fullPage: true });
    if (size !== null) await page.setViewportSize(size);
  };
  const paste = (rows: string) => page.getByLabel(messages.order.sheet, { exact: true }).fill(rows);
  const press = (name: string) => page.getByRole('button', { name }).click();
  const table = () => page.getByRole('region', { name: messages.batch.rows });

  test(
    'PLN-3 the editor leads to the page, which says what the plan lacks',
    async () => {
      await calls.put(`/api/admin/users/${calls.userId}`, { plan: 'starter' });
      await page.goto(`${product.url}/editor`);
      await page.getByLabel(/What the presenter says/).fill('Hi {{first_name}}!');
      await page.getByText('Saved', { exact: true }).waitFor();
      await page.getByRole('link', { name: variables.batches }).click();
      await page.getByRole('heading', { name: messages.plan.title }).waitFor();
      await page.getByRole('list', { name: messages.variables.list }).getByText('first_name').waitFor();
      expect(await page.getByRole('button', { name: messages.order.check }).count()).toBe(0);
      await shoot('plan');
      await calls.put(`/api/admin/users/${calls.userId}`, { plan: 'business' });
      await page.reload();
      await page.getByRole('button', { name: messages.order.check }).waitFor();
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'every row is checked before anything is made, and what is wrong is said by row',
    async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), press(messages.variables.template)]);
      expect(readFileSync((await download.path()) ?? '', 'utf8').trim()).toBe('first_name');
      await paste('first_name,first name\nAna,Bo\n');
      await page.getByText('Two columns are named “first_name”.', { exact: false }).waitFor();
      await paste('First name;Phone\nAna;1\n;2\n');
      await press(messages.order.check);
      await page.getByText(messages.order.problems(1)).waitFor();
      await page.getByText('Row 2 has no first_name', { exact: false }).waitFor();
      await page.getByText(messages.order.unused(['phone'])).waitFor();
      await shoot('problems');
      expect(await calls.get(`/api/projects/${page.url().split('/').at(-1)}/batches`)).toEqual({ batches: [] });
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'an uploaded sheet is checked, ordered, and rendered row by row',
    async () => {
      const sheet = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('First name\nAna\nBo\n') };
      await page.getByLabel(messages.order.file, { exact: true }).setInputFiles(sheet);
      await page.getByLabel(messages.order.name, { exact: true }).fill('Welcome');
      await shoot('checked');
      await press(messages.order.create(2));
      await page.getByRole('heading', { name: 'Welcome' }).waitFor();
      await shoot('running');
      await expect.poll(() => table().getByText(messages.batch.states.completed, { exact: true }).count()).toBe(2);
      await page.getByRole('link', { name: messages.batch.openNamed(1) }).waitFor();
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'each video gets its own link, and the sheet of links names them',
    async () => {
      await press(messages.batch.share);
      await expect.poll(() => table().getByRole('link', { name: /\/v\// }).count()).toBe(2);
      const [download] = await Promise.all([page.waitForEvent('download'), press(messages.batch.links)]);
      const [header, first] = readFileSync((await download.path()) ?? '', 'utf8').split('\r\n');
      expect(header).toBe('row,first_name,state,video,link');
      expect(first).toMatch(new RegExp(`^1,Ana,completed,${product.url}/dashboard/videos/[^,]+,${product.url}/v/[\\w-]+$`));
      await shoot('shared');
      const [archive] = await Promise.all([page.waitForEvent('download'), press(messages.batch.zip)]);
      const files = unzipSync(readFileSync((await archive.path()) ?? ''));
      expect(Object.keys(files)).toEqual(['0001 Untitled video.mp4', '0002 Untitled video.mp4']);
      expect(Object.values(files).every((file) => Buffer.from(file.subarray(4, 8)).toString() === 'ftyp')).toBe(true);
      await table().getByRole('link', { name: /\/v\// }).first().click();
      await page.locator('video').waitFor();
      await page.goBack();
    },
    TEST_LIMIT_MS,
  );

  test(
    'a deleted batch leaves its videos in the library',
    async () => {
      await press(messages.batch.remove);
      await page.getByRole('dialog').getByRole('button', { name: messages.batch.confirm.remove }).click();
      await page.getByText(messages.batches.none).waitFor();
      const { videos } = await calls.get<{ videos: readonly unknown[] }>('/api/avatar/list');
      expect(videos).toHaveLength(2);
      expect(visit.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'rows choose their presenter and background: a wrong name is told with the one that was meant, and the videos look different',
    async () => {
      await paste('first_name,presenter,background\nAna,Daniel,office\nBo,Amarra,\n');
      await press(messages.order.check);
      await page.getByText('Row 2: there’s no presenter “Amarra”. Did you mean Amara?').waitFor();
      await expectNoErrors(page);
      await paste('first_name,presenter,background\nAna,Daniel,office\nBo,Amara,\n');
      await press(messages.order.check);
      await shoot('cast');
      await press(messages.order.create(2));
      await expect.poll(() => table().getByText(messages.batch.states.completed, { exact: true }).count()).toBe(2);
      const { videos } = await calls.get<{ videos: readonly { readonly thumbnailUrl: string }[] }>('/api/avatar/list');
      const drawn = await Promise.all(
        videos
          .slice(0, 2)
          .map(async ({ thumbnailUrl }) => (await (await page.request.get(product.url + thumbnailUrl)).body()).toString('base64')),
      );
      expect(new Set(drawn).size).toBe(2);
      expect(visit.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});
