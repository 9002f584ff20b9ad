import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { launchBrowser } from '../tools/launch-browser.ts';
import { openTool } from './support/editor-tools.ts';
import { goToStart } from './support/go-to-start.ts';
import { applyTheme, findColumns, findOverflow, findSmallTargets, getRenderedColors } from './support/app-page-checks.ts';
import { runAxe } from './support/axe-in-page.ts';
import { limitEvaluate } from './support/limit-evaluate.ts';
import { openEditor, openVideo, report, SCRIPT, TRANSCRIPT } from './support/app-page-steps.ts';
import { readScript } from './support/read-script.ts';
import { openEditorHarness } from '../ui/editor/harness/open-editor.ts';

/** CSS pixels. From here on, the editor's columns scroll and its page doesn't. */
const THREE_COLUMNS = 1_088;
const LOOKS = [
  ['dark', 1440],
  ['light', 820],
  ['light', 390],
  ['dark', 320],
] as const;

let browser: Browser;
let openAppPage: Awaited<ReturnType<typeof openEditorHarness>>;
let page: Page;
let errors: string[];

beforeAll(async () => {
  openAppPage = await openEditorHarness();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await openAppPage?.close();
});

beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  limitEvaluate(page);
  errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
});

afterEach(async () => {
  await page.context().close();
  if (errors.length > 0) throw new Error(errors.join('\n'));
});

