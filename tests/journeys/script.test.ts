import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages as actions } from '#ui/features/editor/actions/actions.messages.en.ts';
import { messages } from '#ui/features/editor/script/script-tools.messages.en.ts';
import { MAX_SCRIPT_LENGTH } from '#domain/project/project-limits.ts';
import { findOverflow } from './support/app-page-checks.ts';
import { goToStart } from './support/go-to-start.ts';
import { fetchSavedProject } from './support/editor-page.ts';
import { expectNoErrors, type Visit } from './support/open-visit.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import { readScript } from './support/read-script.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 240_000;
const SCRIPT = 'Ask Siobhan. She knows boats.';

describe('the script of the editor', () => {
  let journey: Journey;
  let product: Journey['product'];
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    journey = await startJourney();
    ({ product, visit, page } = journey);
    await page.goto(`${product.url}/editor?script=${encodeURIComponent(SCRIPT)}`);
    await page.locator('[role="textbox"][aria-multiline="true"]').waitFor();
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const script = (): Locator => page.getByLabel(/^What the presenter says/);
  const chips = (): Locator => page.locator('[data-mark]');
  const tool = (name: string): Locator => page.getByRole('toolbar', { name: messages.toolbar }).getByRole('button', { name, exact: true });
  const scenes = (): Locator => page.getByRole('button', { name: /^Move scene \d+: drag it/ });
  const expectScript = async (text: string): Promise<void> => {
    await expect.poll(() => readScript(script())).toBe(text);
  };

  test(
    'a typed mark becomes a chip, which the keyboard selects, changes and removes',
    async () => {
      await goToStart(script());
      for (let step = 0; step < 'Ask '.length; step++) await page.keyboard.press('ArrowRight');
      await page.keyboard.type('[pause 1s] ');
      await expectScript('Ask [pause 1s] Siobhan. She knows boats.');
      expect(await chips().allTextContents()).toEqual([messages.pauseChip(1)]);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await expectScript('Ask [pause 1.2s] Siobhan. She knows boats.');
      await page
        .getByRole('status')
        .filter({ hasText: messages.pauseChip(1.2) })
        .waitFor({ state: 'attached' });
      await tool(messages.shorter).click();
      await expectScript('Ask [pause 1.1s] Siobhan. She knows boats.');
      await script().focus();
      await page.keyboard.press('Delete');
      await expectScript('Ask  Siobhan. She knows boats.');
      await page.keyboard.press('Backspace');
      await expectScript(SCRIPT);
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a pause is inserted at the cursor, dragged longer, and undone in the one history',
    async () => {
      await script().focus();
      await page.keyboard.press('Control+End');
      await tool(messages.insertPause).click();
      await expectScript(`${SCRIPT} [pause 0.5s] `);
      const box = await chips().boundingBox();
      if (box === null) throw new Error('The chip isn’t on the page.');
      await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width + 36, box.y + box.height / 2, { steps: 4 });
      await page.mouse.up();
      await expectScript(`${SCRIPT} [pause 1.5s] `);
      expect(await chips().allTextContents()).toEqual([messages.pauseChip(1.5)]);
      await tool(messages.mood).click();
      await page.getByRole('menuitem', { name: messages.moods.warm }).click();
      await expectScript(`${SCRIPT} [pause 1.5s] [mood warm] `);
      await expect.poll(() => script().evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.type('Bye.');
      await expectScript(`${SCRIPT} [pause 1.5s] [mood warm] Bye.`);
      while (await page.getByRole('button', { name: 'Undo' }).first().isEnabled()) await page.keyboard.press('Control+z');
      await expectScript(SCRIPT);
    },
    TEST_LIMIT_MS,
  );

  test(
    'Ctrl+B emphasizes the word at the cursor with a chip and bold letters, and takes it away again',
    async () => {
      await goToStart(script());
      for (let step = 0; step < 'Ask Sio'.length; step++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Control+b');
      await expectScript('Ask [strong] Siobhan. She knows boats.');
      expect(await chips().allTextContents()).toEqual([messages.strongChip]);
      const word = script().getByText('Siobhan.', { exact: true });
      expect(Number(await word.evaluate((element) => getComputedStyle(element).fontWeight))).toBeGreaterThan(500);
      await page.keyboard.type('X');
      await expectScript('Ask [strong] SioXbhan. She knows boats.');
      await page.keyboard.press('Backspace');
      await tool(messages.emphasize).click();
      await expectScript(SCRIPT);
      await page.keyboard.press('Control+a');
      await tool(messages.emphasize).click();
      await expectScript('[strong] Ask [strong] Siobhan. [strong] She [strong] knows [strong] boats.');
      while (await page.getByRole('button', { name: 'Undo' }).first().isEnabled()) await page.keyboard.press('Control+z');
      await expectScript(SCRIPT);
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'the pace is set from where the cursor is, and its chip is stepped by the keyboard and by buttons',
    async () => {
      await goToStart(script());
      for (let step = 0; step < 'Ask Siobhan. '.length; step++) await page.keyboard.press('ArrowRight');
      await tool(messages.pace).click();
      await page.getByRole('menuitem', { name: messages.paces.slow }).click();
      await expectScript('Ask Siobhan. [pace slow] She knows boats.');
      expect(await chips().allTextContents()).toEqual([messages.paceChip(0.85)]);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowUp');
      await expectScript('Ask Siobhan. [pace 90%] She knows boats.');
      await tool(messages.faster).click();
      await expectScript('Ask Siobhan. [pace 95%] She knows boats.');
      await page
        .getByRole('status')
        .filter({ hasText: messages.paceChip(0.95) })
        .waitFor({ state: 'attached' });
      await script().focus();
      while (await page.getByRole('button', { name: 'Undo' }).first().isEnabled()) await page.keyboard.press('Control+z');
      await expectScript(SCRIPT);
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a gesture is put before the word at the cursor, and its chip is changed by the arrow keys',
    async () => {
      await goToStart(script());
      await tool(messages.gesture).click();
      await page.getByRole('menuitem', { name: messages.gestures.nod }).click();
      await expectScript('[nod] Ask Siobhan. She knows boats.');
      expect(await chips().allTextContents()).toEqual([messages.gestures.nod]);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowUp');
      await expectScript('[glance left] Ask Siobhan. She knows boats.');
      while (await page.getByRole('button', { name: 'Undo' }).first().isEnabled()) await page.keyboard.press('Control+z');
      await expectScript(SCRIPT);
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'Ctrl+Enter splits the scene at the cursor, Backspace merges it, and one undo takes either back',
    async () => {
      await goToStart(script());
      for (let step = 0; step < 'Ask Siobhan.'.length; step++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Control+Enter');
      await expect.poll(() => scenes().count()).toBe(2);
      await expectScript('She knows boats.');
      await page.keyboard.type('Now! ');
      await expectScript('Now! She knows boats.');
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('Backspace');
      await expect.poll(() => scenes().count()).toBe(0);
      await expectScript('Ask Siobhan.\n\nNow! She knows boats.');
      await page.keyboard.press('Control+z');
      await expect.poll(() => scenes().count()).toBe(2);
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+z');
      await expect.poll(() => scenes().count()).toBe(0);
      await expectScript(SCRIPT);
      await page.getByRole('status').filter({ hasText: actions.edits['replace-project'] }).waitFor({ state: 'attached' });
    },
    TEST_LIMIT_MS,
  );

  test(
    'a word gets a pronunciation where it stands, by the keyboard alone',
    async () => {
      await goToStart(script());
      for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: actions.palette.search }).waitFor();
      await page.keyboard.type('pronounce');
      await page.keyboard.press('Enter');
      const form = page.getByRole('form', { name: messages.form.title('Siobhan') });
      await form.getByLabel(messages.form.spoken('Siobhan')).waitFor();
      await expect.poll(() => form.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.type('shiv awn');
      await expectNoErrors(page);
      await form.getByRole('button', { name: messages.form.hear }).click();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await form.waitFor({ state: 'detached' });
      await page.getByTitle(messages.soundsLike('shiv awn.')).waitFor();
      expect((await fetchSavedProject(page, product.url)).lexicon).toEqual([{ written: 'Siobhan', spoken: 'shiv awn' }]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'pastes plain text with its marks, copies it with them, and never more than a script may have',
    async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await script().focus();
      await page.keyboard.press('Control+a');
      await page.evaluate(() =>
        navigator.clipboard.write([
          new ClipboardItem({
            'text/plain': new Blob(['One [pause 2s] two\r\n\r\nthree'], { type: 'text/plain' }),
            'text/html': new Blob(['<b>Another</b>'], { type: 'text/html' }),
          }),
        ]),
      );
      await page.keyboard.press('Control+v');
      await expectScript('One [pause 2s] two\n\nthree');
      expect(await chips().count()).toBe(1);
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Control+x');
      await expectScript('');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('One [pause 2s] two\n\nthree');
      await page.evaluate((length) => navigator.clipboard.writeText('word '.repeat(length)), MAX_SCRIPT_LENGTH);
      await page.keyboard.press('Control+v');
      await expect.poll(async () => (await readScript(script())).length).toBe(MAX_SCRIPT_LENGTH);
      await page.keyboard.type('more');
      expect((await readScript(script())).length).toBe(MAX_SCRIPT_LENGTH);
      await script().fill(SCRIPT);
      await expectScript(SCRIPT);
      // Speech for a script that's too long for the plan is refused, if the preview asks before it's short again.
      expect(visit.complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'what is selected in the plain field is replaced by what is typed, even if the field with chips comes in between',
    async () => {
      await page.getByText('Saved', { exact: true }).waitFor();
      const selection = createDeferred();
      await page.route(/rich-script-field/u, (route) => selection.opened.then(() => route.continue()));
      await page.reload();
      // As if the browser reported the selection only after that.
      await page.evaluate(() => window.addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), true));
      await script().selectText();
      selection.open();
      await page.locator('[role="textbox"][aria-multiline="true"]').waitFor();
      await page.keyboard.insertText('Ahoy.');
      await expectScript('Ahoy.');
      await page.unroute(/rich-script-field/u);
    },
    TEST_LIMIT_MS,
  );

  test(
    'works on a phone, and as plain text if the field with chips can’t be loaded',
    async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await script().fill('Ahoy. [pause 1s] [mood sorry] {{first_name|there}}');
      await expect.poll(() => chips().count()).toBe(2);
      await chips().first().click();
      await tool(messages.longer).click();
      await expectScript('Ahoy. [pause 1.1s] [mood sorry] {{first_name|there}}');
      expect(await findOverflow(page)).toBe(0);
      await expectNoErrors(page);
      await page.getByText('Saved', { exact: true }).waitFor();

      await page.route(/rich-script-field/u, (route) => route.abort());
      await page.reload();
      await expect.poll(() => script().inputValue()).toBe('Ahoy. [pause 1.1s] [mood sorry] {{first_name|there}}');
      await script().focus();
      await page.keyboard.press('Control+End');
      await tool(messages.insertPause).click();
      await page.keyboard.type('Bye.');
      await expectScript('Ahoy. [pause 1.1s] [mood sorry] {{first_name|there}} [pause 0.5s] Bye.');
    },
    TEST_LIMIT_MS,
  );
});
