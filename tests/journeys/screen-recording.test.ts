import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Project } from '#domain/project/project.ts';
import { LEAD_IN } from '#domain/project/project-defaults.ts';
import { decodeRecording } from '#domain/recording/recording-file.ts';
import type { BackgroundSummary } from '#ports/background-api.ts';
import { messages } from '#ui/features/editor/screen/screen.messages.en.ts';
import { messages as spots } from '#ui/features/editor/stage/spot.messages.en.ts';
import { messages as stage } from '#ui/features/editor/stage/stage.messages.en.ts';
import { decodeVideo } from '../render/measure/decode-video.ts';
import { recordTake, type SpokenTake } from '../tools/spoken-take.ts';
import { openTool } from './support/editor-tools.ts';
import { expectNoErrors, PHONE } from './support/open-visit.ts';
import { renderAndDownload } from './support/render-steps.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';
import { createTemporaryFolder, type Product } from './support/start-product.ts';

const TEST_LIMIT_MS = 240_000;
/** Folder for screenshots to look at; none are taken without it. */
const SHOTS = process.env.SCREEN_SHOTS;
const SCRIPT = 'Here is how you add a boat.';
const SPOKEN = 'My mother bought a big blue boat. We named it after a movie.';
/** Seconds before the voice begins. */
const LEAD = 1.5;
/** Pixels of the page that the circle is wide at most. */
const CIRCLE = 120;
/** Brightness of the fake screen. */
const GREEN = 97;
/** A screen of 1080p with a moving pattern, which is chosen without a question. */
const FAKE_SCREEN = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

