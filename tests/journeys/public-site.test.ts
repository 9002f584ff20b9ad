import { beforeAll, describe, expect, test } from 'vitest';
import { examples } from '../../content/site.ts';
import { loadPrerenderedSite } from '#server/http/prerendered-site.ts';
import { crawlSite, type CrawledPage, toPath } from './support/crawl-site.ts';
import { serveSite } from './support/served-site.ts';
import { openVisit, PHONE } from './support/open-visit.ts';

const TEST_LIMIT_MS = 180_000;

/** The public text pages in section 2 of the specification. */
const CONTENT = [
  ...['about-us', 'templates', 'blog', 'documentation', 'help-center', 'privacy', 'terms', 'cookies', 'accessibility', 'api-docs'],
  ...['community', 'careers', 'press', 'contact', 'partners', 'tutorials'],
];
const ANCHORS = ['features', 'how-it-works', 'video-demo', 'testimonials', 'pricing', 'compare'];
const LEAST_WORDS = 120;

/** Where the product of these tests has its site. */
const BUILT_FOLDER = process.env.SITE_FOLDER ?? 'dist';

const readStructuredData = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '{}');

describe('the public site', () => {
  const served = serveSite();
  let pages: ReadonlyMap<string, CrawledPage>;

  beforeAll(async () => {
    pages = await crawlSite(served.url);
  }, TEST_LIMIT_MS);

  const get = (path: string) => fetch(served.url + path);
  const html = (path: string): string => pages.get(path)?.html ?? '';

  test.each(CONTENT)('RTE-1 /%s has its own prerendered content without scripts', (slug) => {
    const page = pages.get(`/${slug}`);
    expect(page?.status).toBe(200);
    const main = /<main[\s\S]*<\/main>/.exec(page?.html ?? '')?.[0] ?? '';
    expect(main).toContain('<h1');
    const words = main
      .replace(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .filter(Boolean);
    expect(words.length).toBeGreaterThan(LEAST_WORDS);
    expect(main).not.toMatch(/lorem ipsum|coming soon|TODO/i);
  });

  test('no page has a dead link or a dead hash', () => {
    const dead = [...pages.values()].flatMap((page) =>
      page.links.filter((link) => {
        const target = pages.get(toPath(link));
        const hash = decodeURIComponent(new URL(link, served.url).hash.slice(1));
        return target?.status !== 200 || (hash !== '' && !target.ids.has(hash));
      }),
    );
    expect([...new Set(dead)]).toEqual([]);
  });

  test('every page is linked and in the sitemap', async () => {
    const map = await (await get('/sitemap.xml')).text();
    const mapped = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.slice(served.url.length) || '/');
    expect(mapped.filter((path) => !pages.has(path))).toEqual([]);
    expect(mapped).toEqual(expect.arrayContaining(CONTENT.map((slug) => `/${slug}`)));
    expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${served.url}/sitemap.xml`);
  });

  test('every page has its own title, description, canonical URL, and image', async () => {
    const made = [...pages.values()].filter(({ html: text }) => text.includes('og:title'));
    const titles = made.map(({ html: text }) => /<title>([^<]*)<\/title>/.exec(text)?.[1]);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { path, html: text } of made) {
      expect(/<meta name="description" content="[^"]{40,}"/.test(text), path).toBe(true);
      expect(text, path).toContain(`<link rel="canonical" href="${served.url}${path}"`);
      expect(text.match(/<title>/g)?.length, path).toBe(1);
    }
    const image = await get('/og/home.jpg');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await get('/og/nothing.jpg')).status).toBe(404);
  });

  test('LND-1 LND-3 the start page has its content and sections in order', () => {
    const text = html('/');
    expect(text).toContain('AI-POWERED VIDEO CREATION');
    expect(text).toContain('Create Professional Videos in Minutes');
    const places = ANCHORS.map((id) => text.indexOf(`<section id="${id}"`));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
    expect(text.lastIndexOf('Get Started for Free')).toBeGreaterThan(places.at(-1) ?? 0);
  });

  test('LND-3 VID-12 the start page starts three kinds of video from templates, with all images in the right size', async () => {
    const text = html('/');
    for (const id of ['safety-notice', 'product-update', 'lesson-opener'])
      expect(text).toContain(`/signup?redirect=${encodeURIComponent(`/editor?template=${id}`)}`);
    const images = [...text.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    expect(images.length).toBeGreaterThan(10);
    for (const image of images) {
      expect(image).toMatch(/ width="\d+"/);
      expect(image).toMatch(/ height="\d+"/);
      expect(image).toContain('loading="lazy"');
      const url = /src="([^"]+)"/.exec(image)?.[1] ?? '';
      expect([url, (await get(url)).headers.get('content-type')]).toEqual([url, 'image/webp']);
    }
  });

  test('LND-6 LND-8 a local trial has three offers and the rating as structured data, shows no invented figure, and is noindex', async () => {
    const data = readStructuredData(html('/'));
    expect(data.offers).toHaveLength(3);
    for (const offer of data.offers) expect(offer).toMatchObject({ '@type': 'Offer', priceCurrency: 'USD' });
    const prices = data.offers.map(({ price }: { readonly price: number }) => price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([1999, 4999]);
    expect(data.aggregateRating).toMatchObject({ ratingValue: 4.7, bestRating: 5, reviewCount: 1799 });
    expect(
      html('/')
        .replace(/^[^]*<body>/u, '')
        .replaceAll(/<script[^]*?<\/script>/gu, ''),
    ).not.toMatch(/1,?799|4\.7 out of 5|has moved/u);
    expect(html('/')).toContain(examples?.banner?.text);
    expect((await get('/')).headers.get('x-robots-tag')).toBe('noindex');
  });

  test.each(['https://videos.example.com', 'http://10.0.0.7:4173'])(
    'LND-6 LND-8 on %s no example number appears on any page or in structured data',
    async (publicUrl) => {
      const site = await loadPrerenderedSite(BUILT_FOLDER, publicUrl);
      for (const path of ['/', '/pricing', '/help-center', '/checkout']) {
        const { bytes, noindex } = await site.findPage(path);
        const text = bytes.toString('utf8');
        expect([path, noindex, text.includes('data-banner-id')]).toEqual([path, false, false]);
        expect(text).not.toMatch(/has moved|1,?799|on your own computer\./);
      }
      const data = readStructuredData((await site.findPage('/')).bytes.toString('utf8'));
      expect([data['@type'], data.offers, data.aggregateRating]).toEqual(['SoftwareApplication', undefined, undefined]);
    },
  );

  test('RTE-3 RTE-4 every path below /dashboard serves the studio with a noindex header that robots.txt lets crawlers read', async () => {
    const robots = await (await get('/robots.txt')).text();
    const site = await loadPrerenderedSite(BUILT_FOLDER, 'https://videos.example.com');
    for (const path of ['/dashboard', '/dashboard/billing', '/dashboard/nothing-here', '/admin', '/editor']) {
      const { status, noindex } = await site.findPage(path);
      expect([path, status, noindex]).toEqual([path, 200, true]);
      expect((await get(path)).headers.get('x-robots-tag'), path).toBe('noindex');
      expect(robots).not.toContain(`Disallow: ${path}`);
    }
  });

  test('RTE-2 RTE-5 an unknown path and an unknown post respond 404', async () => {
    for (const path of ['/nothing-here', '/blog/nothing-here', '/documentation/nothing-here']) {
      const response = await get(path);
      const text = await response.text();
      expect(response.status, path).toBe(404);
      expect(text).toContain('Page Not Found');
      expect(text).toContain('<meta name="robots" content="noindex"');
    }
    const posts = [...pages.keys()].filter((path) => path.startsWith('/blog/') && path !== '/blog/rss.xml');
    expect(posts.length).toBeGreaterThanOrEqual(6);
  });

  test('the RSS feed lists every post', async () => {
    const feed = await (await get('/blog/rss.xml')).text();
    const posts = [...pages.keys()].filter((path) => path.startsWith('/blog/') && path !== '/blog/rss.xml');
    expect(feed.match(/<item>/g)?.length).toBe(posts.length);
  });

  test(
    'HDR-1 HDR-2 HDR-5 HDR-6 the header links to start page sections from any page, and the Back button works',
    async () => {
      const { page, complaints } = await openVisit(served.browser);
      await page.goto(`${served.url}/pricing`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      // The browser moves the focus in a task of its own, after the key.
      await page.waitForFunction(() => document.activeElement?.id === 'main');

      const site = page.getByRole('navigation', { name: 'Site' });
      for (const name of ['Features', 'How It Works', 'Pricing', 'Testimonials', 'Compare'])
        await site.getByRole('link', { name, exact: true }).waitFor();
      const features = site.getByRole('button', { name: 'Show Features' });
      await features.hover();
      await site.getByRole('link', { name: 'Avatar Selection' }).waitFor();
      await features.click();
      await site.getByRole('link', { name: 'Avatar Selection' }).waitFor();
      await features.click();
      await site.getByRole('link', { name: 'Avatar Selection' }).waitFor({ state: 'hidden' });
      await features.click();
      for (const name of ['AI Video Creation', 'Avatar Selection', 'Custom Backgrounds']) await site.getByRole('link', { name }).waitFor();
      await site.getByRole('link', { name: 'Voice Cloning' }).click();
      await page.waitForURL('**/#voice-cloning');
      await page.waitForFunction(() => {
        const top = document.getElementById('voice-cloning')?.getBoundingClientRect().top ?? Infinity;
        return top > -10 && top < window.innerHeight;
      });
      const tall = await page.getByRole('banner').evaluate((header) => {
        const inside = header.firstElementChild;
        return inside ? Number.parseFloat(getComputedStyle(inside).minHeight) : 0;
      });
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.waitForFunction((shrunk) => {
        const inside = document.querySelector('header')?.firstElementChild;
        return inside !== null && inside !== undefined && Number.parseFloat(getComputedStyle(inside).minHeight) > shrunk;
      }, tall);
      expect(complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'HDR-4 on a phone the links are in a drawer that closes on Escape',
    async () => {
      const { page, complaints } = await openVisit(served.browser, { viewport: PHONE });
      await page.goto(served.url);
      await page.getByRole('button', { name: 'Open menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await drawer.getByRole('link', { name: 'Demo & Tutorial' }).waitFor();
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open menu');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await drawer.getByRole('link', { name: 'Pricing' }).click();
      await page.waitForURL('**/pricing');
      expect(complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'LND-2 LND-5 LND-7 start buttons open a tab, the demo is muted until played, and colors can be chosen',
    async () => {
      const { page, complaints } = await openVisit(served.browser, { reducedMotion: 'no-preference' });
      await page.goto(served.url);
      const start = page.getByRole('main').getByRole('link', { name: 'Get Started for Free' }).first();
      expect([await start.getAttribute('href'), await start.getAttribute('target')]).toEqual(['/signup', '_blank']);
      const log = page.getByRole('main').getByRole('link', { name: 'Log In' }).first();
      expect([await log.getAttribute('href'), await log.getAttribute('target')]).toEqual(['/signin', '_blank']);

      const demo = page.locator('#video-demo video');
      await demo.scrollIntoViewIfNeeded();
      await page.waitForFunction(() => (document.querySelector<HTMLVideoElement>('#video-demo video')?.currentTime ?? 0) > 0);
      const state = () => demo.evaluate((video: HTMLVideoElement) => ({ muted: video.muted, loop: video.loop, paused: video.paused }));
      expect(await state()).toEqual({ muted: true, loop: true, paused: false });
      await page.locator('#video-demo').getByRole('button', { name: 'Unmute' }).click();
      expect((await state()).muted).toBe(false);
      await page.locator('#video-demo').getByRole('button', { name: 'Mute' }).click();
      expect((await state()).muted).toBe(true);

      expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
      await page.getByRole('button', { name: 'Switch to dark theme' }).click();
      await page.reload();
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
      const field = page.getByRole('contentinfo').getByLabel('Theme');
      await field.scrollIntoViewIfNeeded();
      await field.selectOption('system');
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
      await page.goto(`${served.url}/signin`);
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
      expect(complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'LND-5 nothing moves by itself with reduced motion',
    async () => {
      const { page } = await openVisit(served.browser);
      await page.goto(served.url);
      const demo = page.locator('#video-demo video');
      await demo.scrollIntoViewIfNeeded();
      await page.locator('#video-demo').getByRole('button', { name: 'Play video' }).waitFor();
      expect(await demo.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a visitor types a script, sees and hears it, and keeps it through sign-up',
    async () => {
      const { page, complaints } = await openVisit(served.browser);
      await page.goto(`${served.url}/#try`);
      await page.getByLabel('What should the presenter say?').fill('Good morning. A visitor typed this.');
      await page.getByRole('button', { name: 'Say it' }).click();
      await page.locator('#try canvas').waitFor({ state: 'visible', timeout: TEST_LIMIT_MS });
      const make = page.getByRole('link', { name: 'Turn this into a video' });
      expect(decodeURIComponent((await make.getAttribute('href')) ?? '')).toContain('/signup?redirect=/editor?script=Good+morning');
      expect(complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});
