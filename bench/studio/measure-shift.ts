import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

const LOOKED = 4000;

export interface Shift {
  readonly path: string;
  /** What browsers call cumulative layout shift; 0 is none. */
  readonly score: number;
}

/** How much of each page jumps while it loads, unasked. */
export async function measureShifts(context: BrowserContext, url: string, paths: readonly string[]): Promise<readonly Shift[]> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value')));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shifts: Shift[] = [];
  for (const path of paths) {
    await page.goto(url + path);
    await sleep(LOOKED);
    shifts.push({ path, score: await page.evaluate(() => Number(Reflect.get(window, 'shifted'))) });
  }
  await page.close();
  return shifts;
}
