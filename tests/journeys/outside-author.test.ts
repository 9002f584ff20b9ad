import { spawnSync } from 'node:child_process';
import type { Browser, Page } from '@playwright/test';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '../tools/identity-provider.ts';
import { launchBrowser } from '../tools/launch-browser.ts';
import { startWebServer, type WebServer } from '../tools/web-server.ts';
import { findFreePort } from '../tools/find-free-port.ts';
import { openVisit, type Visit } from './support/open-visit.ts';
import { createOutsideAuthor, type OutsideAuthor, type PlayedCompany, startPaymentCompany } from './support/outside-author.ts';
import { openPaymentWindow, payInPaymentWindow } from './support/payment-steps-in-page.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createTemporaryFolder, type Product, startProduct, startServerProcess } from './support/start-product.ts';
import { PORT_SETTINGS } from '#domain/adapter-settings/adapter-metadata.ts';

const TEST_LIMIT_MS = 180_000;
const PORTS = Object.keys(PORT_SETTINGS);
/** These would need stored files, so the site uses the built-in adapters; only their settings are checked. */
const NOT_IN_SITE: readonly string[] = ['OBJECT_STORE', 'PRESENTER_LIBRARY'];
const CHOSEN = Object.fromEntries(Object.values(PORT_SETTINGS).map((variable) => [variable, 'zeta']));
const KEYS = {
  ZETA_SECRET_KEY: 'the key of Zeta',
  ZETA_WEBHOOK_SECRET: 'the webhook secret of Zeta',
  ZETA_VOICES_KEY: 'key',
  ZETA_ISSUER: 'https://id.zeta.example',
  ZETA_CLIENT_ID: 'site',
  ZETA_CLIENT_SECRET: 'secret',
  ZETA_SITE_KEY: 'site',
  ZETA_CAPTCHA_SECRET: 'secret',
  ZETA_ANALYTICS_KEY: 'project',
  ZETA_ERRORS_URL: 'https://errors.zeta.example',
  ZETA_FLAGS_URL: 'https://flags.zeta.example',
  ZETA_LIVE_KEY: 'key',
  ZETA_POLICY_KEY: 'key',
  ZETA_TRANSLATE_KEY: 'key',
  ZETA_WRITER_KEY: 'key',
  ZETA_LISTENER_KEY: 'key',
  ZETA_STOCK_KEY: 'key',
  ZETA_MAIL_KEY: 'key',
  ZETA_MAIL_FROM: 'no-reply@videos.example',
  ZETA_IMAGES_KEY: 'key',
  ZETA_CLIPS_KEY: 'key',
  ZETA_FACES_KEY: 'key',
  ZETA_FILES_KEY: 'key',
  ZETA_FILES_URL: 'https://files.zeta.example',
  ZETA_PRESENTERS_URL: 'https://presenters.zeta.example',
};
const MIRA = 'mira@provider.example';
const GRACE = 'grace@provider.example';

const listChanges = () => spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).stdout;

