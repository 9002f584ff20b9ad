import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { launchBrowser } from '../../tests/tools/launch-browser.ts';
import { startProduct } from '../../tests/journeys/support/start-product.ts';
import { readMachineFacts } from '../render/measure/machine-facts.ts';
import { readLoadOfLastMinute } from '../render/measure/machine-load.ts';
import { rewriteSection } from '../render/report/rewrite-section.ts';
import { createLargeProject } from './large-project.ts';
import { clearMarks, listPaints, markPaints, markStills, measureDelays, type Moments, readMarks } from './page-marks.ts';
import { openTool } from '../../tests/journeys/support/editor-tools.ts';

const KEYS = 60;
/** Milliseconds between keys: a fast typist; and so far apart that every image belongs to its key. */
const TYPING = 120;
const APART = 300;
const SETTLED = 3000;
const SCRUB_SECONDS = 3;
const OPENINGS = 5;
const TITLE = 'Ten minutes';

interface Share {
  readonly median: number;
  readonly high: number;
}

/** `npm start` works from there. */
process.chdir(path.join(import.meta.dirname, '../..'));
const product = await startProduct({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'bench-studio-')) }, { first: true });
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const projectUrl = await signInWithProject(context);
  const bare = await measureBareTextarea(context);
  const page = await context.newPage();
  await markPaints(page);
  const stills = markStills(page);
  const opening = await measureOpening(page);
  await page.goto(projectUrl);
  const script = page.locator('[role="textbox"][aria-multiline="true"]');
  const keystroke = await measureTyping(page, { field: script, moments: listPaints(page), interval: TYPING });
  await sleep(SETTLED);
  await openTool(page, 'text');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const image = await measureTyping(page, { field: title, moments: stills, interval: APART });
  const scrubbed = await measureScrubbing(page);
  const facts = readMachineFacts();
  const lines = [
    `Measured on ${facts.date}: ${facts.processor}, ${facts.cores} cores, load ${readLoadOfLastMinute().toFixed(1)} at the end, Chromium without a GPU.`,
    '',
    '| | Median | 95th percentile |',
    '| --- | --- | --- |',
    `| A bare text area, key to paint | ${formatShare(bare)} |`,
    `| The script of the editor, key to paint | ${formatShare(keystroke)} |`,
    `| A title, key to the painted image of the preview | ${formatShare(image)} |`,
    `| A project of 60 scenes, click in the library to the script | ${formatShare(opening)} |`,
    '',
    `Scrubbing for ${SCRUB_SECONDS} seconds painted ${scrubbed.toFixed(0)} images a second.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  await rewriteSection(new URL('README.md', import.meta.url), lines.join('\n'), 'bench/studio/run.ts');
} finally {
  await browser.close();
  await product.stop();
}

/** The administrator's large project; resolves with its page in the editor. */
async function signInWithProject(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${product.url}/signin/one-time?ticket=${product.admin?.ticket}`);
  await page.waitForURL('**/dashboard/profile');
  const me = await page.request.get(`${product.url}/api/auth/me`);
  const { token } = await me.json();
  const saved = await page.request.post(`${product.url}/api/projects`, {
    headers: { authorization: `Bearer ${token}` },
    data: { project: createLargeProject(TITLE) },
  });
  if (!saved.ok()) throw new Error(await saved.text());
  const { id, project } = await saved.json();
  await page.close();
  return `${product.url}/editor/${id}/${project.scenes[0].id}`;
}

async function measureBareTextarea(context: BrowserContext): Promise<Share> {
  const page = await context.newPage();
  await markPaints(page);
  await page.goto('data:text/html,<textarea rows=20 cols=60 aria-label=Text></textarea>');
  const delays = await measureTyping(page, { field: page.getByLabel('Text'), moments: listPaints(page), interval: TYPING });
  await page.close();
  return delays;
}

interface Typing {
  readonly field: Locator;
  /** What ends a delay. */
  readonly moments: Moments;
  /** Milliseconds between keys. */
  readonly interval: number;
}

async function measureTyping(page: Page, { field, moments, interval }: Typing): Promise<Share> {
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

/** From the click on the library's card to the script that can be read and edited, in an app that has shown the editor before. */
async function measureOpening(page: Page): Promise<Share> {
  const times: number[] = [];
  for (let round = 0; round <= OPENINGS; round += 1) {
    await page.goto(`${product.url}/dashboard`);
    const card = page.getByRole('link', { name: TITLE }).first();
    await card.waitFor();
    await sleep(SETTLED);
    await page.evaluate(() => {
      addEventListener('click', ({ timeStamp }) => performance.mark('key', { startTime: timeStamp }), { capture: true, once: true });
      const look = (): void => {
        const field = document.querySelector('[role="textbox"], textarea');
        const text = field instanceof HTMLTextAreaElement ? field.value : (field?.textContent ?? '');
        if (text.startsWith('Part 1')) performance.mark('opened');
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await card.click();
    await page.getByText('Part 1.').first().waitFor();
    await sleep(SETTLED);
    const [[from = Number.NaN], [to = Number.NaN]] = [await readMarks(page, 'key'), await readMarks(page, 'opened')];
    // The first one loads the editor's code.
    if (round > 0) times.push(to - from);
  }
  return summarize(times);
}

/** Images a second while the position changes with every frame of the browser. */
async function measureScrubbing(page: Page): Promise<number> {
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

function summarize(values: readonly number[]): Share {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
  return { median: at(0.5), high: at(0.95) };
}

function formatShare({ median, high }: Share): string {
  return `${median.toFixed(0)} ms | ${high.toFixed(0)} ms`;
}