describe('the editor page', () => {
  test('VID-1 VID-2 creates and renders a video by keyboard', async () => {
    await openEditor(page, openAppPage.origin);
    await page.getByLabel('What the presenter says').pressSequentially('Hello');
    await page.waitForURL('**/editor/project-1');
    expect(await page.getByLabel('What the presenter says').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('What the presenter says').fill(SCRIPT);
    await page.locator('canvas[role="img"]:not([hidden])').waitFor();
    expect(await getRenderedColors(page)).toBeGreaterThan(50);

    await page.getByRole('radio', { name: 'Kenji' }).check();
    await openTool(page, 'format');
    await page.getByRole('radio', { name: '9:16 tall' }).check();
    await page.waitForFunction(() => document.querySelector('canvas')?.width === 720);
    await page.keyboard.press('Control+z');
    await page.waitForFunction(() => document.querySelector('canvas')?.width === 1280);
    await page.keyboard.press('Control+Shift+z');
    expect(await page.getByRole('radio', { name: '9:16 tall' }).isChecked()).toBe(true);

    await page.getByRole('main').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await page.waitForFunction(() => Number(document.querySelector<HTMLInputElement>('input[type="range"]')?.value) > 0.3);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Render video' }).click();
    await page.waitForURL('**/dashboard/videos/video-1');
    await page.getByRole('heading', { name: 'Welcome to the workshop', exact: true }).waitFor();
  });

  test('PLN-4 VID-2 lists and filters a presenter’s looks, and names the plan of locked ones', async () => {
    await openEditor(page, openAppPage.origin);
    await page.getByRole('radio', { name: 'Amara', exact: true }).check();
    const looks = page.getByRole('group', { name: 'Amara’s looks' });
    expect(await looks.getByRole('radio').count()).toBe(33);
    await looks.getByRole('radio', { name: 'Original' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await looks.getByRole('radio', { name: 'Petrol Creator', exact: true }).isChecked()).toBe(true);
    await page.getByLabel('What the presenter says').fill(SCRIPT);
    await looks.locator('label', { hasText: 'Business' }).first().getByRole('radio').check();
    await page.locator('#render-note').getByText('Your plan includes 5 looks').waitFor();
    expect(await page.getByRole('button', { name: 'Render video' }).getAttribute('aria-disabled')).toBe('true');
    expect(await page.locator('#render-note').getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
    await looks.getByRole('radio', { name: 'Original' }).check();
    expect(await page.getByRole('button', { name: 'Render video' }).getAttribute('aria-disabled')).toBe('false');
    await page.getByText('5 of 196 looks are in your plan. Upgrade for more.').waitFor();
    await openTool(page, 'format');
    await page.getByText('4K is part of the Business plan').waitFor();
    await openTool(page, 'presenter');

    await page.getByRole('searchbox', { name: 'Search presenters and looks' }).fill('forest');
    await page.getByRole('group', { name: 'Maya’s looks' }).getByRole('radio', { name: 'Forest Creator', exact: true }).waitFor();
    expect(await page.getByRole('radio', { name: /^Charcoal/ }).count()).toBe(0);
    await page.getByRole('searchbox', { name: 'Search presenters and looks' }).fill('nobody');
    await page.getByText('Nothing matches “nobody”.').waitFor();
  });

  test('shows errors at their fields and warns about the plan limit', async () => {
    await openEditor(page, openAppPage.origin);
    await page.getByLabel('What the presenter says').fill(`${SCRIPT} `.repeat(20));
    await page.getByText('This is longer than your plan allows.').waitFor();
    expect(await page.getByRole('button', { name: 'Render video' }).getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('What the presenter says').fill('大家好。');
    await page.getByText('finds nothing to say here').first().waitFor();
    expect(await page.getByRole('button', { name: 'Render video' }).getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('What the presenter says').fill(SCRIPT);
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.evaluate(() =>
      globalThis.studio.faults.failNext({
        kind: 'rejected',
        status: 422,
        code: 'too-long-for-plan',
        message: 'Too long for your plan.',
        field: 'script',
      }),
    );
    await page.getByRole('button', { name: 'Render video' }).click();
    await page.getByText('Too long for your plan.').first().waitFor();
    expect(await page.getByLabel('What the presenter says').getAttribute('aria-invalid')).toBe('true');
  });

  test('VID-1 anchors a title to words and splits scenes at three dashes', async () => {
    await openEditor(page, openAppPage.origin);
    const script = page.getByLabel('What the presenter says');
    await script.fill('Search looks inside your documents.');
    await (await openTool(page, 'text')).getByRole('button', { name: 'Add title' }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Faster search');
    await page.getByLabel('Shown from', { exact: true }).selectOption({ label: '1. Search' });
    await page.getByLabel('Until', { exact: true }).selectOption({ label: '2. looks' });
    await goToStart(script);
    await page.keyboard.type('Good morning. ');
    await page.getByRole('button', { name: '“Faster search” is shown on “Search looks”' }).waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n---\nThe end.');
    expect(await readScript(page.getByLabel('What the presenter says in scene 2'))).toBe('The end.');
    await page.getByRole('button', { name: 'Move scene 2: drag it, or use the arrow keys' }).press('ArrowUp');
    await page.getByText('Now scene 1 of 2').waitFor();
    await (await openTool(page, 'presenter', 'Framing and place')).getByRole('radio', { name: 'Close-up' }).check();
    await page.getByRole('button', { name: 'Apply this framing to all scenes' }).click();
    await page.getByText('All scenes now have this framing').first().waitFor();
    await page.getByRole('radio', { name: 'Whole video' }).check();
    await page.getByRole('slider', { name: 'Position in the video' }).waitFor();
    await applyTheme(page, 'light');
    expect(await runAxe(page, { preload: true })).toEqual([]);
  });

  test('offers both versions after a conflicting save', async () => {
    await openEditor(page, openAppPage.origin);
    await page.getByLabel('What the presenter says').fill('Mine.');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.evaluate(() => {
      const saved = globalThis.studio.host.projects.get('project-1');
      if (saved !== undefined) {
        globalThis.studio.host.projects.set('project-1', { ...saved, revision: 7, project: { ...saved.project, title: 'Theirs' } });
      }
    });
    await page.getByLabel('Video title').fill('Mine');
    await page.getByText('The project: title').waitFor();
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await page.getByLabel('Video title').inputValue()).toBe('Theirs');
  });

  test('passes axe and fits from 320 px on, in dark and light mode', async () => {
    await openEditor(page, openAppPage.origin, `?script=${encodeURIComponent(`${SCRIPT}\n---\nThe second scene.`)}`);
    await page.getByRole('button', { name: 'Split into 2 scenes' }).click();
    await page.locator('button[aria-label="Close"]').click();
    await (await openTool(page, 'text')).getByRole('button', { name: 'Add title' }).click();
    await page.getByRole('button', { name: 'Add name' }).click();
    await page.locator('canvas[role="img"]:not([hidden])').waitFor();
    for (const [theme, width] of LOOKS) {
      await page.setViewportSize({ width, height: 800 });
      await applyTheme(page, theme);
      expect(await runAxe(page, { preload: true }), `${theme} ${width}`).toEqual([]);
      expect(await findOverflow(page), `${theme} ${width}`).toBe(0);
      if (width >= THREE_COLUMNS) expect(await page.evaluate(() => document.documentElement.scrollHeight), theme).toBe(800);
      expect(await findSmallTargets(page), `${theme} ${width}`).toEqual([]);
    }
  });
});

describe('the video page', () => {
  test('VID-5 shows live render progress', async () => {
    await openVideo(page, openAppPage.origin);
    await report(page, { status: 'processing', progress: 40, detailedStatus: 'Rendering your scene' });
    await page.waitForFunction(() => document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow') === '40');
    expect(await page.locator('[aria-current="step"]').textContent()).toBe('Drawing the scenes');
    await page.getByRole('button', { name: 'Create link' }).waitFor();
    await applyTheme(page, 'light');
    expect(await runAxe(page, { preload: true })).toEqual([]);
    await page.getByRole('button', { name: 'Cancel rendering' }).click();
    await page.getByRole('heading', { name: 'Rendering canceled' }).waitFor();
  });

  test('VID-6 shows the finished video, its files, and a keyboard-accessible transcript', async () => {
    await openVideo(page, openAppPage.origin);
    await report(page, { status: 'completed', progress: 100, detailedStatus: 'Your video is ready', videoUrl: '/api/none.mp4' });
    await page.getByRole('link', { name: 'Download MP4' }).waitFor();
    expect(await findColumns(page, ['Share', 'Review', 'Transcript'])).toEqual([1, 1, 0]);
    for (const theme of ['dark', 'light'] as const) {
      await applyTheme(page, theme);
      expect(await runAxe(page, { preload: true }), theme).toEqual([]);
    }
    const words = page.getByRole('group', { name: /Transcript/ }).getByRole('button');
    expect(await words.count()).toBe(TRANSCRIPT.length);
    await words.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('time.');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await findOverflow(page)).toBe(0);

    await page.getByRole('button', { name: 'Delete video' }).click();
    await page.getByRole('button', { name: 'Restore video' }).click();
    await page.getByRole('link', { name: 'Download MP4' }).waitFor();
  });

  test('explains a failed video, what was kept, and renders it again', async () => {
    await openVideo(page, openAppPage.origin);
    await report(page, { status: 'failed', detailedStatus: 'The voice could not be recorded' });
    await page.getByText('The voice could not be recorded.').waitFor();
    await page.getByText('Your script is safe.').waitFor();
    await applyTheme(page, 'dark');
    expect(await runAxe(page, { preload: true })).toEqual([]);
    await page.getByRole('button', { name: 'Render again' }).click();
    await page.waitForURL('**/dashboard/videos/video-2');
  });

  test('shows that a video does not exist', async () => {
    await page.goto(`${openAppPage.origin}/dashboard/videos/nowhere`);
    await page.getByRole('heading', { name: 'We couldn’t find this video' }).waitFor();
    expect(await runAxe(page, { preload: true })).toEqual([]);
  });
});

describe('the library page', () => {
  test('VID-6 organizes drafts and videos by keyboard, on every screen size and with screen readers', async () => {
    await page.goto(`${openAppPage.origin}/dashboard/trash`);
    await page.getByText('The trash is empty').waitFor();
    const drafts = ['A first draft', 'A second one', 'A title much longer than the card it stands on will ever be'].map((title) =>
      createProjectDocument(title, [createScene('scene-1', SCRIPT, { avatarId: 'amara', voiceId: 'ivy' })]),
    );
    await page.evaluate((projects) => {
      const { host: server } = globalThis.studio;
      projects.forEach((project, index) => {
        const saved = { id: `draft-${index}`, title: project.title, updatedAt: server.timestamp(), revision: 1, project };
        server.projects.set(saved.id, saved);
      });
      server.addVideo({ title: 'A video', script: 'On its way.', avatarId: 'amara', voiceId: 'ivy' });
    }, drafts);
    await page.getByRole('main').getByRole('link', { name: 'Your videos' }).click();
    await page.getByRole('article', { name: 'A first draft' }).getByText('Draft', { exact: true }).waitFor();
    expect(await page.getByRole('article').count()).toBe(4);

    for (const title of ['A first draft', 'A second one']) {
      await page.getByRole('checkbox', { name: `Select ${title}` }).focus();
      await page.keyboard.press('Space');
    }
    await page.getByText('2 selected').waitFor();
    for (const [theme, width] of LOOKS) {
      await page.setViewportSize({ width, height: 900 });
      await applyTheme(page, theme);
      expect(await runAxe(page, { preload: true }), `${theme} ${width}`).toEqual([]);
      expect(await findOverflow(page), `${width}`).toBe(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Move', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Folder name').fill('Launch');
    expect(await runAxe(page, { preload: true })).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Launch 2', exact: true }).waitFor();

    await page
      .getByRole('article', { name: 'A video' })
      .getByRole('link')
      .first()
      .dragTo(page.getByRole('button', { name: /^Launch/u }));
    await page.getByRole('button', { name: 'Launch 3', exact: true }).waitFor();
    await page.getByRole('button', { name: 'More options for A first draft' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'Trash 1' }).click();
    await page.getByRole('button', { name: 'Restore A first draft' }).waitFor();
    expect(await runAxe(page, { preload: true })).toEqual([]);
    await page.goto(`${openAppPage.origin}/dashboard/uploads`);
    await page.getByText('No uploads yet').waitFor();
    expect(await runAxe(page, { preload: true })).toEqual([]);
  });
});
