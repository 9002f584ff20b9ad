import { mkdir, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { createHumanFaceLandmarks } from '#server/adapters/face-landmarks/human/index.ts';
import { cutOutPresenter } from '#domain/photo-presenter/cut-out-presenter.ts';
import type { FloatImage } from '#domain/photo-presenter/float-image.ts';
import { makePlate, type Plate } from '#domain/photo-presenter/make-plate.ts';
import { matteForeground, placeMask } from '#domain/photo-presenter/matte-foreground.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import { composePhoto } from './photograph-presenter.ts';
import { toPhoto } from './to-photo.ts';

const ROOT = new URL('../../', import.meta.url);
const { values } = parseArgs({
  options: {
    presenters: { type: 'string', default: 'maya,amara,kenji,omar,zahra,walter' },
    rooms: { type: 'string', default: 'office,kitchen,library,garden,loft,white-studio' },
    out: { type: 'string' },
  },
});
/** Alpha between which a true pixel is an edge, pixels around it, and the error that is seen. */
const EDGE = { from: 0.02, to: 0.98, reach: 4 } as const;
const SEEN = 0.2;

interface Scores {
  readonly hair: number;
  readonly body: number;
  readonly wrong: number;
}

const landmarks = createHumanFaceLandmarks();
const rows: {
  readonly presenter: string;
  readonly room: string;
  readonly matte: Scores;
  readonly mask: Scores;
  readonly wall: Scores | undefined;
}[] = [];
for (const presenter of values.presenters.split(',')) {
  const packed = await readFile(new URL(`presenters/${presenter}/pack.cwp`, ROOT));
  const { plate } = decodePresenterPack(gunzipSync(packed));
  const [black, white] = [toPhoto(plate, { wall: 0, grain: 1 }), toPhoto(plate, { wall: 255, grain: 1 })];
  for (const room of values.rooms.split(',')) {
    const photo = await composePhoto(black, white, room);
    const found = await landmarks.find(photo);
    if (found.foreground === undefined) throw new Error(`Nobody is found in ${presenter} before ${room}.`);
    const made = makePlate(photo, found.points);
    const truth = readTruth(makePlate(black, found.points), makePlate(white, found.points));
    const mask = placeMask(found.foreground, made);
    const matte = matteForeground(made, mask);
    const wall = cutOutPresenter(made.image, made.points);
    const scores = {
      matte: compare(readAlpha(matte), truth, made),
      mask: compare(mask, truth, made),
      wall: wall && compare(readAlpha(wall), truth, made),
    };
    rows.push({ presenter, room, ...scores });
    console.log(
      presenter.padEnd(8),
      room.padEnd(14),
      ...(['matte', 'mask', 'wall'] as const).map((name) => `${name} ${format(scores[name])}`),
    );
    if (values.out !== undefined) await draw(made.image, matte, `${values.out}/${presenter}-${room}.png`);
  }
}
for (const name of ['matte', 'mask', 'wall'] as const) {
  const scored = rows.map((row) => row[name]).filter((one) => one !== undefined);
  const mean = (key: keyof Scores): number => scored.reduce((sum, one) => sum + one[key], 0) / scored.length;
  console.log(`${name}: ${scored.length} of ${rows.length}, ${format({ hair: mean('hair'), body: mean('body'), wrong: mean('wrong') })}`);
}

function readTruth(black: Plate, white: Plate): Float32Array {
  return Float32Array.from({ length: black.image.data.length / 4 }, (_, at) => {
    if ((black.image.data[at * 4 + 3] ?? 0) < 0.5) return 0;
    return Math.min(Math.max(1 - ((white.image.data[at * 4 + 1] ?? 0) - (black.image.data[at * 4 + 1] ?? 0)), 0), 1);
  });
}

function readAlpha({ data }: FloatImage): Float32Array {
  return Float32Array.from({ length: data.length / 4 }, (_, at) => data[at * 4 + 3] ?? 0);
}

/** Mean error of alpha along the true edge above and below the chin, and the share of all pixels that are seen to be wrong. */
function compare(alpha: Float32Array, truth: Float32Array, { image: { width, height }, points }: Plate): Scores {
  const sums = { hair: 0, body: 0 };
  const counts = { hair: 0, body: 0 };
  let wrong = 0;
  for (let y = EDGE.reach; y < height - EDGE.reach; y++) {
    for (let x = EDGE.reach; x < width - EDGE.reach; x++) {
      const at = y * width + x;
      const error = Math.abs((alpha[at] ?? 0) - (truth[at] ?? 0));
      if (error > SEEN) wrong++;
      if (!isEdge(truth, at, width)) continue;
      const part = y < points.chin[1] ? 'hair' : 'body';
      sums[part] += error;
      counts[part]++;
    }
  }
  return { hair: sums.hair / counts.hair, body: sums.body / counts.body, wrong: wrong / (width * height) };
}

function isEdge(truth: Float32Array, at: number, width: number): boolean {
  const near = [0, -EDGE.reach, EDGE.reach, -EDGE.reach * width, EDGE.reach * width].map((step) => truth[at + step] ?? 0);
  return Math.min(...near) < EDGE.to && Math.max(...near) > EDGE.from;
}

function format(scores: Scores | undefined): string {
  if (scores === undefined) return '—';
  return `hair ${scores.hair.toFixed(3)}, body ${scores.body.toFixed(3)}, wrong ${(scores.wrong * 100).toFixed(2)} %`;
}

/** The photo, and the cut-out before dark blue and before white. */
async function draw(photo: FloatImage, matte: FloatImage, path: string): Promise<void> {
  const { width, height } = matte;
  const over = (image: FloatImage, color: readonly [number, number, number]): Buffer =>
    Buffer.from(
      Uint8Array.from({ length: width * height * 3 }, (_, at) => {
        const from = Math.floor(at / 3) * 4;
        return Math.min(
          255,
          Math.round(255 * (image.data[from + (at % 3)] ?? 0) + (1 - (image.data[from + 3] ?? 0)) * (color[at % 3] ?? 0)),
        );
      }),
    );
  const pictures = [over(photo, [0, 0, 0]), over(matte, [20, 40, 110]), over(matte, [250, 250, 250])];
  await mkdir(new URL('.', `file://${path}`), { recursive: true });
  await sharp({ create: { width: 3 * width, height, channels: 3, background: '#000' } })
    .composite(pictures.map((input, index) => ({ input, raw: { width, height, channels: 3 as const }, left: index * width, top: 0 })))
    .png()
    .toFile(path);
}
