import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Project } from '#domain/project/project.ts';
import { assembleRecordedScene } from '#domain/recording/assemble-recorded-scene.ts';
import { decodeRecording } from '#domain/recording/recording-file.ts';
import { messages } from '#ui/features/editor/recording.messages.en.ts';
import { prepareFirstScene } from '../render/fixtures/direct-render.ts';
import { computeFaceRegions } from '../render/fixtures/face-regions.ts';
import { computeAudioEnvelope } from '../render/measure/audio-envelope.ts';
import { findVideoProblems } from '../render/measure/find-video-problems.ts';
import { measureVideo } from '../render/measure/measure-video.ts';
import { computeCorrelation, findBestLag } from '../render/measure/statistics.ts';
import { recordTake, type SpokenTake } from '../tools/spoken-take.ts';
import { openTool } from './support/editor-tools.ts';
import { expectNoErrors, PHONE, type Visit } from './support/open-visit.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls } from './support/signed-in-calls.ts';
import { renderAndDownload } from './support/render-steps.ts';
import { type Journey, startJourney } from './support/start-journey.ts';
import { createTemporaryFolder, type Product } from './support/start-product.ts';

const TEST_LIMIT_MS = 240_000;
/** Folder for screenshots to look at; none are taken without it. */
const SHOTS = process.env.RECORDING_SHOTS;
const SCRIPT = 'My mother bought a big blue boat. We named it after a movie.';
/** Seconds of silence before and after the voice; the browser counts three seconds before it records. */
const LEAD = 4.5;
const FRAME_RATE = 30;

