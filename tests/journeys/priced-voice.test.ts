import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainFailure } from '#server/adapters/speech/shared/explain-failure.ts';
import type { Project } from '#domain/project/project.ts';
import { MICROS_PER_DOLLAR } from '#domain/speech/speech-cost.ts';
import type { SpeechServiceList } from '#ports/adapter-admin-api.ts';
import type { SavedProject } from '#ports/project-api.ts';
import { messages as admin } from '#ui/features/admin/voices/admin-voices.messages.en.ts';
import { messages as editor } from '#ui/features/editor/editor.messages.en.ts';
import { messages as preview } from '#ui/features/editor/preview.messages.en.ts';
import { messages as cost } from '#ui/features/editor/voice-cost.messages.en.ts';
import { messages as library } from '#ui/features/library/library.messages.en.ts';
import { messages as video } from '#ui/features/video/video.messages.en.ts';
import { messages as spending } from '#ui/features/voices/spending.messages.en.ts';
import { startElevenLabs } from '../tools/speech-services/elevenlabs.ts';
import type { PlayedSpeechService } from '../tools/speech-services/start-speech-service.ts';
import { openTool } from './support/editor-tools.ts';
import { expectNoErrors, PHONE, type Visit } from './support/open-visit.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls, type SignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';
import type { Product } from './support/start-product.ts';
import { readScript } from './support/read-script.ts';

const TEST_LIMIT_MS = 240_000;
/** Folder for screenshots to look at; none are taken without it. */
const SHOTS = process.env.PRICED_SHOTS;
const KEY = 'a-key-of-an-account';
/** US dollars: a cent for each character. */
const PRICE = '10';
const CAP = '0.60';
const FIRST = 'Welcome to our new office.';
/** The editor's, of the first sentence. */
const TITLE = 'Welcome to our new office';
const SECOND = 'See you at the party.';
/** With the two above it would pass the cap. */
const THIRD = 'There will be cake and coffee.';
const USED_UP = { kind: 'status', status: 401, body: { detail: { status: 'quota_exceeded', message: 'No credits left.' } } } as const;

const toDollars = (...scripts: readonly string[]) => `$${(scripts.join('').length / 100).toFixed(2)}`;

