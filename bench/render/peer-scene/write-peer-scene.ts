import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import type { FaceArea } from '#domain/renderer/face-area.ts';
import { computeEyeWeights, computeMouthWeights, type SpriteWeights } from '#domain/renderer/face-weights.ts';
import { getPose } from '#domain/renderer/pose.ts';
import type { PreparedScene } from '#domain/renderer/prepared-scene.ts';
import { createStaticSvgs } from '#domain/renderer/create-static-svgs.ts';
import { FONT_FILES } from '#adapters/rasterizer/resvg/shared/resvg-rasterizer.ts';
import { prepareBenchScene } from '../prepare-bench-scene.ts';
import { FRAME_RATE, HEIGHT, PROJECT, WIDTH } from '../scene.ts';
import { type Box, createCutoutImage, writePng } from './cutout-image.ts';
import { createSpriteImage } from './sprite-image.ts';
import { createPresenterStrips, computeStripMovements } from './strips.ts';
import { getBaked } from '../../../tests/properties/renderer/renderer-fixtures.ts';

const FONTS = new URL('../../../src/adapters/rasterizer/resvg/shared/fonts/', import.meta.url);

interface Sprite extends Box {
  readonly id: string;
  readonly file: string;
}

/**
 * The bench scene as a page can draw it, cut from the product's own presenter: plate and sprites as images, texts as
 * the same SVG in the same fonts, and for every frame which sprites show how strongly and how head, neck and body
 * stand. The page moves whole pieces where the product bends pixel by pixel: less work for the page.
 */
export async function writePeerScene(folder: URL): Promise<void> {
  const files = new URL('public/', folder);
  await rm(files, { recursive: true, force: true });
  await mkdir(files, { recursive: true });
  const prepared = await prepareBenchScene();
  const { timeline } = prepared;
  const presenter = getBaked(prepared);
  const { width, height } = presenter.plate;
  const plate = { left: 0, top: 0, width, height };
  await writePng({ data: createCutoutImage(presenter.plate, plate), box: plate }, new URL('plate.png', files));
  const sprites = [...(await writeSprites(prepared, presenter.mouth, files)), ...(await writeSprites(prepared, presenter.eyes, files))];
  await Promise.all(FONT_FILES.map((file) => copyFile(new URL(file, FONTS), new URL(file, files))));
  const strips = createPresenterStrips(presenter);
  const frames = Array.from({ length: timeline.frameCount }, (_, n) => ({
    sprites: [...stackStrips(computeMouthWeights(timeline.mouth, n, presenter)), ...computeEyeWeights(timeline.motion, n)].map(
      ([id, opacity]) => [id, roundValue(opacity)] as const,
    ),
    strips: computeStripMovements(presenter, strips, getPose(timeline.motion, n)).map((movement) => movement.map(roundValue)),
  }));
  const scene = {
    width: WIDTH,
    height: HEIGHT,
    frameRate: FRAME_RATE,
    background: PROJECT.scenes[0]?.background,
    figure: { left: presenter.left, top: presenter.top, width, height },
    strips,
    sprites,
    texts: collectTexts(prepared),
    frames,
  };
  await writeFile(new URL('src/scene.json', folder), JSON.stringify(scene));
}

async function writeSprites(scene: PreparedScene, area: FaceArea, files: URL): Promise<readonly Sprite[]> {
  const presenter = getBaked(scene);
  const sprites: Sprite[] = [];
  for (const id of area.sprites.keys()) {
    const image = createSpriteImage(presenter, area, id);
    const file = `${id}.png`;
    await writePng(image, new URL(file, files));
    sprites.push({ id, file, ...image.box });
  }
  return sprites;
}

/** Shares of a mixture as opacities of images laid over each other in this order. */
function stackStrips(weights: SpriteWeights): SpriteWeights {
  let left = 1;
  return weights
    .toReversed()
    .map(([id, weight]): readonly [string, number] => {
      const opacity = left > 0 ? Math.min(weight / left, 1) : 0;
      left -= weight;
      return [id, opacity];
    })
    .toReversed();
}

function collectTexts({ timeline, size }: PreparedScene) {
  const [scene] = PROJECT.scenes;
  return scene === undefined ? [] : createStaticSvgs({ project: PROJECT, scene, timeline, size, watermark: false });
}

/** Digits beyond these move nothing by a hundredth of a pixel. */
function roundValue(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
