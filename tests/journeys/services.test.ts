import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FlagRule, FlagRules } from '../../src/domain/flags/flag-rules.ts';
import type { FlagBook } from '../../src/ports/flag-admin-api.ts';
import { PAGE_VIEWED } from '../../src/domain/analytics/analytics-events.ts';
import type { SessionPage, UsageEvent } from '../../src/ports/usage-admin-api.ts';
import { launchBrowser } from '../tools/launch-browser.ts';
import { PROXY_MOODS } from '../tools/faulty-proxy.ts';
import { type HostCalls, hostCallsOf } from './support/signed-in-calls.ts';
import { inOrder } from './support/run-in-order.ts';
import { type MoodyVisitor, startMoodyVisitor } from './support/faulty-visits.ts';
import { SERVICES_DOWN } from './support/services-down.ts';
import { type Product, startProduct, temporaryFolder } from './support/start-product.ts';
import { expectSound, openVisit, type Visit } from './support/open-visit.ts';
import { openVoices } from './support/sign-in-steps.ts';

/** One of the six for each run, by its seed; `R29_MOODS=all` takes all of them, which is three minutes more. */
const MOODS_A_RUN = 1;
const first = Number(process.env.FAST_CHECK_SEED) % PROXY_MOODS.length;
const MOODS = process.env.R29_MOODS === 'all' ? PROXY_MOODS : [...PROXY_MOODS, ...PROXY_MOODS].slice(first, first + MOODS_A_RUN);

const TEST_LIMIT_MS = 180_000;
/** Longer than the vendor's client keeps events before it sends them. */
const HEARD_WITHIN = { timeout: 30_000, interval: 250 };
const COLLECTOR = '/api/collect/';

