import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { MAX_SCENES } from '#domain/project/project-limits.ts';
import { openTool } from '../../tests/journeys/support/editor-tools.ts';
import { startProduct } from '../../tests/journeys/support/start-product.ts';
import { launchBrowser } from '../../tests/tools/launch-browser.ts';
import { readMachineFacts } from '../render/measure/machine-facts.ts';
import { readLoadOfLastMinute } from '../render/measure/machine-load.ts';
import { rewriteSection } from '../render/report/rewrite-section.ts';
import { createLargeProject } from './large-project.ts';
import { markInteractions, pressControls } from './measure-controls.ts';
import { measureLoading, measureOpening } from './measure-opening.ts';
import { measureDragging, measureScrolling, measureSwitches, waitForStills } from './measure-scenes.ts';
import { measureScrubbing, SCRUB_SECONDS } from './measure-scrubbing.ts';
import { measureShifts } from './measure-shift.ts';
import { INTERVALS, measureBareTextarea, measureTyping, SETTLED } from './measure-typing.ts';
import { listPaints, markPaints, markStills } from './page-marks.ts';
import { formatRow, type Row, summarize } from './shares.ts';
import { type Journey, timeJourneys } from './time-journeys.ts';

const TITLE = 'Ten minutes';
/** Milliseconds of the 95th percentile. */
const BARS = { typing: 30, opening: 500, loading: 1500, still: 100, live: 1500, control: 100 } as const;
const SMOOTH = 55;
const VIEWPORT = { width: 1280, height: 900 };

/** `npm start` works from there. */
process.chdir(path.join(import.meta.dirname, '../..'));
/** With the voices that everybody has: templates speak with them. */
const SPEECH = 'kokoro,flite';
const product = await startProduct({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'bench-studio-')), SPEECH }, { first: true });
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const projectUrl = await signInWithProject(context);
  const parts = {
    journeys: async () => listJourneys(await timeJourneys(browser, context, product.url)),
    editor: () => measureEditor(context, projectUrl),
    controls: () => measureControls(context, projectUrl),
    shifts: () => listShifts(context, projectUrl),
  };
  const [chosen] = process.argv.slice(2);
  for (const [part, measure] of Object.entries(parts)) if (chosen === undefined || chosen === part) await report(part, measure);
} finally {
  await browser.close();
  await product.stop();
}

/** Prints a part of the results, with the load under which it was measured, and writes it into its section of the README. */
async function report(part: string, measure: () => Promise<readonly string[]>): Promise<void> {
  const before = readLoadOfLastMinute();
  const lines = await measure();
  const { date, processor, cores } = readMachineFacts();
  const load = `load ${before.toFixed(1)} before and ${readLoadOfLastMinute().toFixed(1)} at the end`;
  const text = [`Measured on ${date}: ${processor}, ${cores} cores, ${load}, Chromium without a GPU.`, '', ...lines].join('\n');
  process.stdout.write(`${text}\n`);
  await rewriteSection(new URL('README.md', import.meta.url), text, `bench/studio/run.ts ${part}`);
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

/** The large project: typing, opening, its scenes, its controls. */
async function measureEditor(context: BrowserContext, projectUrl: string): Promise<readonly string[]> {
  const bare = await measureBareTextarea(context);
  const page = await context.newPage();
  await markPaints(page);
  const stills = markStills(page);
  const opening = await measureOpening(page, { url: product.url, title: TITLE });
  await page.goto(projectUrl);
  const script = page.locator('[role="textbox"][aria-multiline="true"]');
  const keystroke = await measureTyping(page, { field: script, moments: listPaints(page), interval: INTERVALS.typing });
  await sleep(SETTLED);
  await openTool(page, 'text');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const image = await measureTyping(page, { field: title, moments: stills, interval: INTERVALS.apart });
  const scrubbed = await measureScrubbing(page);
  await waitForStills(page, MAX_SCENES);
  const switches = await measureSwitches(page);
  const scrolling = await measureScrolling(page);
  const dragging = await measureDragging(page);
  await page.close();
  const loaded = await context.newPage();
  const loading = await measureLoading(loaded, projectUrl);
  await loaded.close();

  const rows: readonly Row[] = [
    { name: 'A bare text area, key to paint', share: bare },
    { name: 'The script of the editor, key to paint', share: keystroke, bar: BARS.typing },
    { name: 'A title, key to the painted image of the preview', share: image },
    { name: 'Click in the library to the script', share: opening, bar: BARS.opening },
    { name: 'The editor’s page, loaded anew, to the script', share: loading, bar: BARS.loading },
    { name: 'A scene of the timeline to its own still', share: switches.still, bar: BARS.still },
    { name: 'The same to its live image, speech included', share: switches.live, bar: BARS.live },
  ];
  const tell = (rate: number): string => `${rate.toFixed(0)} images a second${rate < SMOOTH ? ' (**missed**: 60)' : ''}`;
  return [
    `A project of ${MAX_SCENES} scenes:`,
    '',
    '| | Median | 95th percentile | Bar |',
    '| --- | --- | --- | --- |',
    ...rows.map(formatRow),
    '',
    `Scrubbing for ${SCRUB_SECONDS} seconds painted ${tell(scrubbed)}, scrolling through the scenes ${tell(scrolling.rate)} (longest ${scrolling.longest.toFixed(0)} ms), dragging one ${tell(dragging.rate)} (longest ${dragging.longest.toFixed(0)} ms).`,
  ];
}

/** What is pressed in the large project, each control once. */
async function measureControls(context: BrowserContext, projectUrl: string): Promise<readonly string[]> {
  const page = await context.newPage();
  await markInteractions(page);
  await page.goto(projectUrl);
  await page.locator('canvas[role="img"]:not([hidden])').waitFor();
  const pressed = await pressControls(page);
  await page.close();
  const slow = pressed.filter(({ delay }) => delay >= BARS.control).toSorted((one, other) => other.delay - one.delay);
  const share = summarize(pressed.map(({ delay }) => delay));
  return [
    '| | Median | 95th percentile | Bar |',
    '| --- | --- | --- | --- |',
    formatRow({ name: `Each of ${pressed.length} controls, press to paint`, share, bar: BARS.control }),
    '',
    slow.length === 0
      ? `No control took ${BARS.control} ms.`
      : `Controls over ${BARS.control} ms: ${slow.map(({ name, delay }) => `${name} (${delay.toFixed(0)} ms)`).join(', ')}.`,
  ];
}

function listJourneys(journeys: readonly Journey[]): readonly string[] {
  return [
    'Whole ways, without the time in which people read, think and type:',
    '',
    '| | Seconds | Clicks | Fields | |',
    '| --- | --- | --- | --- | --- |',
    ...journeys.map(
      ({ name, seconds, clicks, fields, note = '' }) => `| ${name} | ${seconds.toFixed(1)} | ${clicks} | ${fields} | ${note} |`,
    ),
  ];
}

async function listShifts(context: BrowserContext, projectUrl: string): Promise<readonly string[]> {
  // Who is signed in is led away from the sign-up form.
  const stranger = await browser.newContext({ viewport: VIEWPORT });
  const shifts = [
    ...(await measureShifts(stranger, product.url, ['/', '/templates', '/signup'])),
    ...(await measureShifts(context, product.url, ['/dashboard', '/editor', new URL(projectUrl).pathname])),
  ];
  await stranger.close();
  const shown = shifts.map(({ path: page, score }) => `${page.startsWith('/editor/') ? 'a project' : page} ${score.toFixed(3)}`);
  return [`Layout shift: ${shown.join(', ')}.`];
}
