import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Project } from '#domain/project/project.ts';
import { messages as actions } from '#ui/features/editor/actions/actions.messages.en.ts';
import { messages as editor } from '#ui/features/editor/editor.messages.en.ts';
import { messages as find } from '#ui/features/editor/find/find.messages.en.ts';
import { messages } from '#ui/features/editor/stage/stage.messages.en.ts';
import { messages as versions } from '#ui/features/editor/versions/versions.messages.en.ts';
import { announceAgain } from '#ui/text/announce-again.ts';
import { decodeVideo } from '../render/measure/decode-video.ts';
import { computeRedness } from '../render/measure/frame-region.ts';
import { computeMean } from '../render/measure/statistics.ts';
import { chooseMore, openTool } from './support/editor-tools.ts';
import { fetchSavedProject, markEditorShown, sumScriptBytes } from './support/editor-page.ts';
import { expectNoErrors, type Visit } from './support/open-visit.ts';
import { renderAndDownload } from './support/render-steps.ts';
import { showLayerFromWord } from './support/timeline-steps.ts';
import { addSceneFadingThroughBlack, countBlackFrames, expectBlackInPreview } from './support/transition-steps.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { type Journey, startJourney } from './support/start-journey.ts';
import { readScript } from './support/read-script.ts';

const TEST_LIMIT_MS = 240_000;
const SCRIPT = 'We sell blue boats. Our boats are fast.';
/** Word of the script from which the rectangle is shown: "Our". */
const FIRST_WORD = 4;
const FADE_FRAMES = 8;
/** Bytes in brotli of all scripts that opening the editor loads, those of error reports and feature flags included. */
const MOST_SCRIPT = 480_000;

