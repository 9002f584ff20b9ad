import { readFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parseArgs } from 'node:util';
import { compilePhotoPresenter } from '../../src/domain/photo-presenter/compile-photo-presenter.ts';
import { estimatePhotoPoints } from '../../src/domain/photo-presenter/estimate-photo-points.ts';
import type { PhotoImage } from '../../src/domain/photo-presenter/photo-presenter.ts';
import { decodePresenterPack } from '../../src/domain/renderer/decode-presenter-pack.ts';
import type { Cutout } from '../../src/domain/renderer/cutout.ts';
import { writeRgb } from '../../src/domain/renderer/yuv-color.ts';

/** Wall behind the presenter; gray with a little grain, so that it packs like a photo. */
const WALL = 168;
const GRAIN = 5;
/** Room around the plate, like a photo's. */
const MARGIN = 300;

const { values } = parseArgs({ options: { presenter: { type: 'string', default: 'maya' }, rounds: { type: 'string', default: '5' } } });
const packed = await readFile(new URL(`../../presenters/${values.presenter}/pack.cwp`, import.meta.url));
const photo = toPhoto(decodePresenterPack(gunzipSync(packed)).plate);
const { points, confidence } = estimatePhotoPoints(photo);
console.log(`${values.presenter}: ${photo.width}x${photo.height}, points guessed with confidence ${confidence.toFixed(2)}`);
for (const background of ['keep', 'cut-out'] as const) {
  const seconds: number[] = [];
  const cpu: number[] = [];
  let bytes = 0;
  for (let round = 0; round < Number(values.rounds); round++) {
    const startedAt = performance.now();
    const before = process.cpuUsage();
    const result = await compilePhotoPresenter({ image: photo, points, background });
    if (result.kind === 'failed') throw new Error(JSON.stringify(result.problems));
    const used = process.cpuUsage(before);
    seconds.push((performance.now() - startedAt) / 1000);
    cpu.push((used.user + used.system) / 1e6);
    bytes = gzipSync(result.pack, { level: 9 }).length;
  }
  console.log(`${background}: ${describe(seconds)} s, ${describe(cpu)} s of CPU, ${(bytes / 1e6).toFixed(2)} MB packed`);
}

function describe(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other);
  return `${(sorted[sorted.length >> 1] ?? 0).toFixed(2)} (${(sorted[0] ?? 0).toFixed(2)} to ${(sorted.at(-1) ?? 0).toFixed(2)})`;
}

/** A plate before a wall. */
function toPhoto(plate: Cutout): PhotoImage {
  const width = plate.width + 2 * MARGIN;
  const data = new Uint8ClampedArray(width * plate.height * 4);
  const color = new Uint8Array(3);
  let seed = 1;
  for (let y = 0, at = 0; y < plate.height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      const wall = WALL + ((seed >> 16) % GRAIN);
      const column = x - MARGIN;
      const pixel = y * plate.width + column;
      const alpha = column < 0 || column >= plate.width ? 0 : (plate.alpha[pixel] ?? 0);
      const half = (y >> 1) * (plate.width / 2) + (column >> 1);
      writeRgb(color, 0, [(plate.y[pixel] ?? 0) + 16, plate.u[half] ?? 128, plate.v[half] ?? 128]);
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] = (alpha === 0 ? 0 : (color[channel] ?? 0)) + (wall * (255 - alpha)) / 255;
      data[at + 3] = 255;
    }
  }
  return { width, height: plate.height, data };
}
