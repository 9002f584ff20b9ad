import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser } from '../tools/launch-browser.ts';
import { fetchCode } from './support/read-outbox.ts';
import { type Product, startProduct, createTemporaryFolder } from './support/start-product.ts';
import { expectNoErrors, openVisit, tabTo, type Visit } from './support/open-visit.ts';

const EMAIL = 'mira.person@example.com';
const PASSWORD = 'correct horse battery staple';
const RENDER_LIMIT_MS = 240_000;
const TEST_LIMIT_MS = 300_000;

/** About fifteen seconds of speech. */
const SCRIPT =
  'Good morning, and welcome to the workshop. Today we build a small boat out of paper and wax. ' +
  'First we fold the hull, then we seal it, and at the end every boat must float. Please bring a towel, and enjoy the day.';
const SHORT_SCRIPT = 'Made without a mouse.';

describe('the main job', () => {
  const { folder, remove } = createTemporaryFolder();
  let product: Product;
  let browser: Browser;
  let visit: Visit;
  let broken = false;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ DATA_DIR: folder }, { first: true }), launchBrowser()]);
    visit = await openVisit(browser);
  }, TEST_LIMIT_MS);
  afterAll(async () => {
    await browser?.close();
    expect(await product?.stop()).toBe(0);
    remove();
  });
  /** Each test continues where the one before it ended. */
  beforeEach(({ skip }) => skip(broken, 'an earlier step failed'));
  afterEach(({ task }) => {
    broken ||= task.result?.state === 'fail';
    expect(visit.complaints.splice(0)).toEqual([]);
  });

  test(
    'SUP-1 SUP-2 SUP-3 signs up with the code from the outbox and sees an empty library',
    async () => {
      const { page } = visit;
      await page.goto(product.url);
      await expectNoErrors(page);
      await page.goto(`${product.url}/signup`);
      await page.getByLabel('First name').fill('Mira');
      await page.getByLabel('Last name').fill('Person');
      await page.getByLabel('Email').fill(EMAIL);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await expectNoErrors(page);
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
      await expectNoErrors(page);
      await page.getByRole('textbox').first().click();
      await page.keyboard.type(await fetchCode(product.url, EMAIL));
      await page.waitForURL('**/dashboard');
      await page.getByRole('button', { name: 'Render this video' }).waitFor();
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'SIN-1 SUP-1 SSO-1 signs in with Google through the sandbox right after the first start',
    async () => {
      const other = await openVisit(browser);
      const { page } = other;
      await page.goto(`${product.url}/signup`);
      await page.getByRole('button', { name: 'Google' }).waitFor();
      await page.goto(`${product.url}/dashboard/profile`);
      await page.getByRole('button', { name: 'Sign in with Google' }).click();
      await page.getByRole('heading', { name: 'Sandbox Google: choose an account' }).waitFor();
      await page.getByText('This isn’t Google.').waitFor();
      await expectNoErrors(page);
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByLabel('First name').fill('Ada');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL('**/dashboard/profile');
      await page.getByText('ada@example.com').first().waitFor();
      expect(other.complaints).toEqual([]);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'VID-1 VID-2 VID-5 types a script, renders it, and sees live progress',
    async () => {
      const { page, socketFrames } = visit;
      await page.getByRole('link', { name: 'Edit it first' }).click();
      const script = page.getByLabel('What the presenter says');
      await script.fill(SCRIPT);
      await page.locator('canvas[role="img"]:not([hidden])').waitFor();
      await expectNoErrors(page);
      await page.getByRole('button', { name: 'Render video' }).click();
      await page.waitForURL('**/dashboard/videos/*');
      await page.locator('video').waitFor({ timeout: RENDER_LIMIT_MS });

      const anyTaskId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
      const reported = socketFrames
        .filter((frame) => frame.includes('status_update') && frame.includes(anyTaskId))
        .map((frame) => ({ progress: Number(/"progress":(\d+)/.exec(frame)?.[1]), status: /"status":"(\w+)"/.exec(frame)?.[1] }));
      const progress = reported.map((each) => each.progress);
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      expect(new Set(progress).size).toBeGreaterThanOrEqual(3);
      expect(reported.at(-1)).toEqual({ progress: 100, status: 'completed' });
    },
    TEST_LIMIT_MS,
  );

  test('VID-6 plays the video with a synchronized transcript', async () => {
    const { page } = visit;
    const video = page.locator('video');
    const inFilm = (seconds: number) =>
      page.waitForFunction((after) => (document.querySelector('video')?.currentTime ?? 0) > after, seconds);
    await video.evaluate((element: HTMLVideoElement) => element.play());
    await inFilm(0.5);
    const film = await video.evaluate((element: HTMLVideoElement) => ({
      width: element.videoWidth,
      height: element.videoHeight,
      seconds: element.duration,
    }));
    expect(film).toMatchObject({ width: 1280, height: 720 });
    expect(film.seconds).toBeGreaterThan(8);
    expect(film.seconds).toBeLessThan(30);

    const current = page.locator('[aria-current="true"][data-word]');
    await current.waitFor();
    const early = Number(await current.getAttribute('data-word'));
    await page.getByRole('button', { name: 'towel,' }).click();
    await page.waitForFunction(
      (word) => Number(document.querySelector('[aria-current="true"][data-word]')?.getAttribute('data-word')) > word,
      early + 10,
    );
    await video.evaluate((element: HTMLVideoElement) => element.pause());
    await expectNoErrors(page);
  });

  test('VID-6 downloads an MP4 with captions that match the script', async () => {
    const { page } = visit;
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download MP4' }).click()]);
    expect(download.suggestedFilename()).toMatch(/\.mp4$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(4, 8).toString('latin1')).toBe('ftyp');
    expect(bytes.length).toBeGreaterThan(50_000);
    await page.getByRole('button', { name: 'More downloads' }).click();
    const file = await page.getByRole('menuitem', { name: 'Captions (VTT)' }).getAttribute('href');
    const captions = await page.evaluate(async (href) => (await fetch(href)).text(), file ?? '');
    await page.keyboard.press('Escape');
    expect(captions).toMatch(/^WEBVTT/);
    expect(captions.replace(/\s+/g, ' ')).toContain('paper and wax');
  });

  test(
    'repeats the flow by keyboard only',
    async () => {
      const { page } = visit;
      await page.goto(`${product.url}/dashboard`);
      await page
        .getByRole('link', { name: /Good morning/ })
        .first()
        .waitFor();
      await expectNoErrors(page);
      await page.reload();
      await tabTo(page, page.getByRole('link', { name: /new video/i }).first());
      await page.keyboard.press('Enter');
      await page.waitForURL('**/editor');
      const script = page.getByLabel('What the presenter says');
      await tabTo(page, script);
      await page.keyboard.type(SHORT_SCRIPT);
      await page.waitForURL('**/editor/*');
      const render = page.getByRole('button', { name: 'Render video' });
      await page.getByRole('heading', { name: 'Script' }).waitFor();
      // Forward, it's behind all fields of the inspector, of which more come while the page loads.
      await tabTo(page, render, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/dashboard/videos/*');
      const download = page.getByRole('link', { name: 'Download MP4' });
      await download.waitFor({ timeout: RENDER_LIMIT_MS });
      await tabTo(page, download);
      const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      expect(file.suggestedFilename()).toMatch(/\.mp4$/);
    },
    TEST_LIMIT_MS,
  );

  test('SIN-1 signs out and in again', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(`${product.url}/`);
    await page.goto(`${product.url}/signin`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoErrors(page);
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page
      .getByRole('link', { name: /Good morning/ })
      .first()
      .waitFor();
  });
});
