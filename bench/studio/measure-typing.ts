import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { clearMarks, listPaints, markPaints, measureDelays, type Moments, readMarks } from './page-marks.ts';
import { type Share, summarize } from './shares.ts';

const KEYS = 60;
/** Milliseconds between keys: a fast typist; and so far apart that every image belongs to its key. */
export const INTERVALS = { typing: 120, apart: 300 } as const;
export const SETTLED = 3000;

interface Typing {
  readonly field: Locator;
  /** What ends a delay. */
  readonly moments: Moments;
  /** Milliseconds between keys. */
  readonly interval: number;
}

export async function measureTyping(page: Page, { field, moments, interval }: Typing): Promise<Share> {
  await field.click();
  await page.keyboard.press('End');
  await sleep(SETTLED);
  await clearMarks(page);
  await moments.clear();
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('abcdefgh '[key % 9] ?? 'a');
    await sleep(interval);
  }
  return summarize(measureDelays(await readMarks(page, 'key'), await moments.read()));
}

/** What the browser itself takes. */
export async function measureBareTextarea(context: BrowserContext): Promise<Share> {
  const page = await context.newPage();
  await markPaints(page);
  await page.goto('data:text/html,<textarea rows=20 cols=60 aria-label=Text></textarea>');
  const delays = await measureTyping(page, { field: page.getByLabel('Text'), moments: listPaints(page), interval: INTERVALS.typing });
  await page.close();
  return delays;
}