describe('a recording of the screen as a scene', () => {
  const { folder, remove } = createTemporaryFolder();
  let journey: Journey;
  let product: Product;
  let page: Page;
  let take: SpokenTake;

  beforeAll(async () => {
    take = await recordTake(SPOKEN, { lead: LEAD });
    const microphone = path.join(folder, 'microphone.wav');
    writeFileSync(microphone, Buffer.from(await take.file.arrayBuffer()));
    journey = await startJourney({ browserFlags: [...FAKE_SCREEN, `--use-file-for-fake-audio-capture=${microphone}%noloop`] });
    ({ product, page } = journey);
    await page.goto(`${product.url}/editor?script=${encodeURIComponent(SCRIPT)}`);
    await openTool(page, 'media');
  }, TEST_LIMIT_MS);
  afterAll(async () => {
    await journey?.stop();
    remove();
  });
  runTestsInOrder();

  const dialog = (): Locator => page.getByRole('dialog', { name: messages.title });
  const presenter = (): Locator =>
    page.getByRole('group', { name: stage.layers }).getByRole('button', { name: spots.parts.presenter, exact: true });
  const press = (name: string): Promise<void> => dialog().getByRole('button', { name, exact: true }).click();
  const getSaved = async (): Promise<Project> => {
    await page.getByText('Saved', { exact: true }).waitFor();
    const calls = await createSignedInCalls(page, product.url);
    return (await calls.get<{ project: Project }>(`/api/projects/${page.url().split('/').at(-1)}`)).project;
  };
  const shoot = async (name: string): Promise<void> => {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    for (const theme of ['light', 'dark']) {
      await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme);
      await page.screenshot({ path: path.join(SHOTS, `${name}-${theme}.png`) });
    }
    const size = page.viewportSize();
    await page.setViewportSize(PHONE);
    await page.screenshot({ path: path.join(SHOTS, `${name}-phone.png`) });
    if (size !== null) await page.setViewportSize(size);
  };

  test(
    'records, pauses and goes on, and asks before a recording is lost',
    async () => {
      await page.getByRole('button', { name: messages.open }).click();
      await dialog().getByRole('button', { name: messages.start }).waitFor();
      await shoot('start');
      await expectNoErrors(page);
      await press(messages.start);
      await dialog().getByText(messages.recording('0:01')).waitFor();
      await press(messages.pause);
      await dialog().getByText(messages.paused('0:01')).waitFor();
      await shoot('paused');
      await press(messages.resume);
      await dialog().getByText(messages.recording('0:03')).waitFor();
      await page.keyboard.press('Escape');
      await dialog().getByText(messages.leaving).waitFor();
      await shoot('leaving');
      await expectNoErrors(page);
      await press(messages.stay);
      await press(messages.stop);
      await dialog().getByLabel(messages.watch).waitFor();
      await shoot('watch');
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'an upload that fails loses nothing; then the recording is a scene with the presenter in a circle',
    async () => {
      await page.route('**/api/background/readings', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
      await press(messages.keep);
      await dialog().getByText('Your recording is still here').waitFor();
      await shoot('failed');
      await page.unroute('**/api/background/readings');
      await press(messages.keep);
      await dialog().waitFor({ state: 'detached' });
      const { scenes } = await getSaved();
      expect(scenes).toMatchObject([
        { script: SCRIPT },
        { script: '', placement: 'circle', background: { kind: 'video', ending: 'hold' } },
      ]);
      await shoot('scene');
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'the circle is moved and sized by keys; the finished video shows the recording in 1080p, its presenter in the circle',
    async () => {
      await page.getByLabel(/What the presenter says in scene 2/).fill(SCRIPT);
      await presenter().waitFor();
      await shoot('bubble');
      await presenter().focus();
      const usual = (await getSaved()).scenes[1]?.spot;
      const getSpot = async () => (await getSaved()).scenes[1]?.spot;
      await page.keyboard.press('Shift+ArrowLeft');
      await expect.poll(async () => (await getSpot())?.x).toBeLessThan(usual?.x ?? 0);
      await page.keyboard.press('Alt+ArrowUp');
      await expect.poll(async () => (await getSpot())?.scale).toBeGreaterThan(usual?.scale ?? 1);
      await expectNoErrors(page);
      const scene = (await getSaved()).scenes[1];
      await shoot('moved');
      const calls = await createSignedInCalls(page, product.url);
      const { backgrounds } = await calls.get<{ backgrounds: readonly BackgroundSummary[] }>('/api/background');
      expect(backgrounds).toMatchObject([{ name: 'Screen recording', width: 1920, height: 1080, hasSound: true }]);
      expect(backgrounds[0]?.seconds).toBeGreaterThan(2);

      const file = path.join(journey.folder, 'video.mp4');
      await (await renderAndDownload(page, TEST_LIMIT_MS)).saveAs(file);
      const seen: { readonly corner: number; readonly bubble: number }[] = [];
      const { times } = await decodeVideo(file, ({ data, width, height }) => {
        const read = (x: number, y: number): number => data[Math.floor(y * height) * width + Math.floor(x * width)] ?? 0;
        seen.push({ corner: read(0.3, 0.3), bubble: read(scene?.spot?.x ?? 0, scene?.spot?.y ?? 0) });
      });
      const [last] = seen.slice(-10);
      expect(times.length).toBeGreaterThan(60);
      // The fake screen is green; the presenter's face is much brighter.
      expect(Math.abs((last?.corner ?? 0) - GREEN)).toBeLessThan(8);
      expect(last?.bubble).toBeGreaterThan(GREEN + 30);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a voice that reads the script becomes the scene’s, in step with the screen',
    async () => {
      await page.goto(`${product.url}/editor?script=${encodeURIComponent(SPOKEN)}`);
      await openTool(page, 'media');
      await page.getByRole('button', { name: messages.open }).click();
      await dialog().getByRole('checkbox', { name: messages.voice }).check();
      await dialog().getByText(messages.voiceHint).waitFor();
      await shoot('voice');
      await expectNoErrors(page);
      await press(messages.start);
      const end = `0:0${Math.ceil(take.seconds) + 1}`;
      await dialog().getByText(messages.recording(end)).waitFor();
      await press(messages.stop);
      await press(messages.keep);
      await dialog().waitFor({ state: 'detached' });
      const { scenes } = await getSaved();
      expect(scenes).toMatchObject([{ script: SPOKEN, placement: 'circle', background: { kind: 'video', ending: 'hold' } }]);
      const [scene] = scenes;
      const assetId = scene?.recording?.assetId;
      const response = await page.request.get(`${product.url}/api/recording/${assetId}`);
      const { timing } = decodeRecording(new Uint8Array(await response.body()));
      // What is cut off before the first word is cut off the clip, but for the silence that a scene begins with.
      const from = scene?.background.kind === 'video' ? (scene.background.from ?? 0) : -1;
      expect(from).toBeCloseTo((timing.lead ?? 0) - LEAD_IN, 2);
      const firstWord = from + LEAD_IN + (timing.words[0]?.start ?? 0);
      expect(Math.abs(firstWord - (take.words[0]?.start ?? 0))).toBeLessThan(0.6);
      // The preview draws it: the presenter is in the circle.
      await expect.poll(async () => (await presenter().boundingBox())?.width ?? Infinity).toBeLessThan(CIRCLE);
      await shoot('spoken');
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );
});
