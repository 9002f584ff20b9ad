import type { BrowserContext, Page } from '@playwright/test';

interface Shown {
  readonly clearedByLeftPage: unknown[];
}

/** Where the page that is shown notes what an earlier one did to it. */
type PageWindow = Window & { shown: Shown };

const COLLECTIONS = 3;

/**
 * From now on, pages note the timers that were cleared by a page which was left. In Chromium a finalizer of a left page may still run,
 * and its `clearTimeout` reaches the page that took its place: an id that both gave out ends what the new page waits for.
 */
export async function watchLeftPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { clearTimeout } = globalThis;
    const shown: Shown = { clearedByLeftPage: [] };
    Object.assign(window, { shown });
    globalThis.clearTimeout = (id) => {
      // `window` is the page that is shown now, even in a function of a page that was left.
      const current = (window as unknown as PageWindow).shown;
      if (current !== shown) current.clearedByLeftPage.push(id);
      clearTimeout(id);
    };
  });
}

/** Opens the address in a new window, opens it again before its first page is done with its timers, and collects garbage. */
export async function openTwice(opener: Page, url: string): Promise<Page> {
  const context = opener.context();
  const opening = opener.evaluate((address) => void Object.assign(window, { child: window.open(address) }), url);
  const [page] = await Promise.all([context.waitForEvent('page'), opening]);
  await page.waitForLoadState('networkidle');
  // An object of the first page that another window holds keeps its finalizers alive.
  await opener.evaluate(() => {
    const { child } = window as unknown as { readonly child: typeof globalThis };
    Object.assign(window, { held: child.Object });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  for (let collection = 0; collection < COLLECTIONS; collection += 1) {
    await session.send('HeapProfiler.collectGarbage');
    // Finalizers run in tasks of their own, before a timer's.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
  }
  return page;
}

export function readTimersClearedByLeftPages(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(() => (window as unknown as PageWindow).shown.clearedByLeftPage);
}
