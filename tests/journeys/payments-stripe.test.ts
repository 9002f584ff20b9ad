import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../tools/launch-browser.ts';
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, FakeStripeApi } from '../tools/fake-stripe-api.ts';
import { startWebServer, type WebServer } from '../tools/web-server.ts';
import { fetchMail } from './support/read-outbox.ts';
import { openPayer, type Payer } from './support/payment-steps-in-page.ts';
import { type Product, startProduct, createTemporaryFolder } from './support/start-product.ts';

const TEST_LIMIT_MS = 180_000;
const MIRA = { first: 'Mira', last: 'Person', email: 'mira@example.com', password: 'correct horse battery' };
const THEIR_PAGE = 'https://checkout.stripe.example/**';

describe('EXT-4 the same purchase through Stripe’s hosted page, chosen by one setting', () => {
  const { folder, remove } = createTemporaryFolder();
  const api = new FakeStripeApi(() => Date.now());
  let server: WebServer;
  let product: Product;
  let browser: Browser;
  let payer: Payer;

  beforeAll(async () => {
    [server, browser] = await Promise.all([startWebServer(api.handle), launchBrowser()]);
    product = await startProduct({
      DATA_DIR: folder,
      PAYMENT_VENDOR: 'stripe',
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
      STRIPE_API_URL: `${server.url}/v1`,
    });
    payer = await openPayer(browser, product.url, MIRA);
  }, TEST_LIMIT_MS);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await server?.close();
    remove();
  });

  test(
    'CHK-6 paying there activates the plan, and going back without paying buys nothing',
    async () => {
      const { page } = payer;
      await page.route(THEIR_PAGE, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Theirs</title><h1>Pay here</h1>' }),
      );
      const checkout = `${product.url}/checkout?planId=creator&isAnnual=true`;
      await page.goto(checkout);
      await page.getByRole('button', { name: 'Pay $228.00' }).click();
      await page.getByRole('heading', { name: 'Pay here' }).waitFor();
      await page.goto(checkout);
      await page.getByRole('button', { name: 'Pay $228.00' }).waitFor();
      expect(api.charges).toEqual([]);

      const session = api.sessions.at(-1);
      if (session === undefined) throw new Error('Nothing was begun there.');
      api.pay(session.id);
      await page.goto(session.returnUrl.replace('{CHECKOUT_SESSION_ID}', session.id));
      await page.getByRole('heading', { name: 'You’re on Creator' }).waitFor();
      expect(await fetchMail(product.url, MIRA.email, 'You paid $228.00')).toContain('Creator');
      expect(api.charges).toHaveLength(1);
      expect(payer.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});
