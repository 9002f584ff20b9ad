import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEARNING_FORMATS } from '#domain/learning/learning-package.ts';
import { messages } from '#ui/player/learning/learning.messages.en.ts';
import { launchBrowser } from '../tools/launch-browser.ts';
import type { WebServer } from '../tools/web-server.ts';
import { startLearningRecordStore } from './support/learning-record-store.ts';
import { COMPLETION, serveLearningSite, VIDEO_SECONDS, writePackages } from './support/learning-site.ts';
import { DESKTOP, expectNoErrors, openVisit, PHONE } from './support/open-visit.ts';
import { createTemporaryFolder } from './support/start-product.ts';

const TEST_LIMIT_MS = 240_000;
/** Times the speed of the video, so that a test of minutes takes seconds. */
const SPEED = 4;
/** What is watched at first: less than completes the video, and where a viewer resumes. */
const PART_SECONDS = 6;
const PART_WATCHED = /You’ve watched (?:4[2-9]|5\d)%/;
/** Folder for screenshots to look at; none are taken without it. */
const SHOTS = process.env.LEARNING_SHOTS;

let site: WebServer;
let browser: Browser;
let temporary: ReturnType<typeof createTemporaryFolder>;

beforeAll(async () => {
  temporary = createTemporaryFolder();
  await writePackages(temporary.folder, LEARNING_FORMATS);
  site = await serveLearningSite(temporary.folder);
  browser = await launchBrowser();
}, TEST_LIMIT_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
  temporary?.remove();
});

/** Plays `from` a second on until `to`, or to the end. */
async function watch(inside: FrameLocator | Page, from: number, to: number): Promise<void> {
  await inside.locator('video').evaluate(
    async (element, { start, end, speed }) => {
      const video = element as HTMLVideoElement;
      video.muted = true;
      video.currentTime = start;
      video.playbackRate = speed;
      await new Promise<void>((resolve) => {
        const check = (): void => void ((video.ended || video.currentTime >= end) && resolve());
        for (const event of ['timeupdate', 'ended']) video.addEventListener(event, check);
        void video.play();
      });
      video.pause();
    },
    { start: from, end: to, speed: SPEED },
  );
}

const noteOf = (inside: FrameLocator | Page) => inside.locator('[data-note]');

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  mkdirSync(SHOTS, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await page.screenshot({ path: path.join(SHOTS, `${name}-${size.width}-${colorScheme}.png`), fullPage: true });
    }
  }
  await page.setViewportSize(DESKTOP);
}

/** What the runtimes of both editions hold, by the names of their own data models. */
interface ScormData {
  readonly core?: { readonly lesson_status: string; readonly exit: string; readonly score: { readonly raw: string } };
  readonly completion_status?: string;
  readonly success_status?: string;
  readonly exit?: string;
  readonly score?: { readonly raw: string; readonly scaled: string };
  readonly suspend_data: string;
}

/** What the page of the platform offers, in `learning-site.ts`. */
interface LmsWindow {
  launch(format: string, stored: object | null): void;
  leave(): Promise<ScormData>;
  read(): ScormData;
}

