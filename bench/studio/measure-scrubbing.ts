import type { Page } from '@playwright/test';
import { clearMarks, readMarks } from './page-marks.ts';

export const SCRUB_SECONDS = 3;

/** Images a second while the position changes with every frame of the browser. */
export async function measureScrubbing(page: Page): Promise<number> {
  const slider = page.getByRole('slider', { name: 'Position in scene' }).first();
  await clearMarks(page);
  await slider.evaluate(async (input, seconds) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('The position is no slider.');
    const [start, end] = [performance.now(), Number(input.max)];
    await new Promise<void>((resolve) => {
      const step = (): void => {
        const passed = (performance.now() - start) / 1000;
        if (passed > seconds) return resolve();
        // By the prototype: React notices only values that it didn't set itself.
        Reflect.set(HTMLInputElement.prototype, 'value', String((end * passed) / seconds), input);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        requestAnimationFrame(step);
      };
      step();
    });
  }, SCRUB_SECONDS);
  return (await readMarks(page, 'drawn')).length / SCRUB_SECONDS;
}