describe('outside services, by the vendors’ own clients', () => {
  const { folder, remove } = temporaryFolder();
  const visits: Visit[] = [];
  const asked: string[] = [];
  let product: Product;
  let browser: Browser;
  let admin: Page;
  let host: HostCalls;

  const open = async (): Promise<Page> => {
    const visit = await openVisit(browser);
    visits.push(visit);
    visit.page.context().on('request', (request) => asked.push(request.url()));
    return visit.page;
  };
  const saveFlag = async (key: string, change: Partial<FlagRules>): Promise<void> => {
    const { flags, revision } = await host.get<FlagBook>('/api/admin/flags');
    const flag = flags.find((one) => one.key === key);
    await host.put(`/api/admin/flags/features/${key}`, { flag: { ...flag, ...change }, revision });
  };

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ DATA_DIR: folder }, { first: true }), launchBrowser()]);
    admin = await open();
    await admin.goto(`${product.url}/signin/one-time?ticket=${product.admin?.ticket}`);
    await admin.waitForURL('**/dashboard/profile');
    host = await hostCallsOf(admin, product.url);
  }, TEST_LIMIT_MS);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    remove();
  });

  describe('as they are used', () => {
    inOrder();

    test(
      'EXT-5 TST-1 TST-2 TST-3 TST-4 /test follows what an administrator saves, as it is saved',
      async () => {
        const page = await open();
        await page.goto(`${product.url}/test`);
        const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
        const colour = (name: string): Promise<string> => button(name).evaluate((element) => getComputedStyle(element).backgroundColor);

        await page.getByRole('heading', { level: 1, name: 'Your script, said by someone' }).waitFor();
        await page.getByRole('heading', { name: 'Original Login Form' }).waitFor();
        expect(await page.getByText('Welcome!').count()).toBe(0);
        expect(await colour('Sign In')).toBe('rgb(0, 0, 255)');

        await saveFlag('site-h1', { defaultValue: 'Said by an administrator' });
        await page.getByRole('heading', { level: 1, name: 'Said by an administrator' }).waitFor();

        await admin.goto(`${product.url}/admin/flags/features/Test`);
        await admin.getByRole('combobox', { name: 'Value', exact: true }).first().selectOption('On');
        await admin.getByRole('button', { name: 'Save' }).click();
        await admin.waitForURL('**/admin/flags');
        await page.getByRole('heading', { name: 'New Login Form' }).waitFor();
        await page.getByText('Welcome!').waitFor();
        await button('Sign In (New Design)').waitFor();

        await saveFlag('login-button-color', { defaultValue: 'gold' });
        await vi.waitFor(async () => expect(await colour('Sign In (New Design)')).toBe('rgb(255, 215, 0)'), HEARD_WITHIN);
        await expectSound(page);

        await admin.reload();
        await admin.getByRole('switch', { name: 'Serve Test' }).click();
        await page.getByRole('heading', { name: 'Original Login Form' }).waitFor();
        await expectSound(admin);
      },
      TEST_LIMIT_MS,
    );

    test(
      'STA-9 a rule for one person’s id: the person gets it, the signed-out do not',
      async () => {
        const stranger = await open();
        await stranger.goto(`${product.url}/test`);
        const rules: FlagRule[] = [{ kind: 'force', condition: { id: host.userId }, value: 'Hello, administrator' }];
        await saveFlag('site-h1', { rules });
        await admin.goto(`${product.url}/test`);
        await admin.getByRole('heading', { level: 1, name: 'Hello, administrator' }).waitFor();

        await saveFlag('site-h1', { rules, defaultValue: 'Hello, everybody' });
        await stranger.getByRole('heading', { level: 1, name: 'Hello, everybody' }).waitFor();
        expect(await admin.getByRole('heading', { level: 1 }).textContent()).toBe('Hello, administrator');
      },
      TEST_LIMIT_MS,
    );

    test(
      'EXT-6 RTE-6 ENT-11 nothing is counted before yes; after it, every page with its query',
      async () => {
        const page = await open();
        const collected = (): number => asked.filter((address) => address.includes(COLLECTOR)).length;
        await page.goto(`${product.url}/`);
        await page.getByRole('region', { name: 'Cookies' }).waitFor();
        await page.goto(`${product.url}/about-us?from=journey`);
        await page.waitForLoadState('networkidle');
        expect(collected()).toBe(0);

        await page.getByRole('button', { name: 'Accept' }).click();
        await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Pricing' }).click();
        await page.getByRole('heading', { level: 1, name: 'Start free. Pay when you make more.' }).waitFor();
        await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
        await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
        const viewed = async () => {
          const { rows } = await host.get<SessionPage>('/api/admin/usage/sessions?days=1');
          const { events } = await host.get<{ events: readonly UsageEvent[] }>(
            `/api/admin/usage/sessions/${encodeURIComponent(rows[0]?.id ?? 'none yet')}`,
          );
          return events
            .filter(({ type }) => type === PAGE_VIEWED)
            .map(({ properties }) => String(properties['path']) + String(properties['query']));
        };
        await vi.waitFor(async () => expect(await viewed()).toEqual(['/about-us?from=journey', '/pricing', '/contact']), HEARD_WITHIN);

        await admin.goto(`${product.url}/admin/analytics?days=1`);
        await admin.getByRole('region', { name: 'Pages by views' }).getByText('/contact').waitFor();
        await expectSound(admin);
      },
      TEST_LIMIT_MS,
    );

    test(
      'EXT-7 ERR-9 a page that breaks can be left, and an administrator sees what broke',
      async () => {
        const part = '**/assets/voices-page-*.js';
        const body = `throw new Error('The voices fell silent');`;
        await admin.route(part, (route) => route.fulfill({ contentType: 'text/javascript', body }));
        await admin.goto(`${product.url}/dashboard`);
        await admin.getByRole('heading', { level: 1, name: 'Your videos' }).waitFor();
        await openVoices(admin);
        await admin.getByRole('heading', { name: 'This page stopped working' }).waitFor();
        await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await admin.getByRole('button', { name: 'Copy details' }).click();
        await admin.getByText('Copied to clipboard.').waitFor();
        expect(await admin.evaluate(() => navigator.clipboard.readText())).toContain('The voices fell silent');
        await expectSound(admin);
        await admin.getByRole('button', { name: 'Go back' }).click();
        await admin.getByRole('heading', { level: 1, name: 'Your videos' }).waitFor();
        await admin.unroute(part);

        await vi.waitFor(async () => {
          const { rows } = await host.get<{ rows: readonly { title: string }[] }>('/api/admin/errors');
          expect(rows.map(({ title }) => title)).toEqual([expect.stringContaining('The voices fell silent')]);
        }, HEARD_WITHIN);
        await admin.goto(`${product.url}/admin/errors`);
        await admin.getByRole('link', { name: /The voices fell silent/ }).waitFor();
        await expectSound(admin);
        await admin.getByRole('button', { name: /^Resolve: / }).click();
        await admin.getByRole('region', { name: 'Errors' }).getByText('Resolved', { exact: true }).waitFor();
      },
      TEST_LIMIT_MS,
    );

    test(
      'another provider for this browser alone, the badge that says so, and back',
      async () => {
        await admin.goto(`${product.url}/admin/providers`);
        await admin.getByRole('region', { name: 'Ports on the server' }).waitFor();
        await expectSound(admin);
        await admin.getByRole('combobox', { name: 'Adapter for Place' }).selectOption('fake');
        await admin.getByRole('button', { name: 'Apply and reload' }).click();
        const badge = admin.getByRole('complementary', { name: 'Providers changed in this browser' });
        await badge.getByText('geo → fake').waitFor();
        await admin.getByRole('region', { name: 'Ports on the server' }).waitFor();
        await expectSound(admin);
        await badge.getByRole('button', { name: 'Reset' }).click();
        await badge.waitFor({ state: 'detached' });
        await admin.getByRole('heading', { level: 1, name: 'Providers' }).waitFor();
      },
      TEST_LIMIT_MS,
    );

    test('of all this nothing went to any other origin, and no page complained', () => {
      const elsewhere = asked.filter((address) => address.startsWith('http') && new URL(address).origin !== product.url);
      expect(asked.length).toBeGreaterThan(0);
      expect(elsewhere).toEqual([]);
      expect(visits.flatMap(({ complaints }) => complaints)).toEqual([]);
    });
  });

  describe('as they are no help', () => {
    let visitors: readonly MoodyVisitor[] = [];
    beforeAll(async () => {
      const signedIn = await admin.context().storageState();
      visitors = await Promise.all(MOODS.map((mood) => startMoodyVisitor(browser, { mood, host: product.url, signedIn })));
    }, TEST_LIMIT_MS);
    afterAll(async () => {
      await Promise.all(visitors.map((visitor) => visitor.close()));
    });

    test.each(SERVICES_DOWN)(
      `R29 $service answers ${MOODS.join(', ')}: the page is there and can be used`,
      async (down) => {
        const wrong = await Promise.all(
          visitors.map(async (visitor) => (await visitor.visit(down)).map((what) => `${visitor.mood}: ${what}`)),
        );
        expect(wrong.flat()).toEqual([]);
      },
      TEST_LIMIT_MS,
    );
  });
});