describe('EXT an outside author’s generated adapters work without changes to this repository', () => {
  const { folder: data, remove } = createTemporaryFolder();
  const before = listChanges();
  let author: OutsideAuthor;
  let company: PlayedCompany;
  /** Zeta's HTTP endpoints in this test, except payments and accounts. */
  let services: WebServer;
  const asked: string[] = [];
  let checking: ReturnType<OutsideAuthor['check']> | undefined;
  let product: Product | undefined;
  let browser: Browser;
  let provider: IdentityProvider;
  let payer: Visit;
  let settings: Readonly<Record<string, string>>;
  runTestsInOrder();

  beforeAll(async () => {
    author = createOutsideAuthor();
    [provider, browser] = await Promise.all([startIdentityProvider(), launchBrowser()]);
    services = await startWebServer(async ({ url }) => {
      asked.push(new URL(url).pathname);
      return Response.json({ country: 'US', features: {} }, { headers: { 'access-control-allow-origin': '*' } });
    });
  }, TEST_LIMIT_MS);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await Promise.all([company?.stop(), services?.close(), provider?.close(), checking]);
    author?.remove();
    remove();
    expect(listChanges()).toBe(before);
  });

  /** By way of the provider's page, and then to the address. */
  async function signInAt(page: Page, address: string, email: string): Promise<void> {
    provider.signInAs(email);
    await page.goto(new URL('/dashboard', address).href);
    await page.getByRole('button', { name: 'Sign in with Zeta' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto(address);
  }

  test('the command writes an adapter of every port, and reports what it cannot write', () => {
    for (const port of PORTS) expect(author.generate(port), port).toMatchObject({ status: 0, stderr: '' });
    expect(author.generate('geo').stderr).toContain('is there already. Nothing was changed');
    expect(author.generate('semaphore').stderr).toContain(`--outside knows the ports ${PORTS.toSorted().join(', ')}`);
    // Awaited at the end: types and suites run while the site is built.
    checking = author.check();
  });

  test('the server names the keys that are missing before it starts', () => {
    const checkSettings = (environment: Readonly<Record<string, string>>) =>
      spawnSync(process.execPath, ['server/check-settings.ts'], {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], ADAPTERS: author.folder, ...CHOSEN, ...environment },
      });
    expect(checkSettings(KEYS)).toMatchObject({ status: 0, stderr: '' });
    const { stderr } = checkSettings({});
    for (const key of Object.keys(KEYS)) expect(stderr).toContain(`${key}: needed with Zeta.`);
  });

  test(
    'CHK-6 EXT-4 signed in through the auth adapter from outside, a plan is bought in Chromium through the payment adapter from outside',
    async () => {
      const port = String(await findFreePort());
      company = await startPaymentCompany(author.folder, `http://127.0.0.1:${port}`, KEYS);
      settings = {
        ...Object.fromEntries(Object.entries(CHOSEN).filter(([variable]) => !NOT_IN_SITE.includes(variable))),
        ...KEYS,
        DATA_DIR: data,
        ADAPTERS: author.folder,
        PORT: port,
        ADMIN_EMAIL: GRACE,
        ZETA_ISSUER: provider.issuer,
        ZETA_CLIENT_ID: provider.clientId,
        ZETA_CLIENT_SECRET: provider.clientSecret,
        ZETA_GEO_URL: `${services.url}/places`,
        ZETA_RATES_URL: `${services.url}/rates`,
        ZETA_FLAGS_URL: `${services.url}/flags`,
        ZETA_MAIL_URL: `${services.url}/mail`,
        ZETA_API_URL: `${company.url}/v1`,
      };
      product = await startProduct(settings);
      provider.register(`${product.url}/api/auth/callback/zeta`, { refreshTokens: true, auth: 'client_secret_basic' });
      payer = await openVisit(browser);
      const { page } = payer;
      await signInAt(page, `${product.url}/checkout?planId=creator&isAnnual=true`, MIRA);
      await page.getByRole('button', { name: 'Pay $228.00' }).click();
      await page.getByRole('heading', { name: 'Pay with Zeta' }).waitFor();
      await page.getByRole('link', { name: 'Pay' }).click();
      await page.getByRole('heading', { name: 'You’re on Creator' }).waitFor();
      expect(asked).toEqual(expect.arrayContaining(['/places', '/rates', '/flags']));
      await expect.poll(() => asked, { timeout: TEST_LIMIT_MS }).toContain('/mail/messages');
      await page.goto('about:blank');
    },
    TEST_LIMIT_MS,
  );

  test(
    'CHK-8 after the swap back to the sandbox the next plan is bought there, and the first purchase is refunded through Zeta',
    async () => {
      expect(await product?.stop()).toBe(0);
      // The site of the former build keeps working: each order names its payment adapter.
      product = await startServerProcess({ ...settings, PAYMENT_VENDOR: 'sandbox', SITE_FOLDER: path.join(data, 'site') });
      const { page } = payer;
      await page.goto(`${product.url}/checkout?planId=business&isAnnual=true`);
      await openPaymentWindow(page);
      await payInPaymentWindow(page);
      await page.getByRole('heading', { name: 'You’re on Business' }).waitFor();

      const { page: office } = await openVisit(browser);
      await signInAt(office, `${product.url}/admin/payments`, GRACE);
      const ofZeta = office.getByRole('row').filter({ hasText: 'zeta' });
      await ofZeta.getByRole('button', { name: `Refund the payment of ${MIRA}` }).click();
      await office.getByRole('dialog').getByRole('button', { name: 'Refund $228.00' }).click();
      await office.getByText('Refund requested.').waitFor();
      await expect
        .poll(
          async () => {
            await office.reload();
            await office.getByRole('heading', { name: 'Payments' }).waitFor();
            return ofZeta.innerText();
          },
          { timeout: TEST_LIMIT_MS },
        )
        .toContain('Refunded');
      expect(payer.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'check-adapter finds no problems in any of them',
    async () => {
      const { status, stdout = '', stderr } = (await checking) ?? {};
      const names = PORTS.map((port) => `${port}/zeta`).toSorted();
      expect(stdout).toBe(
        `${names.join(', ')}: ready. No problems in metadata, rules, types, or suites, and no case was left out without a reason.\n`,
      );
      expect(status, stderr).toBe(0);
    },
    TEST_LIMIT_MS,
  );
});
