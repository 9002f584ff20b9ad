import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../tools/launch-browser.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { fetchMail } from './support/read-outbox.ts';
import {
  closePaymentWindow,
  openPayer,
  openPaymentWindow,
  type Payer,
  payInPaymentWindow,
  signUpOnPage,
} from './support/payment-steps-in-page.ts';
import { type Product, startProduct, createTemporaryFolder } from './support/start-product.ts';
import { VideoClient } from './support/video-client.ts';
import { expectNoErrors, openVisit, type Visit } from './support/open-visit.ts';

const TEST_LIMIT_MS = 180_000;
const SPRING = {
  code: 'SPRING20',
  description: '20% off this spring',
  kind: 'percent',
  percent: 20,
  amounts: null,
  plans: null,
  periods: null,
  currencies: null,
  extraDays: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerPerson: 1,
  disabled: false,
};
const MIRA = { first: 'Mira', last: 'Person', email: 'mira@example.com', password: 'correct horse battery' };
const NOA = { ...MIRA, first: 'Noa', email: 'noa@example.com' };
const OLA = { ...MIRA, first: 'Ola', email: 'ola@example.com' };

/** Browsers log expected error responses: an unknown promo code, an aborted confirmation. */
const EXPECTED = /status of 404|ERR_FAILED/;

