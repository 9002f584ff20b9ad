import type { Page } from '@playwright/test';
import { afterAll, describe, expect, test } from 'vitest';
import { templates } from '../../content/templates/index.ts';
import { getTemplateProject } from '#ui/features/templates/get-template-project.ts';
import { findOverflows } from './support/find-overflows.ts';
import { openPayer, openPaymentWindow, type Payer, payInPaymentWindow, signUpOnPage } from './support/payment-steps-in-page.ts';
import { fetchLink } from './support/read-outbox.ts';
import { serveSite } from './support/served-site.ts';
import { DESKTOP, expectNoErrors, openVisit, PHONE, type Visit, type VisitOptions } from './support/open-visit.ts';
import { readScript } from './support/read-script.ts';

const TEST_LIMIT_MS = 180_000;
const SIGN_UP_FORM = { first: 'Paul', last: 'Program', password: 'correct horse battery' };
const [CHOSEN] = templates;
const ANCHORS = ['features', 'how-it-works', 'video-demo', 'testimonials', 'pricing', 'compare'];
const FOOTER = {
  Product: ['Features', 'Pricing', 'How It Works', 'Comparisons', 'Templates', 'API'],
  Resources: ['/blog', '/tutorials', '/documentation', '/help-center', '/community'],
  Company: ['/about-us', '/careers', '/press', '/contact', '/partners'],
  Legal: ['/terms', '/privacy', '/cookies', '/accessibility'],
};
/** Browsers log a rejected key and a missing page. */
const EXPECTED = /status of (?:401|404)/;

