import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { SETTLED } from './measure-typing.ts';
import { readMarks } from './page-marks.ts';
import { type Share, summarize } from './shares.ts';

const OPENINGS = 5;

/** Marks `opened` in the frame in which the script can be read and edited. */
function markOpened(): void {
  const look = (): void => {
    const field = document.querySelector('[role="textbox"], textarea');
    const text = field instanceof HTMLTextAreaElement ? field.value : (field?.textContent ?? '');
    if (text.startsWith('Part 1')) performance.mark('opened');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** From the click on the library's card to the script, in an app that has shown the editor before. */
export async function measureOpening(page: Page, { url, title }: { readonly url: string; readonly title: string }): Promise<Share> {
  const times: number[] = [];
  for (let round = 0; round <= OPENINGS; round += 1) {
    await page.goto(`${url}/dashboard`);
    const card = page.getByRole('link', { name: title }).first();
    await card.waitFor();
    await sleep(SETTLED);
    await page.evaluate(() => {
      addEventListener('click', ({ timeStamp }) => performance.mark('key', { startTime: timeStamp }), { capture: true, once: true });
    });
    await page.evaluate(markOpened);
    await card.click();
    await page.getByText('Part 1.').first().waitFor();
    await sleep(SETTLED);
    const [[from = Number.NaN], [to = Number.NaN]] = [await readMarks(page, 'key'), await readMarks(page, 'opened')];
    // The first one loads the editor's code.
    if (round > 0) times.push(to - from);
  }
  return summarize(times);
}

/** From asking for the editor's page, loaded anew, to the script. The browser has the files already. */
export async function measureLoading(page: Page, projectUrl: string): Promise<Share> {
  const times: number[] = [];
  await page.addInitScript(markOpened);
  for (let round = 0; round <= OPENINGS; round += 1) {
    await page.goto(projectUrl);
    await page.getByText('Part 1.').first().waitFor();
    await sleep(SETTLED);
    const [opened = Number.NaN] = await readMarks(page, 'opened');
    if (round > 0) times.push(opened);
  }
  return summarize(times);
}
