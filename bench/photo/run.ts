import { readFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parseArgs } from 'node:util';
import { compilePhotoPresenter } from '#domain/photo-presenter/compile-photo-presenter.ts';
import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import { toPhoto } from './to-photo.ts';

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
