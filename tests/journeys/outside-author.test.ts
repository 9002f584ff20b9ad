import { spawnSync } from 'node:child_process';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '../tools/identity-provider.ts';
import { launchBrowser } from '../tools/launch-browser.ts';
import { startWebServer, type WebServer } from '../tools/web-server.ts';
import { findFreePort } from '../tools/postgres-server.ts';
import { openVisit, type Visit } from './support/open-visit.ts';
import { createOutsideAuthor, type OutsideAuthor, type PlayedCompany, startPaymentCompany } from './support/outside-author.ts';
import { openPaymentWindow, payInPaymentWindow } from './support/payment-steps-in-page.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createTemporaryFolder, type Product, startProduct } from './support/start-product.ts';

const TEST_LIMIT_MS = 180_000;
const PORTS = ['payment', 'geo', 'speech', 'auth'];
const KEYS = { ZETA_SECRET_KEY: 'the key of Zeta', ZETA_WEBHOOK_SECRET: 'the webhook secret of Zeta', ZETA_VOICES_KEY: 'key' };
const MIRA = 'mira@provider.example';
const GRACE = 'grace@provider.example';

const listChanges = () => spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).stdout;

describe('EXT an outside author’s generated adapters work without changes to this repository', () => {
  const { folder: data, remove } = createTemporaryFolder();
  const before = listChanges();
  let author: OutsideAuthor;
  let company: PlayedCompany;
  let places: WebServer;
  let asked = 0;
  let product: Product | undefined;
  let browser: Browser;
  let provider: IdentityProvider;
  let payer: Visit;
  let settings: Readonly<Record<string, string>>;
  runTestsInOrder();

  beforeAll(async () => {
    author = createOutsideAuthor();
    [provider, browser] = await Promise.all([startIdentityProvider(), launchBrowser()]);
    places = await startWebServer(async () => {
      asked += 1;
      return Response.json({ country: 'US' }, { headers: { 'access-control-allow-origin': '*' } });
    });
  }, TEST_LIMIT_MS);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await Promise.all([company?.stop(), places?.close(), provider?.close()]);
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

  test('the command’s output compiles and passes its suites, and it reports what it cannot write', () => {
    for (const port of PORTS) expect(author.generate(port), port).toMatchObject({ status: 0, stderr: '' });
    expect(author.generate('geo').stderr).toContain('is there already. Nothing was changed');
    expect(author.generate('semaphore').stderr).toContain(`--outside knows the ports ${PORTS.toSorted().join(', ')}`);
    const checked = spawnSync(process.execPath, ['server/cli/castwright.mjs', 'check-adapter', author.folder], { encoding: 'utf8' });
    expect(checked.stdout).toBe(
      'auth/zeta, geo/zeta, payment/zeta, speech/zeta: ready. The metadata, the rules, the types and the suites have nothing to say.\n',
    );
    expect(checked.status, checked.stderr).toBe(0);
  });

  test('the server names the keys that are missing before it starts', () => {
    const chosen = { ADAPTERS: author.folder, PAYMENT_VENDOR: 'zeta', GEO: 'zeta', SPEECH: 'zeta' };
    const checkSettings = (environment: NodeJS.ProcessEnv) =>
      spawnSync(process.execPath, ['server/check-settings.ts'], { encoding: 'utf8', env: { PATH: process.env['PATH'], ...environment } });
    expect(checkSettings({ ...chosen, ...KEYS })).toMatchObject({ status: 0, stderr: '' });
    expect(checkSettings(chosen).stderr).toMatch(/ZETA_SECRET_KEY: needed with Zeta\.[\s\S]*ZETA_VOICES_KEY: needed with Zeta\./);
  });

  test(
    'CHK-6 EXT-4 signed in through the auth adapter from outside, a plan is bought in Chromium through the payment adapter from outside',
    async () => {
      const port = String(await findFreePort());
      company = await startPaymentCompany(author.folder, `http://127.0.0.1:${port}`, KEYS);
      settings = {
        ...KEYS,
        DATA_DIR: data,
        ADAPTERS: author.folder,
        PORT: port,
        ADMIN_EMAIL: GRACE,
        AUTH_VENDOR: 'zeta',
        ZETA_ISSUER: provider.issuer,
        ZETA_CLIENT_ID: provider.clientId,
        ZETA_CLIENT_SECRET: provider.clientSecret,
        SPEECH: 'zeta',
        GEO: 'zeta',
        ZETA_GEO_URL: places.url,
        ZETA_API_URL: `${company.url}/v1`,
      };
      product = await startProduct({ ...settings, PAYMENT_VENDOR: 'zeta' });
      provider.register(`${product.url}/api/auth/callback/zeta`, { refreshTokens: true, auth: 'client_secret_basic' });
      payer = await openVisit(browser);
      const { page } = payer;
      await signInAt(page, `${product.url}/checkout?planId=creator&isAnnual=true`, MIRA);
      await page.getByRole('button', { name: 'Pay $228.00' }).click();
      await page.getByRole('heading', { name: 'Pay with Zeta' }).waitFor();
      await page.getByRole('link', { name: 'Pay' }).click();
      await page.getByRole('heading', { name: 'You’re on Creator' }).waitFor();
      expect(asked).toBeGreaterThan(0);
      await page.goto('about:blank');
    },
    TEST_LIMIT_MS,
  );

  test(
    'CHK-8 after the swap back to the sandbox the next plan is bought there, and the first purchase is refunded through Zeta',
    async () => {
      expect(await product?.stop()).toBe(0);
      product = await startProduct({ ...settings, PAYMENT_VENDOR: 'sandbox' });
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
});
