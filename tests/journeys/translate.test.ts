import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages as language } from '#ui/features/editor/language.messages.en.ts';
import { messages as editor } from '#ui/features/editor/editor.messages.en.ts';
import { messages } from '#ui/features/editor/translation.messages.en.ts';
import { startLibreTranslate, type TranslationService } from '../tools/translation-services.ts';
import { chooseMore, openTool } from './support/editor-tools.ts';
import { expectNoErrors, type Visit } from './support/open-visit.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { type Journey, startJourney } from './support/start-journey.ts';
import type { Product } from './support/start-product.ts';
import { readScript } from './support/read-script.ts';

const TEST_LIMIT_MS = 180_000;
/** Folder for screenshots to look at; none are taken without it. */
const SHOTS = process.env.TRANSLATE_SHOTS;

describe('VID-11 translation in the editor, over a translation service', () => {
  let service: TranslationService;
  let journey: Journey;
  let product: Product;
  let visit: Visit;
  let page: Page;
  let original: string;
  let translated: string;

  beforeAll(async () => {
    service = await startLibreTranslate();
    journey = await startJourney({ settings: { LIBRETRANSLATE_URL: service.url } });
    ({ product, visit, page } = journey);
  }, TEST_LIMIT_MS);
  afterAll(async () => {
    await journey?.stop();
    await service?.close();
  });
  runTestsInOrder();

  const script = () => page.getByLabel(/What the presenter says/).first();
  const shoot = async (name: string): Promise<void> => {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    await page.screenshot({ path: path.join(SHOTS, `${name}.png`) });
  };

  test(
    'API-6 a saved project is translated into a new one, with its pause',
    async () => {
      await page.goto(`${product.url}/editor?script=${encodeURIComponent('Welcome to us. [pause 1s] See you soon.')}`);
      await script().waitFor();
      await page.getByLabel('Video title').fill('Welcome');
      await page.getByText('Saved', { exact: true }).waitFor();
      original = page.url();
      await chooseMore(page, editor.bar.translate);
      const dialog = page.getByRole('dialog', { name: messages.title });
      await dialog.getByLabel(messages.language).selectOption({ label: 'Spanish' });
      await dialog.getByText(messages.noVoice('Spanish')).waitFor();
      await shoot('dialog');
      await expectNoErrors(page);
      await dialog.getByRole('button', { name: messages.start }).click();
      await page.waitForURL((url) => /^\/editor\/[^/]+$/.test(url.pathname) && url.href !== original);
      await expect.poll(() => readScript(script())).toMatch(/^WELCOME/u);
      translated = page.url();
      expect(await readScript(script())).toBe('WELCOME TO US. [pause 1s] SEE YOU SOON.');
      expect(await page.getByLabel('Video title').inputValue()).toBe('WELCOME');
    },
    TEST_LIMIT_MS,
  );

  test(
    'a change in the original is shown in the translation, which translates it again',
    async () => {
      await page.goto(original);
      await script().fill('Welcome to us. [pause 1s] See you tomorrow.');
      await page.getByText('Saved', { exact: true }).waitFor();
      await page.goto(translated);
      await page.getByText(messages.outdated(1)).waitFor();
      await shoot('outdated');
      await expectNoErrors(page);
      await page.getByRole('button', { name: messages.update }).click();
      await page.getByText(messages.outdated(1)).waitFor({ state: 'detached' });
      expect(await readScript(script())).toBe('WELCOME TO US. [pause 1s] SEE YOU TOMORROW.');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText(messages.outdated(1)).waitFor();
      expect(visit.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a translated scene that runs long is spoken faster at a press, which can be undone',
    async () => {
      await page.goto(translated);
      await script().waitFor();
      const long = 'Bienvenidos a todos nosotros en esta pequeña presentación de hoy. Hasta mañana por la mañana.';
      await script().fill(long);
      await page.getByRole('button', { name: messages.long.speedUpOf(1) }).click();
      await expect.poll(() => readScript(script())).toBe(`[pace 120%] ${long}`);
      await page.getByText(messages.long.fitted['sped-up']).waitFor();
      await shoot('faster');
      await expectNoErrors(page);
      await page.getByRole('button', { name: messages.long.undo, exact: true }).last().click();
      await expect.poll(() => readScript(script())).toBe(long);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a service that is down leaves the project as it is and says so',
    async () => {
      await page.goto(original);
      await script().waitFor();
      await chooseMore(page, editor.bar.translate);
      const dialog = page.getByRole('dialog', { name: messages.title });
      await dialog.getByLabel(messages.language).waitFor();
      service.setFault({ kind: 'status', status: 502 });
      await dialog.getByRole('button', { name: messages.start }).click();
      await dialog.getByRole('alert').waitFor();
      expect(await dialog.getByRole('alert').textContent()).toContain('Your project is unchanged.');
      expect(page.url()).toBe(original);
      service.setFault(null);
    },
    TEST_LIMIT_MS,
  );

  test(
    'VID-11 without a service the texts go out as CSV and come back as a linked project in Arabic, right to left',
    async () => {
      await page.goto(`${original}?translate`);
      const dialog = page.getByRole('dialog', { name: messages.title });
      await dialog.getByText(messages.files.title).click();
      await dialog.getByLabel(messages.files.language).selectOption({ label: 'Arabic' });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: messages.files.save.csv }).click(),
      ]);
      const table = readFileSync(await download.path(), 'utf8');
      expect(table).toContain('id,en,ar');
      const lost = table.replaceAll('Welcome to us.,', 'Welcome to us.,مرحبا بكم. [pause 1s]');
      const returned = (text: string) => ({ name: 'back.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await dialog.getByLabel(messages.files.file).setInputFiles(returned(lost));
      await dialog.getByText(messages.files.lostMark('Welcome to us.')).waitFor();
      await expectNoErrors(page);

      await dialog
        .getByLabel(messages.files.file)
        .setInputFiles(returned(table.replaceAll('Welcome to us.,', 'Welcome to us.,مرحبا بكم.')));
      await expect.poll(() => readScript(script())).toMatch(/^مرحبا بكم\. \[pause 1s\] /u);
      expect(page.url()).not.toContain(original);
      expect(await script().getAttribute('dir')).toBe('rtl');
      await openTool(page, 'voice', language.title);
      expect(await page.getByLabel('Language of the video').inputValue()).toBe('ar');
      await shoot('arabic');
    },
    TEST_LIMIT_MS,
  );
});