describe.each(['scorm12', 'scorm2004'] as const)('a package in a runtime of %s', (format) => {
  const getStatus = (data: ScormData) => data.core?.lesson_status ?? data.completion_status;
  const getScore = (data: ScormData) => Number((data.core?.score ?? data.score)?.raw);

  test(
    'resumes, and is complete once enough of it was watched',
    async () => {
      const { page, complaints } = await openVisit(browser);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.goto(site.url);
      const launch = (stored: object | null) =>
        page.evaluate(([kind, data]) => (window as unknown as LmsWindow).launch(kind, data), [format, stored] as const);
      const leave = () => page.evaluate(() => (window as unknown as LmsWindow).leave());
      const read = () => page.evaluate(() => (window as unknown as LmsWindow).read());
      const inside = page.frameLocator('iframe');
      const note = noteOf(inside);

      await launch(null);
      await note.getByText(messages.progress(0, COMPLETION)).waitFor();
      expect(getStatus(await read())).toBe('incomplete');
      await watch(inside, 0, PART_SECONDS);
      await expect.poll(async () => getScore(await read())).toBeGreaterThanOrEqual(42);
      const first = await leave();
      expect([getStatus(first), first.core?.exit ?? first.exit]).toEqual(['incomplete', 'suspend']);
      expect(first.suspend_data).toMatch(/^1\|\d+\|0-\d+$/);

      await launch(first);
      await note.getByText(PART_WATCHED).waitFor();
      await expect
        .poll(() => inside.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime))
        .toBeGreaterThanOrEqual(PART_SECONDS - 0.1);
      await inside.getByText(/^Continues at/).waitFor();
      await watch(inside, VIDEO_SECONDS - 1, VIDEO_SECONDS);
      expect(getStatus(await read())).toBe('incomplete');
      await watch(inside, PART_SECONDS - 0.5, VIDEO_SECONDS);
      await note.getByText(messages.completed).waitFor();
      const last = await leave();
      expect([getStatus(last), getScore(last)]).toEqual(['completed', 100]);
      if (format === 'scorm2004') expect([last.success_status, last.score?.scaled]).toEqual(['passed', '1']);

      await launch(last);
      await note.getByText(messages.completed).waitFor();
      expect(getStatus(await leave())).toBe('completed');
      expect(requests.filter((url) => !url.startsWith(site.url) && !/^(?:data:|about:)/.test(url))).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );
});

describe('an xAPI package', () => {
  test(
    'states what was watched, resumes from the state, and says so if nothing can be saved',
    async () => {
      const auth = 'Basic dGVzdA==';
      const lrs = await startLearningRecordStore(auth);
      const { page } = await openVisit(browser);
      const actor = { mbox: 'mailto:ana@example.com', name: 'Ana' };
      const registration = '7c7c7c7c-1111-4222-8333-444455556666';
      const query = new URLSearchParams({ endpoint: `${lrs.url}/xapi`, auth, actor: JSON.stringify(actor), registration });
      await page.goto(`${site.url}/xapi/index.html?${query}`);
      await noteOf(page).getByText(messages.progress(0, COMPLETION)).waitFor();
      expect(lrs.verbs()).toEqual(['initialized']);
      await watch(page, 0, PART_SECONDS);
      await page.reload();
      await noteOf(page).getByText(PART_WATCHED).waitFor();
      expect(lrs.verbs()).toEqual(expect.arrayContaining(['progressed', 'terminated']));
      expect(lrs.verbs()).not.toContain('completed');
      await watch(page, PART_SECONDS - 0.5, VIDEO_SECONDS);
      await noteOf(page).getByText(messages.completed).waitFor();
      await expect.poll(() => lrs.verbs().filter((verb) => verb === 'completed')).toHaveLength(1);
      const completed = lrs.statements.find(({ verb }) => verb.id.endsWith('/completed'));
      expect(completed).toMatchObject({ actor, result: { completion: true }, context: { registration } });
      expect(completed?.result?.duration).toMatch(/^PT(?:\d+M)?\d+S$/);
      const refused = new URLSearchParams({ ...Object.fromEntries(query), auth: 'Basic bm9uZQ==' });
      await page.goto(`${site.url}/xapi/index.html?${refused}`);
      await noteOf(page).getByText(messages.unreachable).waitFor();
      await page.goBack();
      await noteOf(page).getByText(messages.completed).waitFor();
      await lrs.close();
      await watch(page, 0, 1);
      await noteOf(page).getByText(messages.unsaved).waitFor();
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );
});

describe('a package that no platform opened', () => {
  test(
    'plays from a disk with its captions, and says that it records nothing',
    async () => {
      const { page, complaints } = await openVisit(browser);
      await page.goto(pathToFileURL(path.join(temporary.folder, 'scorm12/index.html')).href);
      await noteOf(page).getByText(messages.offline).waitFor();
      await page.getByRole('button', { name: 'Turn on captions' }).click();
      await watch(page, 0, 2);
      await page.locator('.player-captions').getByText('Hello there.').waitFor();
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'is accessible in both modes',
    async () => {
      const { page } = await openVisit(browser);
      await page.goto(`${site.url}/scorm12/index.html`);
      await noteOf(page).getByText(messages.offline).waitFor();
      await expectNoErrors(page);
      await shoot(page, 'package');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNoErrors(page);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );
});
