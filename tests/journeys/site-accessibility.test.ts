import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, test } from 'vitest';
import { findOverflows } from './support/find-overflows.ts';
import { serveSite } from './support/served-site.ts';
import { type LayoutFindings, crawlLayouts, applyTheme, ZOOM_200 } from './support/crawl-layouts.ts';
import { openVisit, PHONE, type VisitOptions } from './support/open-visit.ts';
import { settleAnimations } from './support/settle-animations.ts';
import { waitForFrames } from './support/wait-for-frames.ts';

const TEST_LIMIT_MS = 180_000;
const CRAWL_LIMIT_MS = 480_000;
const PAPER = { width: 794, height: 1123 };
const PRINTED = ['/privacy', '/terms', '/cookies', '/accessibility', '/documentation/command-line', '/documentation/api-keys-and-the-api'];
const BLACK = 'rgb(0, 0, 0)';
const WHITE = 'rgb(255, 255, 255)';

describe('accessibility of the public site', () => {
  const site = serveSite();
  let addresses: readonly string[];
  let wrong: LayoutFindings;

  beforeAll(async () => {
    const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
    const mapped = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    addresses = [...mapped, '/nothing-here'];
    wrong = await crawlLayouts(site.browser, site.url, addresses);
  }, CRAWL_LIMIT_MS);

  const open = async (url: string, options: VisitOptions = {}): Promise<Page> => {
    const { page } = await openVisit(site.browser, options);
    await page.goto(site.url + url);
    return page;
  };

  test('RTE-1 TIM-2 axe finds no problem on any page, light on desktop and dark on a phone', () => {
    expect(addresses.length).toBeGreaterThan(50);
    expect(wrong.axe).toEqual([]);
  });

  test('pages fit at 200 and 400 percent zoom, with double text size, and right to left', () => {
    expect(wrong.fit).toEqual([]);
  });

  test('LND-5 with reduced motion every page is complete and still', () => {
    expect(wrong.motion).toEqual([]);
  });

  test(
    'at 400 percent zoom the content keeps the height of the window',
    async () => {
      const page = await open('/', { viewport: ZOOM_200 });
      await page.getByRole('region', { name: 'Cookies' }).waitFor();
      const stored = await page.evaluate(
        () => [...document.querySelectorAll('body *')].filter((element) => /fixed|sticky/.test(getComputedStyle(element).position)).length,
      );
      expect(stored).toBe(0);
    },
    TEST_LIMIT_MS,
  );

  test.each(['light', 'dark'] as const)(
    'in forced colors (%s) buttons have borders, selection and focus are visible, and images remain',
    async (colorScheme) => {
      const page = await open('/pricing', { forcedColors: 'active', colorScheme });
      const withoutEdge = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main button, header button, header a[class*="primary"]')]
            .filter((element) => element.checkVisibility() && element.closest('nav[aria-label="Site"]') === null)
            .filter((element) => {
              const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
              return borderTopWidth === '0px' || borderTopStyle === 'none' || /^rgba.*, 0\)$/.test(borderTopColor);
            })
            .map((element) => element.getAttribute('aria-label') ?? element.textContent),
        );
      await expect.poll(withoutEdge).toEqual([]);

      const chosen = await page.evaluate(() => {
        const sample = document.createElement('p');
        sample.style.cssText = 'forced-color-adjust: none; background-color: Highlight';
        document.body.append(sample);
        const highlight = getComputedStyle(sample).backgroundColor;
        sample.remove();
        const radios = document.querySelectorAll<HTMLInputElement>('main input[type="radio"]');
        return [...radios].map(({ checked, parentElement }) => ({
          checked,
          marked: parentElement !== null && getComputedStyle(parentElement).backgroundColor === highlight,
        }));
      });
      expect(chosen).toEqual([
        { checked: true, marked: true },
        { checked: false, marked: false },
      ]);

      const word = page.getByRole('link', { name: 'Testimonials' }).first();
      await word.focus();
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
        return { outlineStyle, wide: Number.parseFloat(outlineWidth) };
      });
      expect(focused).toEqual({ outlineStyle: 'solid', wide: 2 });

      const reported = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => getComputedStyle(element).backgroundImage.includes('('))
          .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      );
      expect(reported).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'HDR-4 in right-to-left layouts the menu is on the left',
    async () => {
      const page = await open('/', { viewport: PHONE });
      const arrival = async (direction: string): Promise<{ readonly x: number; readonly as: string }> => {
        await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
        await page.getByRole('button', { name: 'Open menu' }).click();
        const drawer = page.getByRole('dialog', { name: 'Menu' });
        await drawer.waitFor();
        await settleAnimations(page);
        const arrived = await drawer.evaluate((element) => ({
          x: element.getBoundingClientRect().x,
          as: getComputedStyle(element).animationName,
        }));
        await page.keyboard.press('Escape');
        return arrived;
      };
      const leftToRight = await arrival('ltr');
      const rightToLeft = await arrival('rtl');
      expect(leftToRight.x).toBeGreaterThan(0);
      expect(rightToLeft.x).toBe(0);
      expect(rightToLeft.as).not.toBe(leftToRight.as);
    },
    TEST_LIMIT_MS,
  );

  test(
    'FTR-4 legal pages and guides print black on white without navigation, also in dark mode',
    async () => {
      const { page } = await openVisit(site.browser, { viewport: PAPER });
      for (const url of PRINTED) {
        await page.goto(site.url + url);
        await page.getByRole('region', { name: 'Cookies' }).waitFor();
        await applyTheme(page, 'dark');
        await page.emulateMedia({ media: 'print' });
        await waitForFrames(page);
        const seen = await page.evaluate(() => {
          const colors = [...document.querySelectorAll('main :is(h1, h2, p, li, td, th, code, a)')].map(
            (element) => getComputedStyle(element).color,
          );
          const around = 'body > * > * > :is(header, footer, section), a[href="#main"], [aria-label="Announcement"]';
          return {
            paper: getComputedStyle(document.documentElement).backgroundColor,
            ink: [...new Set(colors)],
            around: [...document.querySelectorAll(around)]
              .filter((element) => element.checkVisibility())
              .map((element) => element.outerHTML.slice(0, 80)),
            outside: [...document.querySelectorAll('main a[href^="http"]')].filter(
              (link) => !getComputedStyle(link, '::after').content.includes('http'),
            ).length,
          };
        });
        expect(seen, url).toEqual({ paper: WHITE, ink: [BLACK], around: [], outside: 0 });
        expect(await findOverflows(page), url).toEqual([]);
        const paper = await page.pdf({ format: 'A4' });
        expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, url).toBeGreaterThan(0);
        await page.emulateMedia({ media: null });
      }
    },
    TEST_LIMIT_MS,
  );
});