describe('plans and payments', () => {
  const { folder, remove } = createTemporaryFolder();
  const visits: Visit[] = [];
  let product: Product;
  let browser: Browser;
  let mira: Visit;
  let noa: Payer;
  runTestsInOrder();

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct({ DATA_DIR: folder }, { first: true });
    if (product.admin === null) throw new Error('The first start named no administrator.');
    const admin = await VideoClient.signIn(() => product.url, product.admin);
    await admin.post('/api/admin/promo-codes', SPRING);
    mira = await openVisit(browser);
    visits.push(mira);
  }, TEST_LIMIT_MS);
  afterAll(async () => {
    await browser?.close();
    expect(await product?.stop()).toBe(0);
    remove();
    expect(visits.flatMap(({ complaints }) => complaints).filter((complaint) => !EXPECTED.test(complaint))).toEqual([]);
  });

  async function payer(who: typeof MIRA): Promise<Payer> {
    const opened = await openPayer(browser, product.url, who);
    visits.push(opened);
    return opened;
  }

  test(
    'LND-4 VAL-4 CUR-1 STA-5 ERR-3 a visitor sees annual prices first, changes currency and period, and tries promo codes',
    async () => {
      const { page } = mira;
      await page.goto(`${product.url}/pricing`);
      await page.getByText('Billed as $228.00 annually').waitFor();
      await expectNoErrors(page);
      await page.getByLabel('Currency').selectOption('INR');
      await page.getByText('Billed as ₹19,044 annually').waitFor();
      await page.reload();
      await page.getByText('Billed as ₹19,044 annually').waitFor();
      await page.getByLabel('Currency').selectOption('USD');
      await page.getByText('Monthly', { exact: true }).click();
      await page.getByRole('article', { name: 'Creator' }).getByText('$29.00').waitFor();
      await page.getByText('Annual').first().click();

      await page.getByLabel('Promo code').fill('NOTHING');
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByText('Invalid promo code').waitFor();
      await page.getByLabel('Promo code').fill('spring20');
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByText('Billed as $182.40 annually').waitFor();
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'CHK-5 RED-2 CHK-4 CHK-6 CHK-8 chooses a plan, signs up, pays, and gets the plan and an emailed receipt',
    async () => {
      const { page } = mira;
      const scripts: string[] = [];
      page.on('request', (request) => void (request.url().includes('/sandbox/') && scripts.push(request.url())));
      await page.getByRole('button', { name: 'Choose Creator' }).click();
      await page.waitForURL('**/signin?redirect=/pricing');
      await page.getByRole('link', { name: 'Create an account' }).click();
      await page.getByLabel('First name').waitFor();
      await signUpOnPage(page, product.url, MIRA);

      await page.waitForURL('**/checkout?planId=creator&isAnnual=true&promoCode=spring20');
      await page.getByRole('button', { name: 'Pay $182.40' }).waitFor();
      await expectNoErrors(page);
      expect(scripts).toEqual([]);
      await openPaymentWindow(page);
      await payInPaymentWindow(page);
      await page.getByRole('heading', { name: 'You’re on Creator' }).waitFor();
      await expectNoErrors(page);

      expect(await fetchMail(product.url, MIRA.email, 'You paid $182.40')).toContain('20');
      await page.getByRole('link', { name: 'Plan and billing' }).click();
      await page.getByRole('heading', { name: 'Plan and billing', level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/dashboard/billing');
      await page.getByText(/^Paid until/).waitFor();
      await expectNoErrors(page);
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^Download CW-/ }).click()]);
      expect(file.suggestedFilename()).toMatch(/^CW-\d+\.pdf$/);
      await page.goto(`${product.url}/pricing`);
      await page.getByRole('article', { name: 'Creator' }).getByRole('button', { name: 'Your plan' }).waitFor();
    },
    TEST_LIMIT_MS,
  );

  test(
    'PLN-4 previews the cost of a plan change, and keeps a canceled plan until its end or resumes it',
    async () => {
      const { page } = mira;
      await page.goto(`${product.url}/dashboard/billing`);
      await page.getByRole('button', { name: 'Change to Business' }).click();
      await page
        .getByRole('dialog', { name: 'Change to Business' })
        .getByText(/for the unused part of your current plan/)
        .waitFor();
      await page.getByRole('button', { name: 'Keep current plan' }).click();
      await page.getByRole('button', { name: 'Cancel plan' }).click();
      await page.getByText(/Canceled. Your plan stays active until/).waitFor();
      await page.getByRole('button', { name: 'Keep Creator' }).click();
      await page.getByText(/^Paid until/).waitFor();
    },
    TEST_LIMIT_MS,
  );

  test(
    'CHK-2 CHK-3 checkout redirects to sign-in when signed out and to pricing for an unknown plan',
    async () => {
      const { page, ...rest } = await openVisit(browser);
      visits.push({ page, ...rest });
      await page.goto(`${product.url}/checkout?planId=business&isAnnual=false`);
      await page.waitForURL('**/signin?redirect=/pricing');
      await page.goto(`${product.url}/checkout?planId=galactic`);
      await page.waitForURL('**/pricing');
    },
    TEST_LIMIT_MS,
  );

  test(
    'CHK-6 a declined and dismissed payment shows a quiet message and buys nothing',
    async () => {
      noa = await payer(NOA);
      const { page } = noa;
      await page.goto(`${product.url}/checkout?planId=business&isAnnual=false`);
      await openPaymentWindow(page);
      await payInPaymentWindow(page, 'The bank declines');
      await page.getByRole('alert').filter({ hasText: 'Nothing was charged' }).waitFor();
      await closePaymentWindow(page);
      await page
        .getByRole('main')
        .getByText(/not completed|declined/)
        .waitFor();
      await page.getByRole('main').getByRole('button', { name: 'Pay $89.00' }).waitFor();
      await page.goto(`${product.url}/dashboard/billing`);
      await page.getByText('It’s free and never expires.').waitFor();
    },
    TEST_LIMIT_MS,
  );

  test(
    'a webhook before the callback grants the plan once while the page still waits',
    async () => {
      const { page } = noa;
      let release = (): void => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/subscription/verify-payment', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${product.url}/checkout?planId=business&isAnnual=false`);
      await openPaymentWindow(page);
      await payInPaymentWindow(page);
      await fetchMail(product.url, NOA.email, 'You paid $89.00');
      release();
      await page.getByRole('heading', { name: 'You’re on Business' }).waitFor();
      await page.unroute('**/api/subscription/verify-payment');
      await page.goto(`${product.url}/dashboard/billing`);
      await page.getByText(/^Paid until/).waitFor();
      expect(await page.getByRole('button', { name: /^Download CW-/ }).count()).toBe(1);
    },
    TEST_LIMIT_MS,
  );

  test(
    'VID-9 the new plan allows API keys: creates one, shows it once, and revokes it',
    async () => {
      const { page } = noa;
      await page.goto(`${product.url}/dashboard/api-keys`);
      await page.getByLabel('What it’s for').fill('Build machine');
      await page.getByRole('button', { name: 'Create key' }).click();
      const secret = (await page.getByText(/^cw_[\w-]{20,}$/).textContent()) ?? '';
      await expectNoErrors(page);
      const list = () => fetch(`${product.url}/api/avatar/list`, { headers: { authorization: `Bearer ${secret}` } });
      expect((await list()).status).toBe(200);
      await page.getByRole('button', { name: 'Revoke Build machine' }).click();
      await page.getByText('No keys yet.').waitFor();
      expect((await list()).status).toBe(401);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a reload during payment confirmation loses nothing, and the plan is active',
    async () => {
      const { page } = await payer(OLA);
      await page.goto(`${product.url}/checkout?planId=creator&isAnnual=false`);
      await page.route('**/api/subscription/verify-payment', (route) => route.abort());
      await openPaymentWindow(page);
      await payInPaymentWindow(page);
      await page.getByRole('button', { name: 'Check again' }).waitFor();
      await page.unroute('**/api/subscription/verify-payment');
      await page.reload();
      await page.getByRole('heading', { name: 'You’re on Creator' }).waitFor();
    },
    TEST_LIMIT_MS,
  );
});