describe('own recordings in the editor, with a microphone', () => {
  const { folder, remove } = createTemporaryFolder();
  let journey: Journey;
  let product: Product;
  let visit: Visit;
  let page: Page;
  let spoken: SpokenTake;
  let editor: string;

  beforeAll(async () => {
    spoken = await recordTake(SCRIPT, { lead: LEAD });
    const file = path.join(folder, 'microphone.wav');
    writeFileSync(file, Buffer.from(await spoken.file.arrayBuffer()));
    const microphone = [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${file}`,
    ];
    journey = await startJourney({ browserFlags: microphone });
    ({ product, visit, page } = journey);
  }, TEST_LIMIT_MS);
  afterAll(async () => {
    await journey?.stop();
    remove();
  });
  runTestsInOrder();

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
  const panel = () => page.getByRole('group', { name: 'Voice', exact: true });
  const getProject = async (): Promise<Project> => {
    const calls = await createSignedInCalls(page, product.url);
    return (await calls.get<{ project: Project }>(`/api/projects/${page.url().split('/').at(-1)}`)).project;
  };

  test(
    'records a take after a countdown, with a level and a prompter, and uses it',
    async () => {
      await page.goto(`${product.url}/editor?script=${encodeURIComponent(SCRIPT)}`);
      // Her lips are measured where the renderer puts a baked face.
      await page.getByRole('radio', { name: 'Amara', exact: true }).check();
      await openTool(page, 'voice');
      await panel().getByRole('radio', { name: messages.own }).check({ force: true });
      await panel().getByRole('button', { name: messages.record }).waitFor();
      await expectNoErrors(page);
      await panel().getByRole('button', { name: messages.record }).click();
      const dialog = page.getByRole('dialog', { name: messages.dialog.title });
      await dialog.getByRole('region', { name: messages.dialog.prompter }).waitFor();
      await shoot('dialog');
      await expectNoErrors(page);
      await dialog.getByRole('button', { name: messages.dialog.start }).click();
      await dialog.getByText(messages.dialog.countdown(2)).waitFor();
      const length = Math.ceil(spoken.seconds - LEAD - 3 + 1);
      await dialog.getByText(messages.dialog.recording('0:02')).waitFor();
      await page.waitForFunction(
        (label) => (document.querySelector<HTMLMeterElement>(`meter[aria-label="${label}"]`)?.value ?? 0) > 0.05,
        messages.dialog.level,
      );
      await shoot('recording');
      await dialog.getByText(messages.dialog.recording(`0:${String(length).padStart(2, '0')}`)).waitFor();
      await dialog.getByRole('button', { name: messages.dialog.stop }).click();
      await dialog.getByRole('button', { name: messages.dialog.useOf(1) }).waitFor();
      await shoot('take');
      await expectNoErrors(page);
      await dialog.getByRole('button', { name: messages.dialog.useOf(1) }).click();
      await dialog.waitFor({ state: 'detached' });
      await panel()
        .getByText(/^This scene plays your recording/)
        .waitFor();
      await panel().getByText(messages.words.title).waitFor();
      await expectNoErrors(page);
      await shoot('panel');
    },
    TEST_LIMIT_MS,
  );

  test(
    'a word is moved by keyboard and by mouse, and a changed script asks what to do',
    async () => {
      const toolbar = panel().getByRole('toolbar', { name: messages.words.title });
      if (!(await toolbar.isVisible())) await panel().getByText(messages.words.title, { exact: true }).click();
      await toolbar.getByRole('button').first().focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('.');
      await panel().getByText(messages.words.moved('mother', 10)).waitFor();
      await page.keyboard.press('Shift+,');
      await panel().getByText(messages.words.moved('mother', -40)).waitFor();
      await panel()
        .getByRole('button', { name: messages.words.by(50) })
        .click();
      await panel().getByText(messages.words.moved('mother', 10)).waitFor();
      await shoot('words');
      await panel().getByRole('button', { name: messages.words.reset }).click();

      const script = page.getByLabel(/What the presenter says/).first();
      await script.fill(`${SCRIPT} Goodbye.`);
      await panel().getByText(messages.stale.text).waitFor();
      await shoot('stale');
      await expectNoErrors(page);
      await panel().getByRole('button', { name: messages.stale.keep }).click();
      await panel().getByText(messages.stale.text).waitFor({ state: 'detached' });
      await script.fill(SCRIPT);
      await panel().getByRole('button', { name: messages.stale.keep }).click();
      await panel()
        .getByText(/^This scene plays your recording/)
        .waitFor();
    },
    TEST_LIMIT_MS,
  );

  test(
    'previews and renders it: the finished video sounds as the recording, and the lips follow it',
    async () => {
      await page.waitForURL(/\/editor\/[^/]+$/);
      await page.getByText('Saved', { exact: true }).waitFor();
      editor = page.url();
      const project = await getProject();
      const recording = project.scenes[0]?.recording;
      const response = await page.request.get(`${product.url}/api/recording/${recording?.assetId}`);
      const scene = assembleRecordedScene(decodeRecording(new Uint8Array(await response.body())), SCRIPT, recording ?? {});

      const download = await renderAndDownload(page, TEST_LIMIT_MS);
      const file = path.join(folder, 'video.mp4');
      await download.saveAs(file);

      const prepared = await prepareFirstScene(project, scene);
      const measured = await measureVideo(file, computeFaceRegions(prepared));
      const { width, height } = measured.video;
      const expected = {
        width,
        height,
        frameRate: FRAME_RATE,
        script: SCRIPT,
        spoken: scene,
        mouth: prepared.timeline.mouth.open,
        vtt: '',
      };
      const problems = findVideoProblems(measured, expected);
      // The other bounds are those of the script and the presenter of finished-video.test.ts.
      for (const problem of ['format', 'length', 'loudness', 'sound out of time', 'mouth out of time'] as const) {
        expect(problems).not.toContain(problem);
      }
      expect(computeCorrelation(expected.mouth, measured.mouth)).toBeGreaterThan(0.5);

      const samples = new Float32Array(await readSamples(spoken.file));
      const truth = computeAudioEnvelope(samples, {
        sampleRate: 48_000,
        frameRate: FRAME_RATE,
        frames: Math.floor(spoken.seconds * FRAME_RATE),
      });
      const reach = Math.ceil(2 * LEAD * FRAME_RATE);
      expect(computeCorrelation(measured.envelope, truth, findBestLag(measured.envelope, truth, reach))).toBeGreaterThan(0.9);
    },
    TEST_LIMIT_MS,
  );

  test('reports a missing microphone, without other console errors', async () => {
    expect(visit.complaints).toEqual([]);
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('None.', 'NotFoundError'));
    });
    await page.goto(editor);
    await openTool(page, 'voice');
    await panel().getByRole('button', { name: messages.recordAgain }).click();
    const dialog = page.getByRole('dialog', { name: messages.dialog.title });
    await dialog.getByRole('button', { name: messages.dialog.start }).click();
    await dialog.getByText('We couldn’t find a microphone.').waitFor();
    await expectNoErrors(page);
  });
});

/** Samples of a WAV file of 16 bit, from -1 to 1. */
async function readSamples(file: Blob): Promise<readonly number[]> {
  const pcm = new Int16Array((await file.arrayBuffer()).slice(44));
  return Array.from(pcm, (sample) => sample / 32_767);
}
