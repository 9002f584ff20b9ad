import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import type { FaceArea } from '../../../src/domain/renderer/face-area.ts';
import { eyeWeights, mouthWeights, type SpriteWeights } from '../../../src/domain/renderer/face-weights.ts';
import { poseAt } from '../../../src/domain/renderer/pose.ts';
import type { PreparedScene } from '../../../src/domain/renderer/prepared-scene.ts';
import { staticSvgs } from '../../../src/domain/renderer/create-static-svgs.ts';
import { FONT_FILES } from '../../../src/adapters/rasterizer/resvg/shared/font-files.ts';
import { prepareBenchScene } from '../prepare-bench-scene.ts';
import { FRAME_RATE, HEIGHT, PROJECT, WIDTH } from '../scene.ts';
import { type Box, cutoutImage, writePng } from './cutout-image.ts';
import { spriteImage } from './sprite-image.ts';
import { figureStrips, stripMovements } from './strips.ts';

const FONTS = new URL('../../../src/adapters/rasterizer/resvg/shared/fonts/', import.meta.url);

interface Sprite extends Box {
  readonly id: string;
  readonly file: string;
}

/**
 * The bench scene as a page can draw it, cut from the product's own presenter: plate and sprites as pictures, texts as
 * the same SVG in the same fonts, and for every picture which sprites show how strongly and how head, neck and body
 * stand. The page moves whole pieces where the product bends pixel by pixel: less work for the page.
 */
export async function writePeerScene(folder: URL): Promise<void> {
  const files = new URL('public/', folder);
  await rm(files, { recursive: true, force: true });
  await mkdir(files, { recursive: true });
  const prepared = await prepareBenchScene();
  const { figure, timeline } = prepared;
  const { width, height } = figure.plate;
  const plate = { left: 0, top: 0, width, height };
  await writePng({ data: cutoutImage(figure.plate, plate), box: plate }, new URL('plate.png', files));
  const sprites = [...(await writeSprites(prepared, figure.mouth, files)), ...(await writeSprites(prepared, figure.eyes, files))];
  await Promise.all(FONT_FILES.map((file) => copyFile(new URL(file, FONTS), new URL(file, files))));
  const strips = figureStrips(figure);
  const pictures = Array.from({ length: timeline.frameCount }, (_, n) => ({
    sprites: [...stacked(mouthWeights(timeline.mouth, n, figure)), ...eyeWeights(timeline.motion, n)].map(
      ([id, opacity]) => [id, rounded(opacity)] as const,
    ),
    strips: stripMovements(figure, strips, poseAt(timeline.motion, n)).map((movement) => movement.map(rounded)),
  }));
  const scene = {
    width: WIDTH,
    height: HEIGHT,
    frameRate: FRAME_RATE,
    background: PROJECT.scenes[0]?.background,
    figure: { left: figure.left, top: figure.top, width, height },
    strips,
    sprites,
    texts: textsOf(prepared),
    pictures,
  };
  await writeFile(new URL('src/scene.json', folder), JSON.stringify(scene));
}

async function writeSprites({ figure }: PreparedScene, area: FaceArea, files: URL): Promise<readonly Sprite[]> {
  const sprites: Sprite[] = [];
  for (const id of area.sprites.keys()) {
    const image = spriteImage(figure, area, id);
    const file = `${id}.png`;
    await writePng(image, new URL(file, files));
    sprites.push({ id, file, ...image.box });
  }
  return sprites;
}

/** Shares of a mixture as opacities of pictures laid over each other in this order. */
function stacked(weights: SpriteWeights): SpriteWeights {
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

function textsOf({ timeline, size }: PreparedScene) {
  const [scene] = PROJECT.scenes;
  return scene === undefined ? [] : staticSvgs({ project: PROJECT, scene, timeline, size, watermark: false });
}

/** Digits beyond these move nothing by a hundredth of a pixel. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
