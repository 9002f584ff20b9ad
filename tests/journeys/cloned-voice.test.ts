import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';
import { messages as editor } from '#ui/features/editor/voice.messages.en.ts';
import { messages } from '#ui/features/voices/clones.messages.en.ts';
import { messages as voices } from '#ui/features/voices/voices.messages.en.ts';
import { readAloud } from '../tools/clone-server.ts';
import { startElevenLabs } from '../tools/speech-services/elevenlabs.ts';
import { openTool } from './support/editor-tools.ts';
import { expectNoErrors, PHONE, type Visit } from './support/open-visit.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';
import type { Product } from './support/start-product.ts';

const TEST_LIMIT_MS = 240_000;
/** Folder for screenshots to look at; none are taken without it. */
const SHOTS = process.env.CLONE_SHOTS;
const KEY = 'a-key-of-an-account';
const MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const NAME = 'Ada';
const SCRIPT = 'Welcome to our new office.';

describe('VID-3 a cloned voice', () => {
  let service: Awaited<ReturnType<typeof startElevenLabs>>;
  let journey: Journey;
  let product: Product;
  let visit: Visit;
  let page: Page;
  let projectUrl: string;

  beforeAll(async () => {
    service = await startElevenLabs(KEY);
    const settings = { SPEECH: 'flite,elevenlabs', ELEVENLABS_API_KEY: KEY, ELEVENLABS_URL: service.url };
    journey = await startJourney({ settings, browserFlags: MICROPHONE });
    ({ product, visit, page } = journey);
    const calls = await createSignedInCalls(page, product.url);
    await calls.put(`/api/admin/users/${calls.userId}`, { plan: 'business' });
  }, TEST_LIMIT_MS);
  afterAll(async () => {
    await journey?.stop();
    await service?.close();
  });
  runTestsInOrder();

  const shoot = async (name: string): Promise<void> => {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    const size = page.viewportSize();
    for (const theme of ['light', 'dark']) {
      await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme);
      await page.screenshot({ path: path.join(SHOTS, `${name}-${theme}.png`), fullPage: true });
      await page.setViewportSize(PHONE);
      await page.screenshot({ path: path.join(SHOTS, `${name}-${theme}-phone.png`), fullPage: true });
      if (size !== null) await page.setViewportSize(size);
    }
  };
  const section = () => page.locator('section', { has: page.getByRole('heading', { name: messages.new.title }) });
  const clone = () => section().getByRole('button', { name: messages.new.clone }).click();
  const row = () => page.getByRole('list', { name: messages.yours.list }).getByRole('listitem');

  test(
    'a recording of something else is refused in words, and what was typed stays',
    async () => {
      await page.goto(`${product.url}/dashboard/voices`);
      await section().getByText(messages.new.unnamed).waitFor();
      await section().getByLabel(messages.new.name).fill(NAME);
      await section().getByLabel(messages.new.person).fill('Ada Winter');
      await section().getByRole('button', { name: voices.sample.record }).click();
      await section().getByRole('timer').getByText('0:02').waitFor();
      await section().getByRole('button', { name: voices.sample.stop }).click();
      await section().getByLabel(voices.sample.player).waitFor();
      visit.complaints.length = 0;
      await clone();
      await section()
        .getByRole('alert')
        .getByText(/Nothing was saved\./u)
        .waitFor();
      expect(await section().getByLabel(messages.new.name).inputValue()).toBe(NAME);
      expect([service.clones.size, await page.getByText(messages.yours.empty).isVisible()]).toEqual([0, true]);
      expect(visit.complaints.splice(0)).toEqual([expect.stringContaining('400')]);
      await expectNoErrors(page);
      await shoot('refused');
    },
    TEST_LIMIT_MS,
  );

  test(
    'the text that is shown, read aloud, becomes a voice of the workspace',
    async () => {
      const text = await section().getByRole('group', { name: messages.new.read }).locator('p').allTextContents();
      const flite = createFliteSpeech({ workers: 1 });
      const read = await readAloud(flite, text.join(' '));
      await flite.stop();
      const buffer = Buffer.from(await read.arrayBuffer());
      await section().getByLabel(voices.sample.file).setInputFiles({ name: 'consent.wav', mimeType: 'audio/wav', buffer });
      await clone();
      await section().getByText(messages.new.cloning).waitFor();
      await shoot('cloning');
      await section().getByText(messages.new.ready(NAME)).waitFor();
      await row().getByText('Ada Winter, who agreed on').waitFor();
      expect(service.clones.size).toBe(1);
      await expectNoErrors(page);
      await shoot('ready');
    },
    TEST_LIMIT_MS,
  );

  test(
    'it speaks in the editor, under the voices of the user’s own',
    async () => {
      await page.goto(`${product.url}/editor?script=${encodeURIComponent(SCRIPT)}`);
      await openTool(page, 'voice');
      await page.getByText(editor.own, { exact: true }).first().waitFor();
      await page.getByRole('radio', { name: new RegExp(`^${NAME}`, 'u') }).check({ force: true });
      await expect.poll(() => service.utterances.map(({ body }) => body['text']), { timeout: TEST_LIMIT_MS }).toContain(SCRIPT);
      await page.getByText('Saved', { exact: true }).waitFor();
      await page.waitForURL('**/editor/*');
      projectUrl = page.url();
      await shoot('editor');
    },
    TEST_LIMIT_MS,
  );

  test(
    'withdrawing the consent says what happens, removes the voice at the service, and the project asks for another one',
    async () => {
      await page.goto(`${product.url}/dashboard/voices`);
      await page.getByRole('button', { name: messages.yours.withdrawNamed(NAME) }).click();
      const dialog = page.getByRole('dialog', { name: messages.ask.title(NAME) });
      await dialog.getByText(messages.ask.text('ElevenLabs')).waitFor();
      await expectNoErrors(page);
      await shoot('withdraw');
      await dialog.getByRole('button', { name: messages.yours.withdraw }).click();
      await row().getByText('Its recording and its speech are erased.').waitFor();
      expect(service.clones.size).toBe(0);
      await expectNoErrors(page);
      await shoot('withdrawn');
      await page.goto(projectUrl);
      await page.getByText('a cloned voice that is no longer available').first().waitFor();
      await shoot('editor-withdrawn');
      expect(visit.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});
