import type { Page } from '@playwright/test';

/** The longest animation of the interface takes half a second. */
const LIMIT_MS = 2_000;

/**
 * Waits until the animations of the page have ended, or the limit. `finished` of an animation that repeats, is paused, or belongs
 * to a window that draws no frames settles never, and `page.evaluate` has no limit of its own: it waited until the test was over.
 * Flags don't help: Playwright passes those against throttling of windows in the background to every Chromium it starts.
 */
export async function settleAnimations(page: Page): Promise<void> {
  await page.evaluate(async (limit) => {
    let timer: number | undefined;
    const late = new Promise<void>((resolve) => (timer = window.setTimeout(resolve, limit)));
    await Promise.race([Promise.allSettled(document.getAnimations().map(({ finished }) => finished)), late]);
    window.clearTimeout(timer);
  }, LIMIT_MS);
}
