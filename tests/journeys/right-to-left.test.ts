import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGE_COOKIE, PSEUDO_LANGUAGE } from '#domain/interface-language/interface-languages.ts';
import { messages as editor } from '#ui/features/editor/editor.messages.en.ts';
import { messages as library } from '#ui/features/library/library.messages.en.ts';
import { messages as places } from '#ui/site/app-navigation.messages.en.ts';
import { messages as site } from '#ui/site/site.messages.en.ts';
import { findOverflows } from './support/find-overflows.ts';
import { DESKTOP, PHONE } from './support/open-visit.ts';
import { settleAnimations } from './support/settle-animations.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 240_000;
/** In a place of the editor that scrolls, under its last row; and a short scene on the timeline. */
const COVERED = /^(on each other|cut): /;
const MIDDLE = DESKTOP.width / 2;

/** As the pseudo-language writes it. */
const mark = (text: string): string => `⟦${text}⟧`;

describe('an interface that is read from the right', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
    await journey.page.context().addCookies([{ name: LANGUAGE_COOKIE, value: PSEUDO_LANGUAGE.code, url: journey.product.url }]);
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());

  /** Opens a page and waits for what it is about. */
  async function open(path: string, text: string): Promise<Page> {
    const { page, product } = journey;
    await page.goto(product.url + path);
    await page
      .getByText(mark(text))
      .or(page.getByLabel(mark(text)))
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    return page;
  }

  test.each([
    ['/pricing', site.footer.about],
    ['/signin', site.footer.about],
    ['/dashboard', library.title],
    ['/dashboard/profile', 'Your profile'],
    ['/editor', editor.bar.videoTitle],
  ])(
    '%s fits a desktop and a phone',
    async (path, text) => {
      const page = await open(path, text);
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport);
        await settleAnimations(page);
        const found = (await findOverflows(page)).filter((problem) => path !== '/editor' || !COVERED.test(problem));
        expect(found, `${path} at ${viewport.width}`).toEqual([]);
      }
      await page.setViewportSize(DESKTOP);
    },
    TEST_LIMIT_MS,
  );

  test(
    'the logo, the places of the app and the script stand on the right, the timeline runs from left to right',
    async () => {
      const page = await open('/dashboard', library.title);
      const getStart = async (part: ReturnType<Page['locator']>) => (await part.first().boundingBox())?.x ?? 0;
      expect(await getStart(page.getByRole('banner').getByRole('link'))).toBeGreaterThan(MIDDLE);
      expect(await getStart(page.getByRole('navigation', { name: mark(places.label) }))).toBeGreaterThan(MIDDLE);
      await open('/editor', editor.bar.videoTitle);
      expect(await getStart(page.getByRole('link', { name: mark(editor.bar.back) }))).toBeGreaterThan(MIDDLE);
      expect(await page.locator('[data-scroller]').evaluate((scroller) => getComputedStyle(scroller).direction)).toBe('ltr');
      expect(journey.visit.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});
