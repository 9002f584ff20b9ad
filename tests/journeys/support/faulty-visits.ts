import type { Browser, BrowserContext, Page } from '@playwright/test';
import { vi } from 'vitest';
import { CONSENT_KEY } from '#ui/stores/consent-store.ts';
import { type FaultyProxy, type ProxyFaultMode, startFaultyProxy } from '../../tools/faulty-proxy.ts';
import { waitAMinute, type ServiceDownCase, waitUntilWithinLimit, waitUntilShown } from './services-down.ts';
import { DESKTOP } from './open-visit.ts';
import { openVoices } from './sign-in-steps.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

export interface FaultyVisitor {
  readonly setFaultMode: ProxyFaultMode;
  /** Opens the page while the service has this fault. Returns the page's problems. */
  visit(down: ServiceDownCase): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface FaultyVisitorOptions {
  readonly faultMode: ProxyFaultMode;
  /** Address of the host. */
  readonly server: string;
  /** For a signed-in user. */
  readonly signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Lines a page may write in a minute. What the browser itself writes of its network is not the page's. */
const MAX_CONSOLE_LINES = 5;
const REQUEST_POLL = { interval: 100 };
const OF_THE_BROWSER = /^(?:Failed to load resource|EventSource's response|WebSocket connection)/;

/** Visitors whose network has one fault: one window signed out, one signed in, each with its own clock. */
export async function startFaultyVisitor(browser: Browser, { faultMode, server, signedIn }: FaultyVisitorOptions): Promise<FaultyVisitor> {
  const proxy = await startFaultyProxy(server);
  const [otherUser, user] = await Promise.all([openWindow(browser), openWindow(browser, signedIn)]);

  async function look(page: Page, down: ServiceDownCase): Promise<readonly string[]> {
    const reported = collectConsole(page);
    proxy.be(faultMode, down.paths);
    await down.prepare?.(page);
    await page.goto(proxy.url + down.page, { waitUntil: 'domcontentloaded' });
    if (down.useService) {
      await waitUntilHydrated(page);
      await down.useService(page);
    }
    await waitUntilShown(page, down, faultMode);
    await waitUntilRequested(page, proxy);
    await waitAMinute(page);
    await expectPage(page);
    const lines = reported.lines.length > MAX_CONSOLE_LINES ? [`${reported.lines.length} lines: ${reported.lines.join(' | ')}`] : [];

    if (down.recovers) {
      proxy.be(null);
      await waitUntilWithinLimit(page, page.getByRole('heading', { level: 1, name: down.recovers }));
    }
    await goOn(page);
    return [...lines, ...reported.errors];
  }

  return {
    setFaultMode: faultMode,
    async visit(down) {
      const page = await (down.signedIn ? user : otherUser).newPage();
      try {
        return await look(page, down);
      } catch (error) {
        return [String(error)];
      } finally {
        proxy.be(null);
        await page.close();
      }
    },
    async close() {
      await Promise.all([otherUser.close(), user.close()]);
      await proxy.close();
    },
  };
}

async function openWindow(browser: Browser, storageState?: FaultyVisitorOptions['signedIn']): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', ...(storageState && { storageState }) });
  await context.clock.install();
  // Nothing is stored between pages except the consent.
  await context.addInitScript((key) => {
    localStorage.clear();
    localStorage.setItem(key, 'given');
  }, CONSENT_KEY);
  return context;
}

function collectConsole(page: Page): { readonly lines: readonly string[]; readonly errors: readonly string[] } {
  const lines: string[] = [];
  const errors: string[] = [];
  page.on('console', (message) => {
    if (!OF_THE_BROWSER.test(message.text())) lines.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${String(error)}`));
  return { lines, errors };
}

/** Leaves by a link of the page: in the studio by the menu of the account. */
async function goOn(page: Page): Promise<void> {
  if (new URL(page.url()).pathname.startsWith('/dashboard')) {
    await openVoices(page);
  } else {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).press('Enter');
    await page.waitForURL('**/contact');
  }
  await expectPage(page);
}

/** Some services are requested when the browser is idle. */
async function waitUntilRequested(page: Page, proxy: FaultyProxy): Promise<void> {
  await vi.waitFor(async () => {
    if (proxy.requests() > 0) return;
    await page.clock.fastForward(1_000);
    throw new Error('The service was not asked.');
  }, REQUEST_POLL);
}

async function expectPage(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}