describe('the stage of the editor', () => {
  let journey: Journey;
  let product: Journey['product'];
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    journey = await startJourney();
    ({ product, visit, page } = journey);
    await markEditorShown(page);
    await page.goto(`${product.url}/editor?script=${encodeURIComponent(SCRIPT)}`);
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const stage = (): Locator => page.getByRole('group', { name: messages.layers });
  const rectangle = (): Locator => stage().getByRole('button', { name: messages.shapes.rectangle, exact: true });
  const undo = (): Locator => page.getByRole('button', { name: 'Undo' });
  const field = (label: string): Locator => page.getByRole('group', { name: messages.inspector.title }).getByLabel(label, { exact: true });
  const getSaved = (): Promise<Project> => fetchSavedProject(page, product.url);

  test(
    'the editor opens with a bounded amount of script',
    async () => {
      const bytes = await sumScriptBytes(page);
      expect(bytes).toBeGreaterThan(100_000);
      expect(bytes).toBeLessThan(MOST_SCRIPT);
    },
    TEST_LIMIT_MS,
  );

  test(
    'moves and resizes a shape by the keyboard',
    async () => {
      await (await openTool(page, 'media')).getByRole('button', { name: messages.addShape, exact: true }).click();
      await page.getByRole('menuitem', { name: messages.shapes.rectangle, exact: true }).click();
      await rectangle().focus();
      const [left, width] = [
        Number(await field(messages.inspector.x).inputValue()),
        Number(await field(messages.inspector.width).inputValue()),
      ];
      await page.keyboard.press('Shift+ArrowLeft');
      await page.keyboard.press('Alt+Shift+ArrowRight');
      expect(Number(await field(messages.inspector.x).inputValue())).toBeCloseTo(left - 5, 1);
      expect(Number(await field(messages.inspector.width).inputValue())).toBeCloseTo(width + 5, 1);
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a drag snaps to the middle of the frame, and one undo takes it back',
    async () => {
      const before = await field(messages.inspector.x).inputValue();
      const [frame, box] = [await stage().boundingBox(), await rectangle().boundingBox()];
      if (frame === null || box === null) throw new Error('The stage isn’t on the page.');
      const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 20, from.y, { steps: 3 });
      await page.mouse.move(frame.x + frame.width / 2 + 3, frame.y + frame.height / 2 - 3, { steps: 5 });
      await page.mouse.up();
      const placed = {
        x: Number(await field(messages.inspector.x).inputValue()) + Number(await field(messages.inspector.width).inputValue()) / 2,
        y: Number(await field(messages.inspector.y).inputValue()) + Number(await field(messages.inspector.height).inputValue()) / 2,
      };
      expect(placed.x).toBeCloseTo(50, 0);
      expect(placed.y).toBeCloseTo(50, 0);
      await undo().click();
      expect(await field(messages.inspector.x).inputValue()).toBe(before);
    },
    TEST_LIMIT_MS,
  );

  test(
    'writes a text, duplicates it, and removes the copy',
    async () => {
      await (await openTool(page, 'text')).getByRole('button', { name: messages.addText, exact: true }).click();
      await page.locator('textarea:focus').pressSequentially('New boats');
      const text = stage().getByRole('button', { name: messages.text('New boats'), exact: true });
      await text.focus();
      await page.keyboard.press('Control+d');
      await stage()
        .getByRole('button', { name: messages.text('New boats'), exact: true })
        .nth(1)
        .waitFor();
      expect(await text.count()).toBe(2);
      await page.keyboard.press('Delete');
      await page.getByText(messages.removed(messages.text('New boats'))).waitFor({ state: 'attached' });
      expect(await text.count()).toBe(1);
    },
    TEST_LIMIT_MS,
  );

  test(
    'groups what is selected with Shift, without marking the text of the page',
    async () => {
      const text = stage().getByRole('button', { name: messages.text('New boats') });
      await page.getByRole('heading', { name: 'Script', exact: true }).click();
      await rectangle().focus();
      await text.click({ modifiers: ['Shift'], force: true });
      expect(await page.evaluate(() => String(getSelection()))).toBe('');
      await page.keyboard.press('Control+g');
      await page.getByText(messages.grouped(2)).waitFor({ state: 'attached' });
      await stage().focus();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('group', { name: messages.inspector.title }).count()).toBe(0);
      await text.click({ force: true });
      expect(await rectangle().getAttribute('aria-pressed')).toBe('true');
      await page.keyboard.press('Control+Shift+g');
      await page.getByText(messages.ungrouped, { exact: true }).waitFor({ state: 'attached' });
      await page.keyboard.press('Escape');
    },
    TEST_LIMIT_MS,
  );

  test(
    'finds and replaces in the scripts as one step',
    async () => {
      await page.getByRole('button', { name: find.open }).click();
      const panel = page.getByRole('search', { name: find.open });
      await panel.getByLabel(find.find, { exact: true }).fill('boats');
      await panel.getByLabel(find.replacement, { exact: true }).fill('ships');
      await panel.getByRole('button', { name: find.replaceAll }).click();
      expect((await panel.getByRole('status').textContent())?.trim()).toBe(find.replaced(2));
      await expectNoErrors(page);
      expect((await getSaved()).scenes[0]?.script).toBe('We sell blue ships. Our ships are fast.');
      await undo().click();
      await panel.getByRole('button', { name: find.close }).click();
      expect((await getSaved()).scenes[0]?.script).toBe(SCRIPT);
    },
    TEST_LIMIT_MS,
  );

  test(
    'commands are found and run by the keyboard alone, and screen readers hear what changed',
    async () => {
      const { palette, shortcuts, announced, edits } = actions;
      const scenes = (): Locator => page.getByRole('button', { name: /^Move scene \d+: drag it/ });
      const hear = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });
      const script = page.getByLabel(/^What the presenter says/);
      await script.focus();
      await page.keyboard.press('Control+k');
      const search = page.getByRole('combobox', { name: palette.search });
      await search.waitFor();
      await expectNoErrors(page);
      await page.keyboard.type('dup sce');
      await expect.poll(() => page.getByRole('option').first().textContent()).toContain(actions.actions.duplicateScene);
      await page.keyboard.press('Enter');
      await expect.poll(() => scenes().count()).toBe(2);
      await hear(announced.scene(2, 2));
      await expect.poll(() => script.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Control+z');
      await hear(announced.undid(edits['add-scene']));
      await expect.poll(() => scenes().count()).toBe(0);

      await page.keyboard.press('Control+k');
      await page.keyboard.type('x');
      await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await readScript(script)).toBe(SCRIPT);
      await page.keyboard.type('no such thing');
      await page.getByText(palette.none).waitFor();
      await page.keyboard.press('Escape');
      await search.waitFor({ state: 'detached' });

      await page.getByRole('button', { name: 'Undo' }).focus();
      await page.keyboard.press('?');
      const sheet = page.getByRole('dialog', { name: shortcuts.title });
      await sheet.waitFor();
      expect(await sheet.getByText('Ctrl+K').count()).toBe(1);
      await expectNoErrors(page);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });

      const captions = (await openTool(page, 'captions')).getByLabel('Burn in captions');
      await page.keyboard.press('c');
      await expect.poll(() => captions.isChecked()).toBe(false);
      await page.keyboard.press('c');
      await expect.poll(() => captions.isChecked()).toBe(true);
      const undid = announced.undid(edits['set-captions']);
      const isHeard = async (text: string): Promise<void> => {
        await expect.poll(() => page.getByRole('status').evaluateAll((all) => all.map((each) => each.textContent))).toContain(text);
      };
      await page.keyboard.press('Control+z');
      await isHeard(undid);
      await page.keyboard.press('Control+z');
      await isHeard(announceAgain(undid, undid));
      await page.keyboard.press('f');
      await page.waitForFunction(() => document.fullscreenElement !== null);
      await page.keyboard.press('Control+k');
      await page.waitForFunction(() => document.fullscreenElement === null);
      await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await search.waitFor({ state: 'detached' });
    },
    TEST_LIMIT_MS,
  );

  test(
    'a version is saved, compared word by word, restored, and the restoring undone',
    async () => {
      const script = page.getByLabel(/^What the presenter says/);
      const open = async () => {
        await chooseMore(page, editor.bar.versions);
        return page.getByRole('dialog', { name: versions.title });
      };
      let dialog = await open();
      await dialog.getByLabel(versions.name).fill('Blue boats');
      await dialog.getByRole('button', { name: versions.save }).click();
      await dialog.getByText(versions.saved('Blue boats')).waitFor();
      await dialog.getByRole('button', { name: versions.close, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await script.fill('We sell red boats. Our boats are fast.');
      dialog = await open();
      await dialog.getByRole('button', { name: versions.compareWith('Blue boats') }).click();
      const differences = dialog.getByRole('region', { name: versions.differences.title('Blue boats') });
      await differences.waitFor();
      await expect.poll(() => differences.locator('del').allTextContents()).toEqual([expect.stringContaining('blue')]);
      expect(await differences.locator('ins').allTextContents()).toEqual([expect.stringContaining('red')]);
      await expectNoErrors(page);
      await dialog.getByRole('button', { name: versions.restoreThis('Blue boats', '') }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => readScript(script)).toBe(SCRIPT);
      await undo().first().click();
      await expect.poll(() => readScript(script)).toBe('We sell red boats. Our boats are fast.');
      await script.fill(SCRIPT);
      await getSaved();
    },
    TEST_LIMIT_MS,
  );

  test(
    'the finished video shows a shape from the word it’s anchored to',
    async () => {
      await rectangle().focus();
      for (const [side, value] of Object.entries({ x: '0', y: '0', width: '20', height: '20' } as const))
        await field(messages.inspector[side as 'x']).fill(value);
      await showLayerFromWord(page, messages.shapes.rectangle, 'Our');
      const layer = (await getSaved()).scenes[0]?.layers.find(({ kind }) => kind === 'shape');
      expect(layer).toMatchObject({ from: { edge: 'word-start', word: FIRST_WORD }, to: { edge: 'scene-end' }, box: { x: 0, y: 0 } });
      const file = path.join(journey.folder, 'video.mp4');
      await (await renderAndDownload(page, TEST_LIMIT_MS)).saveAs(file);
      const redness: number[] = [];
      await decodeVideo(file, ({ width, height, data }) => {
        const region = { left: 8, top: 8, right: Math.floor(width * 0.18), bottom: Math.floor(height * 0.18) };
        redness.push(computeMean(computeRedness({ width, height, data }, region)));
      });
      // It fades in at the word and out before the scene's end.
      const orange = redness.map((value) => value > 25);
      const [first, last] = [orange.indexOf(true), orange.lastIndexOf(true)];
      expect(first).toBeGreaterThan(orange.length / 3);
      expect(orange.slice(first, last + 1)).not.toContain(false);
      expect(last).toBeGreaterThan(orange.length - FADE_FRAMES);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a transition is chosen for the next scene, undone, seen in the preview, and in the finished video',
    async () => {
      await addSceneFadingThroughBlack(page);
      await expect.poll(async () => (await getSaved()).scenes[1]?.transition).toEqual({ kind: 'fade-through-black', seconds: 0.5 });
      await expectBlackInPreview(page);
      expect(await countBlackFrames(await renderAndDownload(page, TEST_LIMIT_MS), journey.folder)).toBe(1);
      expect(visit.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});
