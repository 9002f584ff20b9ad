import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DELAYED_AFTER, SLOW_AFTER } from '#adapters/payment/sandbox/server/limits.ts';
import { createOrderRequest, unwrapGatewayResult } from '../conformance/payment-gateway.suite.ts';
import { launchBrowser } from '../tools/launch-browser.ts';
import { getContentPolicy } from '../tools/get-content-policy.ts';
import { createSandboxFixture, type SandboxFixture } from '../tools/sandbox-fixture.ts';
import { startWebServer, type WebServer } from '../tools/web-server.ts';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width"><script src="/sandbox/checkout.js"></script></head>
<body><main><h1>Shop</h1><button id="buy">Buy</button></main></body></html>`;

interface Ended {
  readonly kind: 'paid' | 'dismissed';
  readonly proof?: Readonly<Record<string, string>>;
  readonly declined: readonly string[];
}

describe('EXT-4 the payment sandbox window', () => {
  let browser: Browser;
  let server: WebServer;
  let fixture: SandboxFixture;
  let context: BrowserContext;
  let page: Page;
  let orderId: string;
  const complaints: string[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  beforeEach(async () => {
    complaints.length = 0;
    fixture = createSandboxFixture();
    server = await startWebServer(async (request) => {
      const path = new URL(request.url).pathname;
      if (path.startsWith('/sandbox/')) return fixture.payments.handle(request);
      return new Response(path === '/' ? PAGE : null, {
        status: path === '/' ? 200 : 404,
        headers: { 'content-type': 'text/html', 'content-security-policy': getContentPolicy('http://127.0.0.1') },
      });
    });
    orderId = unwrapGatewayResult(await fixture.payments.gateway.createOrder(createOrderRequest())).orderId;
    context = await browser.newContext({ viewport: { width: 390, height: 800 } });
    page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.location().url.endsWith('favicon.ico')) complaints.push(message.text());
    });
    await page.goto(server.url);
  });
  afterEach(async () => {
    expect(complaints).toEqual([]);
    await context.close();
    await server.close();
  });

  /** Opens the window as the client half does; how it ends is in a box, so that it is not waited for. */
  async function open(): Promise<{ readonly ended: Promise<Ended> }> {
    await page.focus('#buy');
    const ended = page.evaluate(
      ({ key, order }) =>
        new Promise<Ended>((resolve) => {
          const declined: string[] = [];
          const Window = (
            globalThis as unknown as {
              Razorpay: new (options: unknown) => {
                on: (name: string, listener: (failure: { error: { description: string } }) => void) => void;
                open: () => void;
              };
            }
          ).Razorpay;
          const opened = new Window({
            key,
            order_id: order,
            name: 'Castwright',
            description: 'Castwright Creator, one month',
            prefill: { name: 'Ada Lovelace', email: 'ada@example.com' },
            handler: (proof: Readonly<Record<string, string>>) => resolve({ kind: 'paid', proof, declined }),
            modal: { ondismiss: () => resolve({ kind: 'dismissed', declined }) },
          });
          opened.on('payment.failed', ({ error }) => declined.push(error.description));
          opened.open();
        }),
      { key: fixture.keyId, order: orderId },
    );
    await page.getByRole('button', { name: 'Pay $19.00' }).waitFor();
    return { ended };
  }

  const choose = (title: string) => page.getByRole('radio', { name: title }).check();
  const payNow = () => page.getByRole('button', { name: 'Pay $19.00' }).click();
  const factsNow = async () => unwrapGatewayResult(await fixture.payments.gateway.listPaymentEvents(orderId)).map(({ kind }) => kind);

  test('pays with the test card, and the server accepts the proof', async () => {
    const { ended } = await open();
    await payNow();
    const { kind, proof = {} } = await ended;
    expect(kind).toBe('paid');
    expect(fixture.payments.gateway.verifyProof(proof)).toMatchObject({ ok: true, orderId });
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('buy');
  });

  test('retries a declined card and pays on the same order', async () => {
    const { ended } = await open();
    await choose('The bank declines');
    await payNow();
    await page.getByRole('alert').filter({ hasText: 'Nothing was charged' }).waitFor();
    await choose('Pay with the test card');
    await payNow();
    expect(await ended).toMatchObject({ kind: 'paid', declined: [expect.stringContaining('declined')] });
    expect(await factsNow()).toEqual(['failed', 'captured']);
  });

  test('charges nothing when closed by Escape, the close button, or the cancel button', async () => {
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close without paying' }).first().click(),
      () => page.getByRole('button', { name: 'Close without paying' }).last().click(),
    ]) {
      const { ended } = await open();
      await close();
      expect(await ended).toMatchObject({ kind: 'dismissed' });
    }
    expect(await factsNow()).toEqual([]);
  });

  test('shows that it waits for a slow bank', async () => {
    const { ended } = await open();
    await choose('The bank is slow');
    await payNow();
    await page.getByRole('status').filter({ hasText: 'Waiting for the bank' }).waitFor();
    await fixture.advance(SLOW_AFTER);
    expect(await ended).toMatchObject({ kind: 'paid' });
  });

  test('a late bank payment completes after the window closes', async () => {
    const { ended } = await open();
    await choose('The bank answers late');
    await payNow();
    expect(await ended).toMatchObject({ kind: 'dismissed' });
    expect(await factsNow()).toEqual([]);
    await fixture.advance(DELAYED_AFTER);
    expect(await factsNow()).toEqual(['captured']);
  });

  test('states that no money moves, works by keyboard alone, and passes axe', async () => {
    const { ended } = await open();
    const dialog = page.getByRole('dialog', { name: 'Pay Castwright' });
    await expect.poll(() => dialog.textContent()).toContain('no money moves');
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
    // The checker itself tries a style the policy forbids.
    complaints.length = 0;
    await page.getByRole('radio', { name: 'Pay with the test card' }).focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: 'The bank declines' }).isChecked()).toBe(true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    expect(await ended).toMatchObject({ kind: 'paid' });
  });
});
