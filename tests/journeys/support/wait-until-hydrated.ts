import type { Page } from '@playwright/test';

/** React marks the elements of a prerendered page that it has hydrated; before that, the browser handles links and forms itself. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}