describe('a voice of a service that costs money', () => {
  let service: PlayedSpeechService;
  let journey: Journey;
  let product: Product;
  let visit: Visit;
  let page: Page;
  let calls: SignedInCalls;
  let projectUrl: string;

  beforeAll(async () => {
    service = await startElevenLabs(KEY);
    const settings = { ELEVENLABS_API_KEY: KEY, ELEVENLABS_URL: service.url, ELEVENLABS_PRICE: PRICE, SPEECH_MONTHLY_CAP: CAP };
    journey = await startJourney({ settings: { SPEECH: 'flite,elevenlabs', ...settings } });
    ({ product, visit, page } = journey);
    calls = await createSignedInCalls(page, product.url);
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
  const panel = () => page.getByRole('group', { name: 'Voice', exact: true });
  const getAsked = () => service.utterances.map(({ body }) => body['text']);
  const getSpent = async () => {
    const { services } = await calls.get<SpeechServiceList>('/api/admin/voices');
    return services.find(({ id }) => id === 'elevenlabs')?.spent;
  };
  const toSpent = (...scripts: readonly string[]) => {
    const characters = scripts.join('').length;
    return { characters, cost: (characters * MICROS_PER_DOLLAR) / 100 };
  };
  /** Saves the project with one more scene, in the voice of the first. */
  const addScene = async (script: string): Promise<void> => {
    const address = `/api/projects/${projectUrl.split('/').at(-1)}`;
    const { project, revision } = await calls.get<SavedProject>(address);
    const [first] = project.scenes;
    if (first === undefined) throw new Error('A project has a scene.');
    const scenes = [...project.scenes, { ...first, id: `scene-${project.scenes.length + 1}`, script }];
    await calls.put(address, { project: { ...project, scenes } satisfies Project, revision });
  };

  test(
    'VID-2 the cost is shown before anything is spoken, and nothing is spoken without a click',
    async () => {
      await page.goto(`${product.url}/editor?script=${encodeURIComponent(FIRST)}`);
      await openTool(page, 'voice');
      await panel()
        .getByRole('radio', { name: /Rachel/ })
        .check({ force: true });
      await panel()
        .getByText(cost.cost(toDollars(FIRST)))
        .waitFor();
      await page.getByText(preview.unpaid.text(toDollars(FIRST))).waitFor();
      await page.getByText('Saved', { exact: true }).waitFor();
      await expectNoErrors(page);
      await shoot('editor-unpaid');
      expect([getAsked(), await getSpent()]).toEqual([[], toSpent()]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'VID-2 it is counted once it is spoken, and stays paid for after a reload',
    async () => {
      await page.getByRole('button', { name: preview.unpaid.speak }).click();
      await panel().getByText(cost.spoken, { exact: true }).waitFor();
      expect([getAsked(), await getSpent()]).toEqual([[FIRST], toSpent(FIRST)]);
      await shoot('editor-spoken');
      projectUrl = page.url();
      await page.reload();
      await openTool(page, 'voice');
      await panel().getByText(cost.spoken, { exact: true }).waitFor();
      expect([getAsked(), await getSpent()]).toEqual([[FIRST], toSpent(FIRST)]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'ERR-2 a service that gives up in the middle of a render loses nothing and is paid for nothing',
    async () => {
      await addScene(SECOND);
      await page.reload();
      await openTool(page, 'voice');
      await panel()
        .getByText(`${cost.spoken} ${cost.rest(toDollars(SECOND))}`)
        .waitFor();
      service.setFault(USED_UP);
      await page.getByRole('button', { name: editor.bar.render }).click();
      await page.waitForURL('**/dashboard/videos/*');
      await page

        .getByText(explainFailure({ kind: 'quota', detail: '' }, '').message)
        .first()
        .waitFor();
      await shoot('render-failed');
      expect([getAsked(), await getSpent()]).toEqual([[FIRST, SECOND], toSpent(FIRST)]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'VID-7 rendering again pays for what is missing alone, and a third render for nothing',
    async () => {
      service.setFault(null);
      await page.getByRole('button', { name: video.failed.again }).click();
      await page.getByRole('link', { name: video.actions.download }).waitFor();
      const paid = [[FIRST, SECOND, SECOND], toSpent(FIRST, SECOND)];
      expect([getAsked(), await getSpent()]).toEqual(paid);
      await page.goto(projectUrl);
      await openTool(page, 'voice');
      await panel().getByText(cost.spoken).waitFor();
      await page.getByRole('button', { name: editor.bar.render }).click();
      await page.waitForURL('**/dashboard/videos/*');
      await page.getByRole('link', { name: video.actions.download }).waitFor();
      expect([getAsked(), await getSpent()]).toEqual(paid);
    },
    TEST_LIMIT_MS,
  );

  test(
    'VID-9 the project comes back from its file, and is rendered without paying again',
    async () => {
      const paid = [getAsked(), await getSpent()];
      await page.goto(`${product.url}/dashboard`);
      await page
        .getByRole('button', { name: library.card.more(TITLE) })
        .first()
        .click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: library.menu.project }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`${TITLE}.castwright`);
      await shoot('library');
      await expectNoErrors(page);
      await page.getByRole('button', { name: library.import.open }).click();
      await page.getByLabel(library.import.file).setInputFiles({
        name: 'project.castwright',
        mimeType: 'application/zip',
        buffer: readFileSync(await download.path()),
      });
      await page.waitForURL((url) => url.pathname.startsWith('/editor/') && url.href !== projectUrl);
      await page.getByText(library.import.done).first().waitFor();
      await openTool(page, 'voice');
      await panel().getByText(cost.spoken).waitFor();
      await page.getByRole('button', { name: editor.bar.render }).click();
      await page.waitForURL('**/dashboard/videos/*');
      await page.getByRole('link', { name: video.actions.download }).waitFor();
      expect([getAsked(), await getSpent()]).toEqual(paid);

      await page.goto(`${product.url}/dashboard`);
      await page.getByRole('button', { name: library.import.open }).click();
      visit.complaints.length = 0;
      await page
        .getByLabel(library.import.file)
        .setInputFiles({ name: 'a.castwright', mimeType: '', buffer: Buffer.from('PK and no more') });
      await page
        .getByRole('alert')
        .getByText(/Nothing was imported\./)
        .waitFor();
      const dialog = page.getByRole('dialog', { name: library.import.title });
      await dialog.getByLabel(library.import.paste).fill('# Boats\n\nWe sell blue boats.\n\n# Ropes\n\nOur ropes hold.');
      await expectNoErrors(page);
      await shoot('import');
      await dialog.getByRole('button', { name: library.import.submit }).click();
      await page.waitForURL('**/editor/**');
      await page.getByText('Our ropes hold.').first().waitFor();
    },
    TEST_LIMIT_MS,
  );

  test(
    'what would pass the monthly cap is refused with its cost, and asked of nobody',
    async () => {
      await page.goto(`${product.url}/dashboard/voices`);
      await page.getByRole('heading', { name: spending.title }).waitFor();
      await page.getByText(spending.spent(toDollars(FIRST, SECOND), `$${CAP}`)).waitFor();
      await expectNoErrors(page);
      await shoot('spending');

      await page.goto(projectUrl);
      await openTool(page, 'voice');
      const script = page.getByLabel(/What the presenter says/).first();
      await script.fill(THIRD);
      await page.getByText(preview.unpaid.text(toDollars(THIRD))).waitFor();
      const before = getAsked().length;
      visit.complaints.length = 0;
      await page.getByRole('button', { name: preview.unpaid.speak }).click();
      await page
        .getByText(`Speaking this costs ${toDollars(THIRD)}`)
        .first()
        .waitFor();
      expect([getAsked().length, await getSpent(), await readScript(script)]).toEqual([before, toSpent(FIRST, SECOND), THIRD]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'administrators see the health of each service, its price and what it cost this month',
    async () => {
      await page.goto(`${product.url}/admin/voices`);
      await page.getByRole('heading', { name: 'ElevenLabs' }).waitFor();
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'ElevenLabs' }) });
      await card.getByText(admin.spent(toDollars(FIRST, SECOND), String(FIRST.length + SECOND.length))).waitFor();
      await card.getByText(admin.price('$10.00')).waitFor();
      await card.getByText(admin.working).waitFor();
      await expectNoErrors(page);
      await shoot('admin-voices');
    },
    TEST_LIMIT_MS,
  );
});
