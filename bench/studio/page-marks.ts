import type { Page } from '@playwright/test';

/** Names of the marks that a page sets; all in milliseconds since it was opened. */
type MarkName = 'key' | 'painted' | 'drawn' | 'opened';

/**
 * Lets every page of the context mark each key (when the browser got it), the paint after it, and the paint after each frame that the preview
 * draws.
 */
export async function markPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isInFrame = false;
    const inNextTask = (action: () => void): void => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', action, { once: true });
      port1.start();
      port2.postMessage(null);
    };
    /** After the next paint: a task behind the frame's own, which is the present one where the frame is being prepared. */
    const afterPaint = (action: () => void): void => {
      if (isInFrame) inNextTask(action);
      else requestAnimationFrame(() => inNextTask(action));
    };
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        performance.mark('key', { startTime: timeStamp });
        afterPaint(() => performance.mark('painted'));
      },
      true,
    );
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (action) =>
      request((time) => {
        isInFrame = true;
        action(time);
        isInFrame = false;
      });
    const context = CanvasRenderingContext2D.prototype;
    const draw = Reflect.get(context, 'drawImage');
    Reflect.set(context, 'drawImage', function drawImage(this: CanvasRenderingContext2D, ...parameters: unknown[]): void {
      Reflect.apply(draw, this, parameters);
      afterPaint(() => performance.mark('drawn'));
    });
  });
}

export function readMarks(page: Page, name: MarkName): Promise<readonly number[]> {
  return page.evaluate((wanted) => performance.getEntriesByName(wanted, 'mark').map(({ startTime }) => startTime), name);
}

export async function clearMarks(page: Page): Promise<void> {
  await page.evaluate(() => performance.clearMarks());
}

/** Milliseconds from each key to the first of these moments after it; keys without one are left out. */
export function measureDelays(keys: readonly number[], moments: readonly number[]): readonly number[] {
  return keys.flatMap((key, at) => {
    const until = keys[at + 1] ?? Number.POSITIVE_INFINITY;
    const moment = moments.find((each) => each > key && each <= until);
    return moment === undefined ? [] : [moment - key];
  });
}
