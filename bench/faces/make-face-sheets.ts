import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { createDiskPresenterLibrary } from '#server/adapters/presenter-library/disk/index.ts';
import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { WARDROBES } from '#domain/presenters/wardrobe.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { loadScene, type PreparedScene } from '#domain/renderer/prepare-scene.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { MOODS } from '#domain/script/find-moods.ts';
import { cropToRgb, type PixelBox } from './crop-to-rgb.ts';
import { getBaked } from '../../tests/properties/renderer/renderer-fixtures.ts';

/** The spoken text, and the second that the mouth's contact sheet shows. */
const SPEECH = 'Maybe we should open two wide windows before the show.';
const SECOND = { from: 0.35, frames: 30 } as const;
const MOOD_SPEECH = 'Your order is on its way to you this morning.';
/** Pixels between images, and the widths of one image and of a row. */
const GAP = 4;
const TILE = 200;
const ACROSS = 6;

const ROOT = new URL('../../', import.meta.url).pathname;
const [chosen = Object.keys(WARDROBES).join(','), folder = `${ROOT}docs/images/faces`] = process.argv.slice(2);
const speech = createFliteSpeech({ workers: 1 });
const ports = {
  presenters: createDiskPresenterLibrary(`${ROOT}presenters`),
  rasterizer: createNodeRasterizer(),
  backdrops: { load: async () => undefined },
};

async function prepare(script: string, avatarId: string): Promise<PreparedScene> {
  const scene = { ...createScene('one', script, { avatarId, voiceId: 'ivy' }), framing: 'close' as const };
  const project = { ...createProjectDocument('', [scene]), resolution: '1080p' as const };
  const outcome = await speech.speak({ script, voiceId: scene.voiceId, lexicon: [] });
  if (outcome.kind !== 'spoken') throw new Error(outcome.message);
  return loadScene({ project, sceneIndex: 0, spoken: outcome.scene, watermark: false }, ports);
}

function findMouth(scene: PreparedScene): PixelBox {
  const presenter = getBaked(scene);
  const { left, top, width, height } = presenter.mouth;
  return { left: presenter.left + left, top: presenter.top + top, width, height };
}

/** Head and shoulders: all of the frame's height that the face and a margin take. */
function findFace(scene: PreparedScene): PixelBox {
  const presenter = getBaked(scene);
  const { eyes, mouth } = presenter;
  const margin = Math.round(mouth.width * 0.25);
  const top = Math.max(presenter.top + eyes.top - margin, 0);
  return {
    left: presenter.left + eyes.left - margin,
    top,
    width: eyes.width + 2 * margin,
    height: presenter.top + mouth.top + mouth.height - top,
  };
}

async function cutTile(scene: PreparedScene, n: number, box: PixelBox): Promise<Buffer> {
  const raw = { width: box.width, height: box.height, channels: 3 } as const;
  return sharp(cropToRgb(renderFrame(scene, n), box), { raw })
    .resize(TILE)
    .png()
    .toBuffer();
}

async function writeSheet(tiles: readonly Buffer[], file: string): Promise<void> {
  const { height } = await sharp(tiles[0]).metadata();
  const rows = Math.ceil(tiles.length / ACROSS);
  const columns = Math.min(tiles.length, ACROSS);
  const size = { width: columns * (TILE + GAP) - GAP, height: rows * (height + GAP) - GAP, channels: 3, background: '#ffffff' } as const;
  const placed = tiles.map((input, at) => ({ input, left: (at % ACROSS) * (TILE + GAP), top: Math.floor(at / ACROSS) * (height + GAP) }));
  await sharp({ create: size }).composite(placed).webp({ quality: 80 }).toFile(`${folder}/${file}.webp`);
  console.log(`${folder}/${file}.webp`);
}

await mkdir(folder, { recursive: true });
for (const avatarId of chosen.split(',')) {
  const scene = await prepare(SPEECH, avatarId);
  const first = Math.round(SECOND.from * scene.timeline.frameRate);
  const mouths: Buffer[] = [];
  for (let n = first; n < first + SECOND.frames; n++) mouths.push(await cutTile(scene, n, findMouth(scene)));
  await writeSheet(mouths, `${avatarId}-mouth`);

  const faces: Buffer[] = [];
  for (const mood of MOODS) {
    const felt = await prepare(`[mood ${mood}] ${MOOD_SPEECH}`, avatarId);
    faces.push(await cutTile(felt, Math.round(felt.timeline.frameCount * 0.93), findFace(felt)));
  }
  await writeSheet(faces, `${avatarId}-moods`);
}
await speech.stop();
