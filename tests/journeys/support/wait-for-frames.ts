import type { Page } from '@playwright/test';

/** A window behind another one may draw no frames; after this long it counts as drawn. */
const UNDRAWN_MS = 2_000;

/** Waits until the page has drawn `count` frames. */
export async function waitForFrames(page: Page, count = 2): Promise<void> {
  await page.evaluate(
    ([frames, limit]) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, limit);
        const draw = (left: number): void => {
          if (left > 0) requestAnimationFrame(() => draw(left - 1));
          else {
            clearTimeout(timer);
            resolve();
          }
        };
        draw(frames);
      }),
    [count, UNDRAWN_MS] as const,
  );
}
