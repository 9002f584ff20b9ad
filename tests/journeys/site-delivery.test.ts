import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, test } from 'vitest';
import { crawlSite, type CrawledPage } from './support/crawl-site.ts';
import { openTwice, readTimersClearedByLeftPages, watchLeftPages } from './support/left-pages.ts';
import { serveSite } from './support/served-site.ts';
import { openVisit } from './support/open-visit.ts';
import { waitUntilHydrated } from './support/wait-until-hydrated.ts';
import { messages as consent } from '#ui/site/consent-question.messages.en.ts';

const TEST_LIMIT_MS = 180_000;
/** Of a page with parts that are loaded with it, and sheets of their own. */
const PAGE_WITH_PARTS = '/pricing';

describe('delivery of prerendered pages', () => {
  const served = serveSite();
  let made: readonly CrawledPage[];

  beforeAll(async () => {
    made = [...(await crawlSite(served.url)).values()].filter(({ html }) => html.includes('og:title'));
  }, TEST_LIMIT_MS);

  const get = (path: string, headers: Record<string, string> = {}) => fetch(served.url + path, { headers });

  test('each page names one style sheet and its scripts, all compressed and immutable', async () => {
    expect(made.length).toBeGreaterThan(0);
    const files = made.flatMap(({ path, html }) => {
      const definitions = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, file = '']) => file);
      const modules = /data-modules="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
      expect(definitions, path).toHaveLength(1);
      expect(modules.length, path).toBeGreaterThan(1);
      expect(html, path).not.toContain('type="module"');
      return [...definitions, ...modules];
    });
    for (const file of new Set(files)) {
      const response = await get(file, { 'accept-encoding': 'br' });
      expect([response.status, response.headers.get('content-encoding')], file).toEqual([200, 'br']);
      expect(response.headers.get('cache-control'), file).toContain('immutable');
    }
  });

  test('robots.txt allows every page of the sitemap', async () => {
    const closed = [...(await (await get('/robots.txt')).text()).matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
    const map = await (await get('/sitemap.xml')).text();
    const mapped = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    expect(closed.length).toBeGreaterThan(0);
    expect(mapped.filter((path) => closed.some((place) => path.startsWith(place)))).toEqual([]);
  });

  test(
    'paints before requesting scripts, hydrates without errors, and fetches no style sheet twice',
    async () => {
      const { page, complaints } = await openVisit(served.browser);
      const definitions: string[] = [];
      page.on('request', (request) => request.resourceType() === 'stylesheet' && definitions.push(request.url()));
      await page.goto(served.url + PAGE_WITH_PARTS);
      await page.getByRole('button', { name: 'Dismiss announcement' }).click();
      await page.getByRole('button', { name: 'Dismiss announcement' }).waitFor({ state: 'hidden' });
      const [painted = 0, requested] = await page.evaluate(
        () =>
          [
            performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
            performance
              .getEntriesByType('resource')
              .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
              .map(({ startTime }) => startTime),
          ] as const,
      );
      expect(painted).toBeGreaterThan(0);
      expect(requested.length).toBeGreaterThan(0);
      expect(Math.min(...requested)).toBeGreaterThanOrEqual(painted);
      expect(definitions.map((url) => /\/(page|faces)-[^/]*\.css$/.exec(url)?.[1])).toEqual(['page', 'faces']);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'HDR-6 a click before hydration reaches the control under the mouse, even after scrolling to a hash',
    async () => {
      const { page, complaints } = await openVisit(served.browser);
      const release = await delayRequests(page, /\/assets\/.*\.js$/);
      await page.goto(served.url + PAGE_WITH_PARTS, { waitUntil: 'commit' });
      const features = page.getByRole('navigation', { name: 'Site' }).getByRole('button', { name: 'Show Features' });
      await features.waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/pricing#main', { waitUntil: 'commit' });
      await features.hover();
      await page.mouse.down();
      release();
      await page.getByRole('button', { name: 'No, thanks' }).waitFor();
      await page.mouse.up();
      await page.getByRole('link', { name: 'AI Video Creation' }).waitFor();
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'HDR-2 the header opens under a mouse that entered it before the scripts loaded',
    async () => {
      const { page, complaints } = await openVisit(served.browser);
      const release = await delayRequests(page, /\/assets\/.*\.js$/);
      await page.goto(served.url + PAGE_WITH_PARTS, { waitUntil: 'commit' });
      const site = page.getByRole('navigation', { name: 'Site' });
      await site.getByRole('button', { name: 'Show Features' }).hover();
      release();
      await site.getByRole('link', { name: 'Avatar Selection' }).waitFor();
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'a link leads to the next page while the footer below the window is not hydrated',
    async () => {
      const { page, complaints } = await openVisit(served.browser);
      await page.goto(`${served.url}/templates`);
      await waitUntilHydrated(page);
      const link = page.getByRole('link', { name: /^Use this template/ }).first();
      // As assistive technology follows links: a click without a pointer or a key.
      await link.evaluate((element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
      await page.getByLabel('First name').waitFor();
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'a click on a link is followed when the cookie banner appears over it',
    async () => {
      const { page, complaints } = await openVisit(served.browser);
      const release = await delayRequests(page, /\/assets\/.*\.js$/);
      await page.goto(`${served.url}/templates`, { waitUntil: 'commit' });
      const bottom = page.viewportSize()?.height ?? 0;
      const link = page.getByRole('link', { name: /^Use this template/ }).first();
      // Drawn, and in its own letters: before, it moves away from under the mouse.
      await link.hover();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await link.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await link.hover();
      const box = await link.boundingBox();
      const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
      await page.mouse.down();
      release();
      const question = page.getByRole('region', { name: consent.label });
      await question.waitFor();
      expect((await question.boundingBox())?.y).toBeLessThan(y);
      expect(y).toBeLessThan(bottom);
      await page.mouse.up();
      await page.waitForURL('**/signup?redirect=*');
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'LND-4 a choice made before hydration is shown in the prerendered section',
    async () => {
      const { page, complaints } = await openVisit(served.browser);
      const release = await delayRequests(page, /\/assets\/below-plans-.*\.js$/);
      await page.goto(served.url + PAGE_WITH_PARTS);
      const table = page.getByRole('region', { name: 'Comparison of plans' });
      const painted = await table.elementHandle();
      await page.getByRole('button', { name: 'No, thanks' }).click();
      await page.getByText('Monthly', { exact: true }).click();
      await page.getByText('$29.00').waitFor();
      await table.getByRole('cell', { name: '15', exact: true }).waitFor();
      release();
      await table.getByRole('cell', { name: '25', exact: true }).waitFor();
      expect(await painted?.evaluate((element) => element.isConnected)).toBe(true);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'VAL-4 CUR-1 STA-5 keeps a period, currency, and promo code chosen before scripts load',
    async () => {
      const { page, complaints } = await openVisit(served.browser);
      const release = await delayRequests(page, /\/assets\/.*\.js$/);
      await page.goto(served.url + PAGE_WITH_PARTS, { waitUntil: 'commit' });
      const code = page.getByLabel('Promo code');
      await page.getByText('Monthly', { exact: true }).click();
      await page.getByLabel('Currency').selectOption('EUR');
      await code.pressSequentially('SPRING');
      release();
      await page.getByText('€26.97').waitFor();
      expect(await page.getByRole('radio', { name: 'Monthly' }).isChecked()).toBe(true);
      expect(await page.getByLabel('Currency').inputValue()).toBe('EUR');
      expect(await code.inputValue()).toBe('SPRING');
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'a page that was left ends no timer of the page that took its place',
    async () => {
      const { page, complaints } = await openVisit(served.browser);
      await watchLeftPages(page.context());
      await page.goto(`${served.url}/about-us`);
      const next = await openTwice(page, `${served.url}/dashboard`);
      expect(await readTimersClearedByLeftPages(next)).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test('LND-4 on a laptop the cookie banner covers no plan button', async () => {
    const { page } = await openVisit(served.browser);
    await page.goto(served.url + PAGE_WITH_PARTS);
    const question = await page.getByRole('region', { name: consent.label }).boundingBox();
    for (const name of ['Start for free', 'Choose Creator', 'Choose Business']) {
      const button = await page.getByRole('button', { name }).boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0), name).toBeLessThanOrEqual(question?.y ?? 0);
    }
    await page.context().close();
  });
});

/** Answers to such requests come when the result is called. */
async function delayRequests(page: Page, addresses: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
