import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../src/ui/features/video/share.messages.en.ts';
import { launchBrowser } from '../tools/launch-browser.ts';
import { expectNoErrors, openVisit, type Visit } from './support/open-visit.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createTemporaryFolder, type Product, startProduct } from './support/start-product.ts';

const TEST_LIMIT_MS = 180_000;
const TITLE = 'Welcome to the team';
/** Folder for pictures of what was built, for people to look at; none are taken without it. */
const SHOTS = process.env.SHARE_SHOTS;

describe('a video shown to people without an account', () => {
  const { folder, remove } = createTemporaryFolder();
  let product: Product;
  let browser: Browser;
  let owner: Visit;
  let viewer: Visit;
  let link: string;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ DATA_DIR: folder }, { first: true }), launchBrowser()]);
    [owner, viewer] = [await openVisit(browser), await openVisit(browser)];
    await owner.page.goto(`${product.url}/signin/one-time?ticket=${product.admin?.ticket}`);
    await owner.page.waitForURL('**/dashboard/profile');
  }, TEST_LIMIT_MS);
  afterAll(async () => {
    await browser?.close();
    expect(await product?.stop()).toBe(0);
    remove();
  });
  runTestsInOrder();

  const shoot = async (page: Page, name: string): Promise<void> => {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    await page.screenshot({ path: path.join(SHOTS, `${name}.png`), fullPage: true });
  };
  const playedTo = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);

  test(
    'the owner creates a link on the page of the video',
    async () => {
      const { page } = owner;
      const taskId = await page.evaluate(async (title) => {
        const first = async (list: string, key: string): Promise<string> =>
          ((await (await fetch(list)).json())[key] as { id: string }[])[0]?.id ?? '';
        const body = {
          title,
          script: 'Hello there. We are glad that you are here.',
          avatarId: await first('/api/avatars', 'avatars'),
          voiceId: await first('/api/voices', 'voices'),
        };
        const response = await fetch('/api/avatar/generate', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return ((await response.json()) as { taskId: string }).taskId;
      }, TITLE);
      await page.goto(`${product.url}/dashboard/videos/${taskId}`);
      await page.getByRole('button', { name: messages.create }).click({ timeout: TEST_LIMIT_MS });
      await page.getByText(messages.created).waitFor();
      link = await page.getByLabel(messages.link, { exact: true }).inputValue();
      expect(link).toMatch(/\/v\/[\w-]{22}$/);
      await expectNoErrors(page);
      await shoot(page, 'settings');
    },
    TEST_LIMIT_MS,
  );

  test(
    'a viewer watches it, with captions, and jumps to a sentence of the transcript',
    async () => {
      const { page } = viewer;
      await page.goto(link);
      await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
      await page.getByRole('button', { name: /We are glad/ }).click();
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
      await page.waitForFunction(() => document.querySelector('.transcript [aria-current]')?.textContent.includes('We are glad') === true);
      expect(await playedTo(page)).toBeGreaterThan(0.5);
      expect(await page.evaluate(() => document.querySelector('video')?.textTracks.length)).toBe(1);
      expect(await page.getByRole('link', { name: 'Download' }).count()).toBe(0);
      await expectNoErrors(page);
      await shoot(page, 'page');
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoErrors(page);
      await shoot(page, 'page-phone-dark');
      expect(viewer.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'the player shows on a page of another origin, unless the owner names other sites',
    async () => {
      const other: Server = createServer((_, response) => {
        response
          .setHeader('content-type', 'text/html')
          .end(`<!doctype html><title>Blog</title><iframe src="${link}/embed" width="640" height="360"></iframe>`);
      });
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
      const blog = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
      const { page } = await openVisit(browser);
      await page.goto(blog);
      await page.frameLocator('iframe').locator('video').waitFor();

      await owner.page.getByLabel(messages.domains).fill('example.com');
      await owner.page.getByRole('button', { name: messages.save }).click();
      await owner.page.getByText(messages.saved, { exact: true }).waitFor();
      await page.goto(blog);
      await page.waitForFunction(() => document.readyState === 'complete');
      expect(await page.frameLocator('iframe').locator('video').count()).toBe(0);
      await page.context().close();
      other.close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'with a password, it opens after the password was entered, and not before',
    async () => {
      await owner.page.getByLabel(messages.access).selectOption('password');
      await owner.page.getByLabel(messages.password, { exact: true }).fill('open sesame');
      await owner.page.getByLabel(messages.download).check();
      await owner.page.getByRole('button', { name: messages.save }).click();
      await owner.page.getByText(messages.saved, { exact: true }).waitFor();
      await expectNoErrors(owner.page);

      const { page } = viewer;
      await page.goto(link);
      await page.getByRole('heading', { name: 'This video has a password' }).waitFor();
      await expectNoErrors(page);
      await shoot(page, 'locked');
      await page.getByLabel('Password').fill('not this one');
      await page.getByRole('button', { name: 'Watch' }).click();
      await page.getByText('That’s not the password.').waitFor();
      await page.getByLabel('Password').fill('open sesame');
      await page.getByRole('button', { name: 'Watch' }).click();
      await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
      await page.getByRole('link', { name: 'Download' }).waitFor();
    },
    TEST_LIMIT_MS,
  );

  test('turned off, the link says that the video isn’t available', async () => {
    await owner.page.getByRole('button', { name: messages.remove }).click();
    await owner.page.getByText(messages.removed).waitFor();
    await viewer.page.goto(link);
    await viewer.page.getByRole('heading', { name: 'This video isn’t available' }).waitFor();
    await expectNoErrors(viewer.page);
    expect(owner.complaints).toEqual([]);
  });
});
