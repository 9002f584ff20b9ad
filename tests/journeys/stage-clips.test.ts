import path from 'node:path';
import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LayerBox, Project } from '#domain/project/project.ts';
import { messages as clip } from '#ui/features/editor/clip.messages.en.ts';
import { messages as stage } from '#ui/features/editor/stage/stage.messages.en.ts';
import { messages as uploads } from '#ui/features/editor/stage/stage-uploads.messages.en.ts';
import { decodeVideo } from '../render/measure/decode-video.ts';
import { createMovingGif } from '../tools/moving-gif.ts';
import { createVideoFile } from '../tools/video-file.ts';
import { openTool } from './support/editor-tools.ts';
import { expectNoErrors, PHONE } from './support/open-visit.ts';
import { renderAndDownload } from './support/render-steps.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';
import type { Product } from './support/start-product.ts';

const TEST_LIMIT_MS = 240_000;
const SCRIPT = 'Our boats are blue, and the sea is green.';
/** Shorter than the scene. */
const FILM = { width: 320, height: 180, seconds: 1.5, frameRate: 25 };

describe('clips on the stage', () => {
  let journey: Journey;
  let product: Product;
  let page: Page;

  beforeAll(async () => {
    journey = await startJourney();
    ({ product, page } = journey);
    await page.goto(`${product.url}/editor?script=${encodeURIComponent(SCRIPT)}`);
    await openTool(page, 'media');
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const dialog = (): Locator => page.getByRole('dialog', { name: uploads.title });
  const number = (name: string): Locator => page.getByLabel(name, { exact: true });
  const getSaved = async (): Promise<Project> => {
    await page.getByText('Saved', { exact: true }).waitFor();
    const calls = await createSignedInCalls(page, product.url);
    return (await calls.get<{ project: Project }>(`/api/projects/${page.url().split('/').at(-1)}`)).project;
  };

  test(
    '18.3 a clip is uploaded to the stage, cut by keys, and put in a corner; one uploaded before is chosen, on a phone too',
    async () => {
      const film = path.join(journey.folder, 'Waves.mp4');
      await writeFile(film, await createVideoFile(FILM));
      await page.getByRole('button', { name: stage.uploads }).click();
      await dialog().getByText(uploads.none).waitFor();
      await expectNoErrors(page);
      await dialog().getByLabel(uploads.clipFile).setInputFiles(film);
      await dialog().waitFor({ state: 'detached' });
      await page.getByRole('slider', { name: clip.from, exact: true }).press('ArrowRight');
      await page.getByRole('radio', { name: clip.endings.hold }).check();
      for (const side of [stage.inspector.x, stage.inspector.y]) {
        await number(side).fill('2');
        await number(side).press('Enter');
      }
      await expectNoErrors(page);
      const [layer] = (await getSaved()).scenes[0]?.layers ?? [];
      expect(layer).toMatchObject({ kind: 'image', clip: { from: 0.1, ending: 'hold' }, box: { x: 0.02, y: 0.02 } });

      await page.setViewportSize(PHONE);
      await openTool(page, 'media');
      await page.getByRole('button', { name: stage.uploads }).click();
      await dialog().getByLabel(uploads.search).fill('wav');
      await expectNoErrors(page);
      await dialog()
        .getByRole('button', { name: /^Waves/u })
        .click();
      await dialog().waitFor({ state: 'detached' });
      expect((await getSaved()).scenes[0]?.layers).toMatchObject([{ clip: { ending: 'hold' } }, { kind: 'image', clip: {} }]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.keyboard.press('Control+Z');
    },
    TEST_LIMIT_MS,
  );

  test(
    '18.3 a GIF that moves is a clip, whatever button it was uploaded with; the finished video shows both playing',
    async () => {
      const gif = path.join(journey.folder, 'Blink.gif');
      await writeFile(gif, await createMovingGif({ width: 160, height: 90, grays: [20, 240], delay: 500 }));
      await page.getByLabel(stage.imageFile).setInputFiles(gif);
      await page.getByRole('radio', { name: clip.endings.loop }).waitFor();
      await number(stage.inspector.x).fill('68');
      await number(stage.inspector.x).press('Enter');
      await number(stage.inspector.y).fill('2');
      await number(stage.inspector.y).press('Enter');
      const layers = (await getSaved()).scenes[0]?.layers ?? [];
      expect(layers).toMatchObject([{ clip: { ending: 'hold' } }, { kind: 'image', clip: {} }]);

      const file = path.join(journey.folder, 'video.mp4');
      await (await renderAndDownload(page, TEST_LIMIT_MS)).saveAs(file);
      const boxes = layers.flatMap((layer) => ('box' in layer ? [layer.box] : []));
      const seen: number[][] = [];
      const { times } = await decodeVideo(file, ({ data, width, height }) =>
        seen.push(boxes.map((box) => data[findMiddle(box, { width, height })] ?? 0)),
      );
      const at = (seconds: number, layer: number): number => seen[times.findIndex((time) => time >= seconds)]?.[layer] ?? 0;
      expect(at(0.5, 0) - at(0, 0)).toBeGreaterThan(40);
      expect(at(1.2, 0) - at(0.5, 0)).toBeGreaterThan(60);
      expect(Math.abs((seen.at(-1)?.[0] ?? 0) - at(1.6, 0))).toBeLessThan(4);
      expect([at(0.2, 1) < 80, at(0.7, 1) > 180, at(1.2, 1) < 80, at(1.7, 1) > 180]).toEqual([true, true, true, true]);
    },
    TEST_LIMIT_MS,
  );
});

function findMiddle(box: LayerBox, { width, height }: { readonly width: number; readonly height: number }): number {
  return Math.floor((box.y + box.height / 2) * height) * width + Math.floor((box.x + box.width / 2) * width);
}
