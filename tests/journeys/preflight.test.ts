import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createScene } from '#domain/project/project-defaults.ts';
import type { Layer, Project } from '#domain/project/project.ts';
import { messages } from '#ui/features/editor/preflight/preflight.messages.en.ts';
import { messages as range } from '#ui/features/editor/scene-range/scene-range.messages.en.ts';
import { messages as editorMessages } from '#ui/features/editor/editor.messages.en.ts';
import { messages as versions } from '#ui/features/editor/versions/versions.messages.en.ts';
import { messages as library } from '#ui/features/library/library.messages.en.ts';
import { chooseMore, openTool } from './support/editor-tools.ts';
import { findOverflow } from './support/app-page-checks.ts';
import { fetchSavedProject } from './support/editor-page.ts';
import { DESKTOP, expectNoErrors, PHONE, tabTo, type Visit } from './support/open-visit.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 240_000;
const TITLE = 'Boats';
/** White on the light gray that scenes start with. */
const PALE: Layer = {
  id: 'pale',
  kind: 'text',
  text: 'Hello',
  size: 0.06,
  weight: 700,
  color: '#ffffff',
  align: 'left',
  box: { x: 0.05, y: 0.05, width: 0.25, height: 0.1 },
  from: { edge: 'scene-start' },
  to: { edge: 'scene-end' },
};
const FIX = 'Make the text dark';

describe('checking a video, and rendering some of its scenes (18.10)', () => {
  let journey: Journey;
  let visit: Visit;
  let page: Page;
  let editor: string;

  beforeAll(async () => {
    journey = await startJourney();
    ({ visit, page } = journey);
    await page.goto(`${journey.product.url}/editor?script=One.`);
    await page.getByRole('button', { name: 'Render video' }).waitFor();
    await openTool(page, 'captions');
    await page.getByLabel('Burn in captions').click();
    await writeScenes(page, journey.product.url);
    await page.reload();
    editor = page.url();
    await opener().waitFor();
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const opener = (): Locator => page.getByRole('button', { name: messages.open, exact: true });
  const dialog = (): Locator => page.getByRole('dialog', { name: messages.title });
  const button = (name: string): Locator => dialog().getByRole('button', { name, exact: true });
  const status = (): Locator => dialog().getByRole('status');
  const isFocusInside = (): Promise<boolean> => dialog().evaluate((element) => element.contains(document.activeElement));

  test(
    'the keyboard opens the check, fixes what it found, takes that back, and fixes it again',
    async () => {
      await tabTo(page, opener());
      await page.keyboard.press('Enter');
      await dialog().getByRole('heading', { name: messages.advice }).waitFor();
      expect(await dialog().getByRole('listitem').count()).toBe(1);
      await expectNoErrors(page);
      await tabTo(page, button(FIX));
      await page.keyboard.press('Enter');
      await expect.poll(() => status().textContent()).toBe(`${messages.fixed(FIX)} ${messages.none}`);
      expect(await dialog().getByRole('listitem').count()).toBe(0);
      expect(await isFocusInside()).toBe(true);
      await expectNoErrors(page);
      await tabTo(page, button(messages.undo));
      await page.keyboard.press('Enter');
      await dialog().getByRole('listitem').waitFor();
      expect(await status().textContent()).toBe('');
      expect(await isFocusInside()).toBe(true);
      await button(FIX).click();
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      await expect.poll(() => opener().evaluate((element) => element === document.activeElement)).toBe(true);
      const saved = await fetchSavedProject(page, journey.product.url);
      expect(saved.scenes[1]?.layers).not.toEqual([PALE]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'both dialogs fit a phone',
    async () => {
      await page.setViewportSize(PHONE);
      for (const [name, title] of [
        [messages.open, messages.title],
        [range.open, range.title],
      ] as const) {
        await chooseMore(page, name);
        const box = await page.getByRole('dialog', { name: title }).boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
        expect(await findOverflow(page)).toBe(0);
        await page.keyboard.press('Escape');
      }
      await page.setViewportSize(DESKTOP);
    },
    TEST_LIMIT_MS,
  );

  test(
    'scenes 2 and 3 become a video of their own, and the library says so',
    async () => {
      await chooseMore(page, range.open);
      const part = page.getByRole('dialog', { name: range.title });
      await part.getByLabel(range.from).selectOption('2');
      await part.getByLabel(range.to).selectOption('3');
      await expectNoErrors(page);
      await part.getByRole('button', { name: range.render('scenes 2–3') }).click();
      await page.waitForURL('**/dashboard/videos/*');
      await page
        .getByRole('link', { name: /Download/ })
        .first()
        .waitFor({ timeout: TEST_LIMIT_MS });
      await page.goto(`${journey.product.url}/dashboard`);
      await page
        .getByRole('article', { name: TITLE })
        .getByText(library.card.scenes({ from: 2, to: 3 }))
        .waitFor();
      await page.getByRole('button', { name: library.card.more(TITLE) }).click();
      expect((await page.getByRole('menu').boundingBox())?.y).toBeGreaterThanOrEqual(0);
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: library.menu.gif }).click()]);
      expect(download.suggestedFilename()).toBe('Boats (scenes 2–3).gif');
      expect((await readFile(await download.path())).subarray(0, 6).toString()).toBe('GIF89a');
    },
    TEST_LIMIT_MS,
  );

  test(
    'the version of these scenes gives them back, and leaves the first one as it is',
    async () => {
      await page.goto(editor);
      const script = page.getByLabel(/^What the presenter says/);
      await script.fill('A new first scene.');
      await chooseMore(page, editorMessages.bar.versions);
      const dialog = page.getByRole('dialog', { name: versions.title });
      const restore = dialog.getByRole('button', { name: versions.restoreThis(`${TITLE} (scenes 2–3)`, 'scenes 2–3') });
      await restore.waitFor();
      await dialog.getByText(versions.onlyScenes).waitFor();
      await expectNoErrors(page);
      await restore.click();
      await dialog.waitFor({ state: 'detached' });
      const scripts = (await fetchSavedProject(page, journey.product.url)).scenes.map((scene) => scene.script);
      expect(scripts).toEqual(['A new first scene.', 'Two boats.', 'Three boats.']);
      expect(visit.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});

/** Three scenes instead of the open project's one; the second has a text that can't be read. */
async function writeScenes(page: Page, url: string): Promise<void> {
  const opened = await fetchSavedProject(page, url);
  const choice = { avatarId: opened.scenes[0]?.avatarId ?? '', voiceId: opened.scenes[0]?.voiceId ?? '' };
  const scenes = ['One boat.', 'Two boats.', 'Three boats.'].map((script, index) => createScene(`scene-${index + 1}`, script, choice));
  const project: Project = {
    ...opened,
    title: TITLE,
    scenes: scenes.map((scene, index) => (index === 1 ? { ...scene, layers: [PALE] } : scene)),
  };
  const path = `/api/projects/${page.url().split('/').at(-1)}`;
  const calls = await createSignedInCalls(page, url);
  const { revision } = await calls.get<{ readonly revision: number }>(path);
  await calls.put(path, { project, revision });
}
