import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { messages } from '#ui/features/brand/share-brand.messages.en.ts';
import { messages as review } from '#ui/features/review/review.messages.en.ts';
import { messages as sharing } from '#ui/features/video/share.messages.en.ts';
import { generateVideo } from './support/generate-video.ts';
import { expectNoErrors, openVisit, PHONE, type Visit } from './support/open-visit.ts';
import { fetchMail } from './support/read-outbox.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 240_000;
/** Folder for screenshots to look at; none are taken without it. */
const SHOTS = process.env.SHARE_SHOTS;
const ACCENT = '#facc15';
const BACKGROUND = '#0b1f3a';

/** What viewers can find out about the page: its texts, title, meta tags, icons and images. */
const readIdentity = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = [...document.querySelectorAll('meta, link[rel~=icon], img, [aria-label], [title], [placeholder]')].flatMap(
      (element) => ['content', 'href', 'src', 'alt', 'aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...attributes].join('\n');
  });

const getBackground = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

describe('share pages in the colors of a workspace', () => {
  let journey: Journey;
  let owner: Visit;
  let viewer: Visit;
  let link: string;
  let taskId: string;

  beforeAll(async () => {
    journey = await startJourney();
    owner = journey.visit;
    const calls = await createSignedInCalls(owner.page, journey.product.url);
    await calls.put(`/api/admin/users/${calls.userId}`, { plan: 'business' });
    taskId = await generateVideo(owner.page, { title: 'Welcome', script: 'Hello there. We are glad that you are here.' });
    await owner.page.goto(`${journey.product.url}/dashboard/videos/${taskId}`);
    await owner.page.getByRole('button', { name: sharing.create }).click({ timeout: TEST_LIMIT_MS });
    link = await owner.page.getByLabel(sharing.link, { exact: true }).inputValue();
    // The link works before the video is made.
    await vi.waitUntil(async () => (await owner.page.request.get(link)).status() === 200, { timeout: TEST_LIMIT_MS });
    viewer = await openVisit(journey.browser);
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const shoot = async (page: Page, name: string): Promise<void> => {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
  };
  /** In both modes, wide and on a phone. */
  const expectGoodInBothModes = async (page: Page, name: string): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoErrors(page);
      await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), colorScheme);
      await shoot(page, `${name}-${colorScheme}`);
      await page.setViewportSize(PHONE);
      await shoot(page, `${name}-${colorScheme}-phone`);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  };

  test(
    'the preview shows what is typed, and viewers see nothing of it before it’s saved',
    async () => {
      const { page } = owner;
      await page.goto(`${journey.product.url}/dashboard/brand`);
      const logo = await sharp({ create: { width: 240, height: 80, channels: 3, background: ACCENT } })
        .png()
        .toBuffer();
      await page.locator('input[type=file][accept*="png"]').setInputFiles({ name: 'acme.png', mimeType: 'image/png', buffer: logo });
      await page.getByLabel(messages.name, { exact: true }).fill('Acme Boats');
      await page.getByLabel(messages.accent, { exact: true }).fill(ACCENT);
      await page.getByRole('figure', { name: messages.preview.modes.light }).getByRole('img', { name: 'Acme Boats' }).waitFor();
      await expectGoodInBothModes(page, 'settings');
      await page.getByLabel(messages.background, { exact: true }).fill('blue');
      await page.getByRole('button', { name: messages.save }).click();
      await page.getByText('Type a color code like #1d4ed8.').waitFor();
      await page.getByLabel(messages.background, { exact: true }).fill(BACKGROUND);
      await page.getByLabel(messages.footerText, { exact: true }).fill('Acme Boats Inc.');
      await page.getByRole('figure', { name: messages.preview.both }).getByText('Acme Boats Inc.').waitFor();
      await page.getByLabel(messages.replyTo, { exact: true }).fill('Acme <desk@acme.example>');
      await page.getByRole('button', { name: messages.save }).click();
      await page.getByText('Enter one email address').waitFor();
      await page.getByLabel(messages.replyTo, { exact: true }).fill('desk@acme.example');
      await page
        .getByRole('figure', { name: messages.preview.mail })
        .getByText(/desk@acme.example/u)
        .waitFor();
      await viewer.page.goto(link);
      expect(await viewer.page.title()).toBe('Welcome | Castwright');
      await expectGoodInBothModes(viewer.page, 'ours');
      await page.getByRole('button', { name: messages.save }).click();
      await page.getByText(messages.saved).waitFor();
      await expectNoErrors(page);
      await shoot(page, 'settings-saved');
      expect(owner.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'PLN-3 a viewer sees the logo, colors and footer, and our name nowhere',
    async () => {
      const { page } = viewer;
      await page.goto(link);
      await page.locator('header').getByRole('img', { name: 'Acme Boats' }).waitFor();
      await page.getByText('Acme Boats Inc.').waitFor();
      expect(await page.title()).toBe('Welcome | Acme Boats');
      expect(await getBackground(page)).toBe('rgb(11, 31, 58)');
      const icon = await page.locator('link[rel=icon]').getAttribute('href');
      expect((await page.request.get(new URL(icon ?? '', link).href)).headers()['content-type']).toBe('image/webp');
      await expectGoodInBothModes(page, 'branded');
      await page.getByRole('button', { name: /We are glad/ }).click();
      await page.waitForFunction(() => document.querySelector('.transcript [aria-current]')?.textContent.includes('We are glad') === true);
      expect(await readIdentity(page)).not.toMatch(/castwright/iu);
      await page.goto(`${link}/embed`);
      await page.locator('.player').waitFor();
      expect(await readIdentity(page)).not.toMatch(/castwright/iu);
      expect(viewer.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'PLN-3 so do reviewers, and mails about the video are signed with it',
    async () => {
      const { product } = journey;
      const calls = await createSignedInCalls(owner.page, product.url);
      await calls.put(`/api/avatar/${taskId}/review`, { expiresAt: null });
      const saved = await calls.get<{ readonly review: { readonly path: string } }>(`/api/avatar/${taskId}/review`);
      const { path } = saved.review;
      const { page } = viewer;
      await page.goto(product.url + path);
      await page.getByRole('img', { name: 'Acme Boats' }).waitFor();
      await page.getByText('Acme Boats Inc.').waitFor();
      expect(await page.title()).toBe('Welcome | Acme Boats');
      expect(await page.locator('body').innerText()).not.toMatch(/castwright/iu);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(11, 31, 58)');
      const button = page.getByRole('button', { name: review.commentAt('0:00') });
      expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(250, 204, 21)');
      const icons = await page.locator('link[rel~=icon]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(icons).toEqual([`${path}/logo.webp`]);
      await expectGoodInBothModes(page, 'review');
      const headers = { 'x-reviewer-key': randomUUID() };
      const data = { name: 'Eve', text: 'Louder, please.', seconds: 0 };
      expect((await page.request.post(`${product.url}${path}/comments`, { headers, data })).status()).toBe(200);
      const mail = await fetchMail(product.url, product.admin?.email ?? '', 'Acme Boats Inc.');
      expect(mail).toContain('Louder, please.');
    },
    TEST_LIMIT_MS,
  );

  test(
    'back to our look, viewers see it again',
    async () => {
      await owner.page.getByRole('button', { name: messages.remove }).click();
      await owner.page.getByRole('button', { name: messages.remove }).waitFor({ state: 'detached' });
      await viewer.page.goto(link);
      expect(await viewer.page.title()).toBe('Welcome | Castwright');
      expect(await getBackground(viewer.page)).not.toBe('rgb(11, 31, 58)');
    },
    TEST_LIMIT_MS,
  );
});
