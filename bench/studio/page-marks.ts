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

/** Moments that something marks again and again. */
export interface Moments {
  clear(): Promise<void>;
  /** Milliseconds since the page was opened. */
  read(): Promise<readonly number[]>;
}

/** The page's paint after each key. */
export const listPaints = (page: Page): Moments => ({ clear: () => clearMarks(page), read: () => readMarks(page, 'painted') });

/** Marks the paint after each still that a worker of the page paints on a canvas of its own. For pages that are opened after this. */
export function markStills(page: Page): Moments {
  page.on('worker', (worker) => {
    const marked = worker.evaluate(() => {
      const context = OffscreenCanvasRenderingContext2D.prototype;
      const put = Reflect.get(context, 'putImageData');
      Reflect.set(context, 'putImageData', function putImageData(this: OffscreenCanvasRenderingContext2D, ...parameters: unknown[]): void {
        Reflect.apply(put, this, parameters);
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => performance.mark('painted'), { once: true });
          port1.start();
          port2.postMessage(null);
        });
      });
    });
    // A page that is left ends its workers.
    marked.catch(() => undefined);
  });
  return {
    async clear() {
      await Promise.all(page.workers().map((worker) => worker.evaluate(() => performance.clearMarks())));
    },
    async read() {
      const origin = await page.evaluate(() => performance.timeOrigin);
      const read = () => performance.getEntriesByName('painted', 'mark').map(({ startTime }) => performance.timeOrigin + startTime);
      const times = await Promise.all(page.workers().map((worker) => worker.evaluate(read)));
      return times.flat().map((time) => time - origin);
    },
  };
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
