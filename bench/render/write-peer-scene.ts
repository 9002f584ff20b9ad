import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Picture } from '../../src/domain/stage/picture.ts';
import { frame } from '../../src/domain/stage/frame.ts';
import { stillOf } from '../../server/engine/pool/still-of.ts';
import { prepareBenchScene } from './prepare-bench-scene.ts';
import { FRAME_RATE, HEIGHT, WIDTH } from './scene.ts';

/** Mouth openings the peer's presenter can show. */
const STEPS = [0, 0.08, 0.16, 0.24, 0.32, 0.4];

/**
 * The bench scene in a form a browser can draw: the product's own pictures of the presenter at a few mouth openings
 * (cut out of finished pictures without captions), and for every picture which one to show, how the head stands and
 * what the caption says. It asks less of the peer than the product does: no warp, no blend of mouth shapes.
 */
export async function writePeerScene(folder: URL): Promise<void> {
  await mkdir(new URL('public/', folder), { recursive: true });
  const prepared = await prepareBenchScene();
  const { mouth, motion, captions, frameCount } = prepared.timeline;
  const bare = { ...prepared, overlays: [] };
  const left = prepared.figure.left;
  const width = Math.min(WIDTH - left, prepared.figure.plate.width);

  for (const [index, step] of STEPS.entries()) {
    const n = nearest(mouth.open, step);
    await writePresenter(frame(bare, n), { left, width }, new URL(`public/mouth-${index}.png`, folder));
  }
  const pictures = Array.from({ length: frameCount }, (_, n) => ({
    mouth: nearestIndex(STEPS, mouth.open[n] ?? 0),
    roll: motion.roll[n] ?? 0,
  }));
  await writeFile(
    new URL('src/scene.json', folder),
    JSON.stringify({ width: WIDTH, height: HEIGHT, frameRate: FRAME_RATE, left, presenterWidth: width, pictures, captions }),
  );
}

async function writePresenter(picture: Picture, cut: { readonly left: number; readonly width: number }, to: URL): Promise<void> {
  const { width, height, data } = stillOf(picture, WIDTH);
  await sharp(data, { raw: { width, height, channels: 3 } })
    .extract({ left: cut.left, top: 0, width: cut.width, height })
    .png()
    .toFile(to.pathname);
}

function nearest(values: Float32Array, wanted: number): number {
  return nearestIndex([...values], wanted);
}

function nearestIndex(values: readonly number[], wanted: number): number {
  const distances = values.map((value) => Math.abs(value - wanted));
  return distances.indexOf(Math.min(...distances));
}
