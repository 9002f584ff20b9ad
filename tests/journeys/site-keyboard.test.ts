import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { walkByTab } from './support/focus-walk.ts';
import { serveSite } from './support/served-site.ts';
import { DESKTOP, openVisit, PHONE, tabTo } from './support/open-visit.ts';

const TEST_LIMIT_MS = 180_000;
/** More than there are stops in the menu. */
const AROUND = 20;
const WIDTHS = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const;

describe('public site by keyboard', () => {
  const site = serveSite();

  async function open(url: string, viewport: { readonly width: number; readonly height: number } = DESKTOP): Promise<Page> {
    const { page } = await openVisit(site.browser, { viewport });
    await page.goto(site.url + url);
    await page.getByRole('region', { name: 'Cookies' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Try Free' }).waitFor();
    return page;
  }

  describe.each(WIDTHS)('%s', (_, size) => {
    test.each(['/', '/pricing', '/templates', '/contact', '/documentation/command-line'])(
      'HDR-6 every control of %s is a tab stop, in reading order, with a visible focus ring, and not covered',
      async (url) => {
        const page = await open(url, size);
        await page.waitForLoadState('networkidle');
        if (url === '/') await openTryPanel(page);
        await openFooter(page);
        expect(await walkByTab(page)).toEqual({ missed: [], outOfOrder: [], unmarked: [], covered: [] });
      },
      TEST_LIMIT_MS,
    );

    test(
      'LND-4 selects the billing period with the arrow keys',
      async () => {
        const page = await open('/pricing', size);
        await tabTo(page, page.getByRole('radio', { name: /Annual/ }));
        await page.getByText('$19.00').first().waitFor();
        await page.keyboard.press('ArrowRight');
        await page.getByText('$29.00').first().waitFor();
        expect(await page.getByRole('radio', { name: 'Monthly' }).isChecked()).toBe(true);
      },
      TEST_LIMIT_MS,
    );

    test(
      'answers the cookie banner by keyboard and dismisses it',
      async () => {
        const page = await open('/careers', size);
        const question = page.getByRole('region', { name: 'Cookies' });
        await tabTo(page, question.getByRole('button', { name: 'No, thanks' }));
        await page.keyboard.press('Enter');
        await question.waitFor({ state: 'detached' });
      },
      TEST_LIMIT_MS,
    );

    test(
      'FTR-5 VAL-1 ERR-5 the newsletter form announces field errors and failures',
      async () => {
        const page = await open('/careers', size);
        const footer = page.getByRole('contentinfo');
        await tabTo(page, footer.getByRole('textbox'));
        await page.keyboard.press('Enter');
        await footer.getByText('Please enter your email address').waitFor();
        expect(await footer.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
        await page.route('**/email-subscriptions/subscribe', (route) => route.fulfill({ status: 503 }));
        await page.keyboard.type('reader@example.com');
        await page.keyboard.press('Enter');
        await footer.getByText('Failed to subscribe. Please try again later.').waitFor();
      },
      TEST_LIMIT_MS,
    );
  });

  test(
    'HDR-1 a header menu opens with its button, comes next in tab order, and closes on Escape or blur',
    async () => {
      const page = await open('/');
      const features = page.getByRole('button', { name: 'Show Features' });
      const first = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'AI Video Creation' });
      await tabTo(page, features);
      await page.keyboard.press('Enter');
      expect(await features.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('Tab');
      expect(await isFocused(page, 'AI Video Creation')).toBe(true);
      await page.keyboard.press('Escape');
      expect(await features.getAttribute('aria-expanded')).toBe('false');
      expect(await features.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Space');
      await first.waitFor();
      await tabTo(page, page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'How It Works' }));
      await first.waitFor({ state: 'hidden' });
    },
    TEST_LIMIT_MS,
  );

  test(
    'HDR-4 the mobile menu traps focus, closes on Escape, and returns the focus',
    async () => {
      const page = await open('/', PHONE);
      await tabTo(page, page.getByRole('button', { name: 'Open menu' }));
      await page.keyboard.press('Enter');
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.waitFor();
      const stops = new Set<string>();
      for (let pressed = 0; pressed < AROUND; pressed++) {
        await page.keyboard.press('Tab');
        stops.add(
          await menu.evaluate((dialog) => {
            const { activeElement } = document;
            const inside = activeElement === null || activeElement === document.body || dialog.contains(activeElement);
            return inside ? (activeElement?.textContent ?? '') : 'outside';
          }),
        );
      }
      expect(stops).not.toContain('outside');
      expect([...stops]).toEqual(expect.arrayContaining(['Features', 'Demo & Tutorial', 'Compare', 'Log In']));
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open menu');
    },
    TEST_LIMIT_MS,
  );

  test(
    'plays the demo and scrolls the comparison table by keyboard',
    async () => {
      const page = await open('/#try', PHONE);
      await page.getByRole('button', { name: 'No, thanks' }).press('Enter');
      const words = page.getByLabel('What should the presenter say?');
      await tabTo(page, words);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('By keyboard.');
      await tabTo(page, page.getByRole('button', { name: 'Say it' }));
      await page.keyboard.press('Enter');
      await page.locator('#try canvas').waitFor({ state: 'visible', timeout: TEST_LIMIT_MS });

      const table = page.locator('#compare').getByRole('region');
      await tabTo(page, table);
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(() => (document.querySelector('#compare [role="region"]')?.scrollLeft ?? 0) > 0);
    },
    TEST_LIMIT_MS,
  );
});

/** What it brings with it is there before the walk. */
async function openTryPanel(page: Page): Promise<void> {
  await page.getByLabel('What should the presenter say?').focus();
  await page.locator('#try').getByLabel('Presenter', { exact: true }).waitFor();
  // The video that stood there goes, with its button, once the first picture is drawn.
  await page.locator('#try canvas').waitFor();
}

/** It comes to life once it's seen; its list is no tab stop before. */
async function openFooter(page: Page): Promise<void> {
  await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView());
  await page.locator('footer select:enabled').waitFor();
}

function isFocused(page: Page, words: string): Promise<boolean> {
  return page.evaluate((text) => document.activeElement?.textContent === text, words);
}
