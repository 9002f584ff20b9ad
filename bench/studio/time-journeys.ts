import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { listLayoutAdvice } from '#domain/preflight/change-format.ts';
import { messages as frame } from '#ui/features/editor/frame.messages.en.ts';
import { messages as home } from '#ui/features/home/home.messages.en.ts';
import { messages as library } from '#ui/features/library/library.messages.en.ts';
import { fetchSavedProject } from '../../tests/journeys/support/editor-page.ts';
import { openTool } from '../../tests/journeys/support/editor-tools.ts';
import { fetchCode } from '../../tests/journeys/support/read-outbox.ts';

const RENDER_LIMIT_MS = 300_000;
const DECK = new URL('../../tests/properties/documents/files/libreoffice.pptx', import.meta.url);
const TEMPLATE = 'product-demo';

/** What somebody did, and how long they waited: without the time in which people read, think and type. */
export interface Journey {
  readonly name: string;
  readonly seconds: number;
  readonly clicks: number;
  readonly fields: number;
  /** What else there is to say. */
  readonly note?: string;
}

/** Does what a person does, and counts it. */
class Hand {
  clicks = 0;
  fields = 0;
  readonly #start = performance.now();

  async click(control: Locator): Promise<void> {
    this.clicks += 1;
    await control.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }

  report(name: string, note?: string): Journey {
    const seconds = (performance.now() - this.#start) / 1000;
    return { name, seconds, clicks: this.clicks, fields: this.fields, ...(note !== undefined && { note }) };
  }
}

/** Until the finished video is on the page and plays. */
async function watch(page: Page): Promise<void> {
  await page.waitForURL('**/dashboard/videos/*');
  const video = page.locator('video').first();
  await page
    .getByRole('link', { name: /Download/u })
    .first()
    .waitFor({ timeout: RENDER_LIMIT_MS });
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
}

const renderButton = (page: Page): Locator => page.getByRole('button', { name: 'Render video' });

/** A stranger’s first video. */
async function startPageToVideo(browser: Browser, url: string): Promise<Journey> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const start = await context.newPage();
  const email = 'mira.person@example.com';
  const hand = new Hand();
  await start.goto(url);
  // It opens the application in a tab of its own.
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    hand.click(start.getByRole('link', { name: home.start.signUp, exact: true }).first()),
  ]);
  for (const [label, text] of [
    ['First name', 'Mira'],
    ['Last name', 'Person'],
    ['Email', email],
    ['Password', 'correct horse battery staple'],
  ] as const)
    await hand.fill(page.getByLabel(label, { exact: true }), text);
  await hand.click(page.getByRole('button', { name: 'Create account' }));
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  hand.fields += 1;
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(await fetchCode(url, email));
  await hand.click(page.getByRole('button', { name: library.first.render }));
  await watch(page);
  const journey = hand.report('Start page to a playing video', 'its code from the outbox');
  await context.close();
  return journey;
}

async function templateToVideo(page: Page, url: string): Promise<Journey> {
  const hand = new Hand();
  await page.goto(`${url}/templates`);
  await hand.click(page.locator(`a[href*="${TEMPLATE}"]`).first());
  const script = page.locator('[role="textbox"][aria-multiline="true"]');
  await script.waitFor();
  await script.press('Control+a');
  hand.fields += 1;
  await page.keyboard.type('Still sorting receipts? There is a faster way.');
  await page.waitForURL('**/editor/*');
  await hand.click(renderButton(page));
  await watch(page);
  return hand.report('A template to one’s own video', 'one sentence typed');
}

async function deckToVideo(page: Page, url: string): Promise<Journey> {
  const hand = new Hand();
  await page.goto(`${url}/dashboard`);
  await hand.click(page.getByRole('button', { name: library.import.open }).first());
  hand.clicks += 1;
  const buffer = await readFile(DECK);
  await page.getByLabel(library.import.file).setInputFiles({ name: 'Plan.pptx', mimeType: 'application/octet-stream', buffer });
  const edit = page.getByRole('button', { name: library.import.edit });
  await edit.or(renderButton(page)).first().waitFor();
  if (await edit.isVisible()) await hand.click(edit);
  await hand.click(renderButton(page));
  await watch(page);
  return hand.report('Slides (PPTX) to a video');
}

async function changeFormat(page: Page, url: string, projectUrl: string): Promise<Journey> {
  await page.goto(projectUrl);
  await page.locator('canvas[role="img"]:not([hidden])').waitFor();
  const hand = new Hand();
  await openTool(page, 'format');
  hand.clicks += 2;
  await page.getByRole('radio', { name: frame.frame.formats['9:16'] }).check();
  await page.waitForFunction(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[role="img"]:not([hidden])');
    return canvas !== null && canvas.width < canvas.height;
  });
  const journey = hand.report('16:9 to 9:16');
  const left = listLayoutAdvice(await fetchSavedProject(page, url)).length;
  return { ...journey, note: left === 0 ? 'nothing left to move' : `${left} findings of place left` };
}

/** One after the other: each has the machine alone. */
export async function timeJourneys(browser: Browser, context: BrowserContext, url: string): Promise<readonly Journey[]> {
  const page = await context.newPage();
  const first = await startPageToVideo(browser, url);
  const own = await templateToVideo(page, url);
  await page.goto(`${url}/templates`);
  await page.locator(`a[href*="${TEMPLATE}"]`).first().click();
  await page.locator('[role="textbox"][aria-multiline="true"]').press('Control+a');
  await page.keyboard.type('One more time.');
  await page.waitForURL('**/editor/*');
  const upright = await changeFormat(page, url, page.url());
  const deck = await deckToVideo(page, url);
  await page.close();
  return [first, own, deck, upright];
}
