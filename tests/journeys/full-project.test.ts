import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../tools/launch-browser.ts';
import { openEditorHarness } from '../ui/editor/harness/open-editor.ts';
import { applyTheme, findOverflow } from './support/app-page-checks.ts';
import { openTool } from './support/editor-tools.ts';
import { limitEvaluate } from './support/limit-evaluate.ts';
import { TOOLS } from '#domain/studio/tools.ts';
import { messages as toolMessages } from '#ui/features/editor/script/script-tools.messages.en.ts';
import { messages as findMessages } from '#ui/features/editor/find/find.messages.en.ts';
import { messages as stageMessages } from '#ui/features/editor/stage/stage.messages.en.ts';
import type { InitialWork } from '../ui/editor/harness/main.tsx';
import { FULL_COMMENTS, FULL_PROJECT } from '../tools/full-project.ts';
import { waitForFrames } from './support/wait-for-frames.ts';

/** CSS pixels. */
const WIDTHS = [
  ['dark', 1440],
  ['light', 820],
  ['light', 390],
  ['dark', 320],
] as const;

const WIDE = { width: 1440, height: 900 };

let browser: Browser;
let openAppPage: Awaited<ReturnType<typeof openEditorHarness>>;
let page: Page;

beforeAll(async () => {
  openAppPage = await openEditorHarness();
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: WIDE });
  limitEvaluate(page);
});

afterAll(async () => {
  await browser?.close();
  await openAppPage?.close();
});

describe('the editor page with a project that has every element', () => {
  const saved = { id: 'full', title: FULL_PROJECT.title, updatedAt: '2026-01-01T00:00:00.000Z', revision: 1, project: FULL_PROJECT };
  const initialWork: InitialWork = { projects: [saved], comments: [{ project: saved.id, said: FULL_COMMENTS }] };

  test('fits every width, scene by scene and with every layer chosen', async () => {
    await page.addInitScript((work) => void (globalThis.initialWork = work), initialWork);
    await page.goto(`${openAppPage.origin}/editor/${saved.id}`);
    await page.getByLabel(/^What the presenter says/).waitFor();
    const expectFit = async (what: string, prepare?: () => Promise<unknown>): Promise<void> => {
      for (const [theme, width] of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await prepare?.();
        await applyTheme(page, theme);
        await waitForFrames(page);
        expect(await findOverflow(page), `${what} ${theme} ${width}`).toBe(0);
      }
    };
    const layers = page.getByRole('group', { name: stageMessages.layers }).getByRole('button');
    await layers.first().waitFor();
    await page.getByRole('button', { name: toolMessages.comment, exact: true }).click();
    await page.getByRole('button', { name: findMessages.open }).click();
    await expectFit('first scene');
    for (const tool of TOOLS) await expectFit(tool, () => openTool(page, tool));
    await page.setViewportSize(WIDE);
    for (const layer of await layers.all()) {
      await layer.focus();
      await page.keyboard.press('Enter');
      await expectFit((await layer.getAttribute('aria-label')) ?? '');
    }
    for (const [index, { script }] of FULL_PROJECT.scenes.entries()) {
      await page.setViewportSize(WIDE);
      await page.getByRole('button', { name: new RegExp(String.raw`^${index + 1}\s*${script.slice(0, 10)}`, 'u') }).click();
      await expectFit(`scene ${index + 1}`);
    }
  });
});