const site = serveSite();

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)('public site checklist on a %s', (width, viewport) => {
  const visits: Visit[] = [];
  let user: Payer;

  afterAll(() => {
    const complaints = [...visits, user].flatMap((visit) => visit?.complaints ?? []);
    expect(complaints.filter((complaint) => !EXPECTED.test(complaint))).toEqual([]);
  });

  async function open(url: string, options: VisitOptions = {}): Promise<Page> {
    const visit = await openVisit(site.browser, { viewport, ...options });
    visits.push(visit);
    await visit.page.goto(site.url + url);
    return visit.page;
  }

  test(
    'LND-1 LND-2 LND-3 LND-4 LND-7 LND-8 STA-3 TIM-2 the start page stacks its sections, starts light, and dismisses the banner for good',
    async () => {
      const page = await open('/');
      await page.getByRole('heading', { level: 1, name: 'Create Professional Videos in Minutes' }).waitFor();
      const start = page.getByRole('main').getByRole('link', { name: 'Get Started for Free' }).first();
      expect((await start.boundingBox())?.y).toBeLessThan(viewport.height);
      const tops = await page.evaluate((ids) => ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top), ANCHORS);
      expect(tops).toEqual(tops.toSorted((one = 0, other = 0) => one - other));

      const banner = page.getByRole('region', { name: 'Announcement' });
      await banner.getByRole('button').click();
      await banner.waitFor({ state: 'detached' });
      expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
      await page.getByRole('button', { name: 'Switch to dark theme' }).click();
      await page.reload();
      await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
      expect(await banner.count()).toBe(0);

      await page.goto(`${site.url}/pricing`);
      await page.getByRole('heading', { name: 'Try it with 3 free videos' }).waitFor();
      expect(await page.getByRole('radio', { name: /Annual/ }).isChecked()).toBe(true);
    },
    TEST_LIMIT_MS,
  );

  test.each(['/signup', '/signin', '/forgot-password'])(
    '%s comes whole: nothing moves once it was painted',
    async (path) => {
      const { page } = await openVisit(site.browser, { viewport });
      await page.addInitScript(countLayoutShifts);
      await page.goto(site.url + path);
      await page.getByRole('main').getByRole('textbox').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.dataset['shift'] ?? '0')).toMatch(/^0(?:\.00\d*)?$/);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'FTR-1 FTR-2 FTR-3 FTR-4 FTR-5 STA-2 ENT-9 ERR-6 the footer has four lists, and subscribes to the newsletter with a confirmation message',
    async () => {
      const page = await open('/careers');
      const footer = page.getByRole('contentinfo');
      for (const [name, links] of Object.entries(FOOTER)) {
        const list = footer.getByRole('navigation', { name });
        const there = await list
          .getByRole('link')
          .evaluateAll((all) => all.flatMap((link) => [link.textContent, link.getAttribute('href')]));
        expect(there).toEqual(expect.arrayContaining(links));
      }
      await footer.scrollIntoViewIfNeeded();
      await footer.getByRole('textbox').fill(`${width}-reader@example.com`);
      const sent = page.waitForRequest('**/email-subscriptions/subscribe');
      await footer.getByRole('button', { name: 'Subscribe' }).click();
      expect((await sent).postDataJSON()).toEqual({ email: `${width}-reader@example.com`, preferences: { newsletter: true } });
      await footer.getByText("Thanks for subscribing! We'll keep you updated.").waitFor();
    },
    TEST_LIMIT_MS,
  );

  test(
    'RTE-2 RTE-5 an unknown path shows the not-found page with links home and back',
    async () => {
      const page = await open('/blog');
      await page.goto(`${site.url}/blog/nothing-here`);
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
      await page.getByRole('button', { name: 'Go Back' }).click();
      await page.waitForURL('**/blog');
      await page.goto(`${site.url}/nothing-here`);
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await page.waitForURL(`${site.url}/`);
    },
    TEST_LIMIT_MS,
  );

  test(
    'RTE-1 VID-12 templates are all listed, play while on screen, and stop when asked',
    async () => {
      const page = await open('/templates', { reducedMotion: 'no-preference' });
      for (const { title } of templates) await page.getByRole('heading', { name: title, exact: true }).waitFor();
      const preview = page.locator('video').first();
      await preview.scrollIntoViewIfNeeded();
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
      await page.getByRole('button', { name: `Pause the preview of ${CHOSEN?.title}` }).press('Enter');
      await page.getByRole('button', { name: `Play the preview of ${CHOSEN?.title}` }).waitFor();
      expect(await preview.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
      await page.getByText('Read the script').first().click();
      expect(await findOverflows(page)).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'VID-12 HDR-3 a template opens in the editor through sign-up, or directly for a signed-in user',
    async () => {
      const page = await open('/templates');
      const use = page.getByRole('link', { name: `Use this template: ${CHOSEN?.title}` });
      await use.click();
      await page.waitForURL('**/signup?redirect=*');
      await signUpOnPage(page, site.url, { ...SIGN_UP_FORM, email: `${width}-tina@example.com` });
      await page.waitForURL('**/editor**');
      await page
        .getByLabel(/What the presenter says/)
        .first()
        .waitFor();
      expect(await readScript(page.getByLabel(/What the presenter says/).first())).toBe(findFirstScript());

      await page.goto(`${site.url}/templates`);
      await page.getByRole('banner').getByRole('link', { name: 'My Dashboard' }).waitFor();
      await use.click();
      await page.waitForURL('**/editor**');
      await page
        .getByLabel(/What the presenter says/)
        .first()
        .waitFor();
      await page.goto(site.url);
      await page.getByRole('button', { name: /Your account/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Try Free' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    },
    TEST_LIMIT_MS,
  );

  test(
    'RTE-1 VID-9 the API page lists every operation, and its console makes a real call with an API key',
    async () => {
      user = await openPayer(site.browser, site.url, { ...SIGN_UP_FORM, email: `${width}@example.com` });
      const key = await buyKey(user.page);
      const page = await open('/api-docs');
      const { paths } = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as {
        readonly paths: Readonly<Record<string, object>>;
      };
      const operations = Object.entries(paths).flatMap(([path, methods]) => (path.startsWith('/api/') ? Object.keys(methods) : []));
      await page.getByRole('heading', { name: 'Reference', exact: true }).scrollIntoViewIfNeeded();
      await page.getByText(`${operations.length} operations`).waitFor();

      await page.getByLabel('Find an operation').fill('avatar/list');
      await page.getByText('1 operation', { exact: true }).waitFor();
      await page
        .getByRole('region', { name: /^With a key: / })
        .getByText('/api/avatar/list')
        .click();
      const call = page.getByRole('form', { name: 'Try GET /api/avatar/list' });
      const send = call.getByRole('button', { name: 'Send' });
      await send.click();
      await call.getByText('This operation needs an API key. Paste one above first.').waitFor();
      await page.getByLabel('Your API key').fill('cw_of-nobody');
      await send.click();
      await call.getByText(/^401 in /).waitFor();
      await page.getByLabel('Your API key').fill(key);
      await send.click();
      await call.getByText(/^200 in /).waitFor();
      const response = await fetch(`${site.url}/api/avatar/list`, { headers: { authorization: `Bearer ${key}` } });
      expect(JSON.parse((await call.getByRole('region', { name: 'Response body' }).textContent()) ?? '')).toEqual(await response.json());
      expect(await findOverflows(page)).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  /** By the plan that has keys. */
  async function buyKey(page: Page): Promise<string> {
    await page.goto(`${site.url}/checkout?planId=business&isAnnual=false`);
    await openPaymentWindow(page);
    await payInPaymentWindow(page);
    await page.getByRole('heading', { name: 'You’re on Business' }).waitFor();
    await page.goto(`${site.url}/dashboard/api-keys`);
    await page.getByLabel('What it’s for').fill('Console');
    await page.getByRole('button', { name: 'Create key' }).click();
    return (await page.getByText(/^cw_[\w-]{20,}$/).textContent()) ?? '';
  }
});

describe('banner, newsletter, and consent', () => {
  test(
    'LND-8 STA-3 dismissing the banner hides it for good',
    async () => {
      const { page } = await openVisit(site.browser);
      await page.goto(site.url);
      const banner = page.getByRole('region', { name: 'Announcement' });
      await banner.waitFor();
      await banner.getByRole('button').click();
      await banner.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await banner.count()).toBe(0);
    },
    TEST_LIMIT_MS,
  );

  test(
    'FTR-5 STA-2 VAL-1 ERR-6 subscribes to the newsletter by confirmation email and unsubscribes by link',
    async () => {
      const { page, complaints } = await openVisit(site.browser);
      const email = 'reader@example.com';
      await page.goto(site.url);
      const form = page.getByRole('contentinfo');
      await form.getByRole('button', { name: 'Subscribe' }).click();
      await form.getByText('Please enter your email address').waitFor();
      await form.getByRole('textbox').fill('reader');
      await form.getByRole('button', { name: 'Subscribe' }).click();
      await form.getByText('Please enter a valid email address').waitFor();
      await form.getByRole('textbox').fill(email);
      await form.getByRole('button', { name: 'Subscribe' }).click();
      await form.getByText("Thanks for subscribing! We'll keep you updated.").waitFor();
      await page.goto(await fetchLink(site.url, email, '/newsletter/confirm'));
      await page.getByText(email).first().waitFor();
      await expectNoErrors(page);
      expect(complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'FTR-1 FTR-2 FTR-3 FTR-4 the footer has its four lists, and the consent choice is stored',
    async () => {
      const { page } = await openVisit(site.browser);
      await page.goto(`${site.url}/cookies`);
      const footer = page.getByRole('contentinfo');
      for (const name of ['Product', 'Resources', 'Company', 'Legal']) await footer.getByRole('navigation', { name }).waitFor();
      await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'No, thanks' }).click();
      await page.reload();
      await page.getByText('Your choice is saved.').waitFor();
      expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0);
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );
});

function findFirstScript(): string {
  return getTemplateProject(CHOSEN?.id ?? '')?.scenes[0]?.script ?? '';
}

/** In the page: sums its layout shifts (https://web.dev/articles/cls) in an attribute. */
function countLayoutShifts(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { readonly value: number }).value;
    document.documentElement.dataset['shift'] = sum.toFixed(4);
  }).observe({ type: 'layout-shift', buffered: true });
}
