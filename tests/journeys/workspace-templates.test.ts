import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages as library } from '#ui/features/library/library.messages.en.ts';
import { messages } from '#ui/features/templates/templates.messages.en.ts';
import { openTool } from './support/editor-tools.ts';
import { fetchSavedProject } from './support/editor-page.ts';
import { expectNoErrors, PHONE, type Visit } from './support/open-visit.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 240_000;
const SCRIPT = 'This week we launched blue boats.';
const TITLE = 'Weekly news';

describe('templates of a workspace (18.11)', () => {
  let journey: Journey;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    journey = await startJourney();
    ({ visit, page } = journey);
    await page.goto(`${journey.product.url}/editor?script=${encodeURIComponent(SCRIPT)}`);
    await page.getByRole('button', { name: 'Render video' }).waitFor();
    await openTool(page, 'captions');
    await page.getByLabel('Burn in captions').click();
    await fetchSavedProject(page, journey.product.url);
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const openMenu = async (title: string): Promise<void> => {
    await page.goto(`${journey.product.url}/dashboard`);
    await page.getByRole('button', { name: library.card.more(title) }).click();
  };

  test(
    'a project is saved as a template, and found among the templates of the library',
    async () => {
      await openMenu('Untitled video');
      await page.getByRole('menuitem', { name: library.menu.rename, exact: true }).click();
      await page.keyboard.type(TITLE);
      await page.keyboard.press('Enter');
      await page.getByRole('article', { name: TITLE }).waitFor();
      await page.getByRole('button', { name: library.card.more(TITLE) }).click();
      await page.getByRole('menuitem', { name: library.menu.setTemplate(true) }).click();
      await page.getByText(library.templateSet(TITLE, true)).waitFor();
      await page.goto(`${journey.product.url}/dashboard?templates=only`);
      await page.getByRole('article', { name: TITLE }).getByText(library.card.template).waitFor();
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'one click on the templates page makes a project of it in the editor, on a phone too',
    async () => {
      await page.setViewportSize(PHONE);
      await page.goto(`${journey.product.url}/templates`);
      const own = page.getByRole('region', { name: messages.own.title });
      await own.waitFor();
      await expectNoErrors(page);
      await own.getByRole('button', { name: messages.card.useLabel(TITLE) }).click();
      await page.getByRole('button', { name: 'Render video' }).waitFor();
      const made = await fetchSavedProject(page, journey.product.url);
      expect([made.title, made.scenes[0]?.script]).toEqual([TITLE, SCRIPT]);
      expect(visit.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});
