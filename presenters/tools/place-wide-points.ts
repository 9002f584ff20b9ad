import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceManifest } from './pack-source.ts';

const POINTS = join(import.meta.dirname, '..', 'bake', 'points');

const [closeRoot, wideRoot, ...ids] = process.argv.slice(2);
if (closeRoot === undefined || wideRoot === undefined || ids.length === 0) {
  throw new Error('Usage: node presenters/tools/place-wide-points.ts <folder of source plates> <folder of wide ones> <id> …');
}
for (const id of ids) await place(id, join(closeRoot, id), join(wideRoot, id));

/** Places a face's points on the wide plate: both plates are seen by one camera, so they differ by scale and shift alone. */
async function place(id: string, closeSource: string, wideSource: string): Promise<void> {
  const [close, wide] = await Promise.all([readManifest(closeSource), readManifest(wideSource)]);
  const scale = close.depth.metresPerPixelAtCameraDistance / wide.depth.metresPerPixelAtCameraDistance;
  const points = JSON.parse(await readFile(join(POINTS, `${id}.json`), 'utf8')) as Readonly<Record<string, readonly number[]>>;
  const moved = Object.entries(points).map(([name, point]) => [
    name,
    point.map((value, axis) => {
      const [from, to] = [close.anchors.eyesCentre[axis] ?? 0, wide.anchors.eyesCentre[axis] ?? 0];
      return Math.round((to + (value - from) * scale) * 10) / 10;
    }),
  ]);
  await writeFile(join(POINTS, `${id}-wide.json`), `${JSON.stringify(Object.fromEntries(moved), null, 1)}\n`);
}

async function readManifest(source: string): Promise<SourceManifest> {
  return JSON.parse(await readFile(join(source, 'manifest.json'), 'utf8')) as SourceManifest;
}
