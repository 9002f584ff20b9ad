import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages as analytics } from '#ui/features/analytics/analytics.messages.en.ts';
import { messages } from '#ui/features/video/share.messages.en.ts';
import { messages as playerMessages } from '#ui/player/player.messages.en.ts';
import { expectNoErrors, openVisit, PHONE, tabTo, type Visit } from './support/open-visit.ts';
import { openEmbedded, playEmbedded } from './support/embed-steps.ts';
import { generateVideo } from './support/generate-video.ts';
import { leaveLead, VIEWER } from './support/leave-lead.ts';
import { fetchMail } from './support/read-outbox.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls } from './support/signed-in-calls.ts';
import { startBlog } from './support/start-blog.ts';
import { type Journey, startJourney } from './support/start-journey.ts';
import type { Product } from './support/start-product.ts';

const TEST_LIMIT_MS = 180_000;
const TITLE = 'Welcome to the team';
/** Folder for screenshots to look at; none are taken without it. */
const SHOTS = process.env.SHARE_SHOTS;

describe('a video shared with viewers without an account', () => {
  let journey: Journey;
  let product: Product;
  let browser: Browser;
  let owner: Visit;
  let viewer: Visit;
  let link: string;

  beforeAll(async () => {
    journey = await startJourney();
    ({ product, browser, visit: owner } = journey);
    viewer = await openVisit(browser);
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const shoot = async (page: Page, name: string): Promise<void> => {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    await page.screenshot({ path: path.join(SHOTS, `${name}.png`), fullPage: true });
  };
  const saveSettings = async (): Promise<void> => {
    await owner.page.getByRole('button', { name: messages.save }).click();
    await owner.page.getByText(messages.saved, { exact: true }).waitFor();
  };
  const playedTo = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);

  test(
    'the owner creates a link on the page of the video',
    async () => {
      const { page } = owner;
      const taskId = await generateVideo(page, { title: TITLE, script: 'Hello there. We are glad that you are here.' });
      await page.goto(`${product.url}/dashboard/videos/${taskId}`);
      await page.locator('video').waitFor({ timeout: TEST_LIMIT_MS });
      await page.getByRole('button', { name: messages.create }).click();
      await page.getByText(messages.created).waitFor();
      link = await page.getByLabel(messages.link, { exact: true }).inputValue();
      expect(link).toMatch(/\/v\/[\w-]{22}$/);
      await expectNoErrors(page);
      await shoot(page, 'settings');
      await page.getByRole('button', { name: messages.qrCode }).click();
      await page.getByRole('img', { name: messages.qrImage }).waitFor();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: messages.qrPng }).click();
      expect((await saved).suggestedFilename()).toBe('video-qr-code.png');
      await expectNoErrors(page);
      await shoot(page, 'qr-code');
      await page.getByRole('button', { name: messages.qrClose }).click();
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
    'the player works by keyboard alone, with captions, speed and a list of its keys, also on a phone',
    async () => {
      const { page, complaints } = await openVisit(browser, { viewport: PHONE });
      const player = page.getByRole('region', { name: playerMessages.region(TITLE) });
      await page.goto(link);
      await tabTo(page, player.getByRole('button', { name: playerMessages.play }).first());
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.querySelector('video')?.paused === false);
      await page.keyboard.press('k');
      await page.waitForFunction(() => document.querySelector('video')?.paused === true);
      await page.keyboard.press('2');
      await page.keyboard.press('c');
      await player.getByText('Hello there.').waitFor();
      await page.keyboard.press('>');
      expect(await page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(1.25);
      await page.keyboard.press('?');
      await player.getByRole('dialog', { name: playerMessages.shortcuts }).waitFor();
      await page.keyboard.press('Escape');
      await tabTo(page, player.getByRole('button', { name: playerMessages.settings }));
      await page.keyboard.press('Enter');
      const settings = player.getByRole('dialog', { name: playerMessages.settings });
      await settings.getByRole('radio', { name: playerMessages.speedOf(1.25) }).waitFor();
      expect(await settings.getByRole('radio', { name: playerMessages.speedOf(1.25), exact: true }).isChecked()).toBe(true);
      await settings.getByRole('radio', { name: playerMessages.noCaptions }).check();
      await player.getByText('Hello there.').waitFor({ state: 'hidden' });
      await shoot(page, 'player-settings-phone');
      await expectNoErrors(page);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'at the end, the player shows the owner’s button and plays again when asked to',
    async () => {
      await owner.page.getByLabel(messages.buttonText).fill('Book a demo');
      await owner.page.getByLabel(messages.buttonUrl).fill('example.com/demo');
      await saveSettings();
      const { page, complaints } = await openVisit(browser);
      await page.goto(`${link}/embed`);
      await page.keyboard.press('k');
      const end = page.getByRole('group', { name: playerMessages.end });
      const button = end.getByRole('link', { name: 'Book a demo' });
      await button.waitFor();
      expect([await button.getAttribute('href'), await button.getAttribute('rel')]).toEqual([
        'https://example.com/demo',
        'noopener noreferrer nofollow',
      ]);
      await shoot(page, 'end-card');
      await expectNoErrors(page);
      await end.getByRole('button', { name: playerMessages.replay }).click();
      await end.waitFor({ state: 'hidden' });
      await page.waitForFunction(() => document.querySelector('video')?.paused === false);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'viewers leave their name and email at the end, and the owner gets an email',
    async () => {
      await owner.page.getByLabel(messages.leadPrompt).fill('Get the checklist');
      await saveSettings();
      const { page, complaints } = await openVisit(browser);
      await page.goto(link);
      expect(await page.getByText('Get the checklist').filter({ visible: true }).count()).toBe(0);
      await leaveLead(page, async () => {
        await shoot(page, 'lead-end');
        expect(await page.getByText('Get the checklist').filter({ visible: true }).count()).toBe(1);
        await expectNoErrors(page);
      });
      await page.locator('.lead').getByText(playerMessages.leadSent).waitFor();
      expect(await fetchMail(product.url, product.admin?.email ?? '', VIEWER.name)).toContain(VIEWER.email);
      expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test('resumes where this browser stopped, and starts over on request', async () => {
    const { page } = await openVisit(browser);
    const key = `castwright.position.${new URL(link).pathname}`;
    await page.goto(link);
    const seconds = await page.evaluate(() => Number(document.querySelector('video')?.dataset.seconds));
    // The test's video is too short to be resumed, so the page gets a longer duration, as from a longer file.
    await page.route(link, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(`data-seconds="${seconds}"`, 'data-seconds="60"') });
    });
    await page.evaluate((name) => window.localStorage.setItem(name, '12.3'), key);
    await page.goto(link);
    await page.getByText(playerMessages.resumes('0:12')).waitFor();
    expect(await playedTo(page)).toBeCloseTo(12.3);
    await expectNoErrors(page);
    await page.getByRole('button', { name: playerMessages.startOver }).click();
    await page.getByText(playerMessages.resumes('0:12')).waitFor({ state: 'hidden' });
    expect(await page.evaluate((name) => window.localStorage.getItem(name), key)).toBeNull();
    await page.context().close();
  });

  test(
    'the player shows on a page of another origin, unless the owner names other sites',
    async () => {
      const blog = await startBlog(link);
      const { page, complaints } = await openVisit(browser);
      await page.goto(blog.url);
      await playEmbedded(page);
      await shoot(page, 'embed');
      expect(complaints).toEqual([]);
      await owner.page.getByLabel(messages.domains).fill('example.com');
      await saveSettings();
      await page.goto(blog.url);
      await page.waitForFunction(() => document.readyState === 'complete');
      expect(await page.frameLocator('iframe').locator('video').count()).toBe(0);
      await page.context().close();
      blog.stop();
    },
    TEST_LIMIT_MS,
  );

  test(
    'with a password, it opens after the password was entered, and not before',
    async () => {
      await owner.page.getByLabel(messages.access).selectOption('password');
      await owner.page.getByLabel(messages.password, { exact: true }).fill('open sesame');
      await owner.page.getByLabel(messages.download).check();
      await saveSettings();
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

  test('with a password, the player on another site opens there, for that site alone', async () => {
    await owner.page.getByLabel(messages.domains).fill('');
    await saveSettings();
    const blog = await startBlog(link);
    const { page } = await openVisit(browser);
    await page.goto(blog.url);
    await openEmbedded(page, 'open sesame');
    await page.goto(link);
    await page.getByRole('heading', { name: 'This video has a password' }).waitFor();
    blog.stop();
  });

  test('a link that was turned off shows that the video isn’t available', async () => {
    await owner.page.getByRole('button', { name: messages.remove }).click();
    await owner.page.getByText(messages.removed).waitFor();
    await viewer.page.goto(link);
    await viewer.page.getByRole('heading', { name: 'This video isn’t available' }).waitFor();
    await expectNoErrors(viewer.page);
    expect(owner.complaints).toEqual([]);
  });

  test(
    'VID-8 the owner sees who played it, from where, and where they stopped',
    async () => {
      const { page } = owner;
      const calls = await createSignedInCalls(page, product.url);
      await calls.put(`/api/admin/users/${calls.userId}`, { plan: 'business' });
      await page.goto(`${product.url}/dashboard/analytics`);
      const viewers = page.getByRole('region', { name: analytics.viewers.title, exact: true });
      const sources = viewers.getByRole('region', { name: analytics.viewers.sources });
      await sources.getByRole('cell', { name: analytics.viewers.direct }).waitFor();
      await sources.getByRole('cell', { name: '127.0.0.1' }).waitFor();
      const played = Number(await viewers.locator('dt', { hasText: analytics.viewers.plays }).locator('+ dd').textContent());
      expect(played).toBeGreaterThanOrEqual(3);
      await expectNoErrors(page);
      await shoot(page, 'analytics');
      const saved = page.waitForEvent('download');
      await viewers.getByRole('link', { name: analytics.viewers.download }).click();
      expect((await saved).suggestedFilename()).toBe('viewers.csv');
      await viewers.getByRole('link', { name: TITLE }).click();
      await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
      const sentences = page.getByRole('region', { name: analytics.video.transcript });
      const shares = await sentences.getByRole('row').filter({ hasText: '%' }).allTextContents();
      expect(shares).toHaveLength(2);
      expect(shares[1]).toMatch(/We are glad.*[1-9]\d*%/);
      await expectNoErrors(page);
      await shoot(page, 'analytics-video');
      await page.setViewportSize(PHONE);
      await shoot(page, 'analytics-video-phone');
      expect(owner.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});
