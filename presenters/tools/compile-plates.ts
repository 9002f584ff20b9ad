import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { compilePlate, type PlateDepth } from '../../src/domain/photo-presenter/compile-plate.ts';
import { toFloatImage } from '../../src/domain/photo-presenter/float-image.ts';
import { parsePhotoPoints, type PhotoPoints } from '../../src/domain/photo-presenter/photo-points.ts';
import { PACK_VARIANTS, type PackVariant, SECOND_OUTFIT } from '../../src/domain/renderer/pack-variant.ts';
import { blurDepth } from '../../src/domain/renderer/blur-depth.ts';
import type { Cutout } from '../../src/domain/renderer/cutout.ts';
import type { RegionMask } from '../../src/domain/renderer/presenter-pack.ts';
import type { RecolorRegion } from '../../src/domain/renderer/recolor-region.ts';
import { rgbaToCutout } from '../../src/domain/renderer/rgba-to-cutout.ts';
import type { SourceManifest } from './pack-source.ts';
import { getMaskColor, getMaskShare } from './region-masks.ts';

const POINTS = join(import.meta.dirname, '..', 'bake', 'points');
/** Plate pixels per sample of a depth map. */
const DEPTH_STEP = 4;
const MASKS: readonly (readonly [keyof SourceManifest['masks'], RecolorRegion])[] = [
  ['hair', 'hair'],
  ['outfit-inner', 'inner'],
  ['outfit-outer', 'outer'],
];

const [sourceRoot, ...ids] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (sourceRoot === undefined || ids.length === 0) {
  throw new Error('Usage: node presenters/tools/compile-plates.ts <folder of source plates> <id> … [--wide | --turned]');
}
const variant = PACK_VARIANTS.find((each) => process.argv.includes(`--${each}`));
for (const id of ids) await (variant === undefined ? compile(join(sourceRoot, id), id) : compileVariant(join(sourceRoot, id), { id, variant }));

/** Makes a presenter's files of a plate with depth and masks; mouth and eyes are drawn by the photo compiler. */
async function compile(source: string, id: string): Promise<void> {
  const manifest = await readManifest(source);
  const target = join(import.meta.dirname, '..', id);
  await mkdir(target, { recursive: true });
  await writePack(join(target, 'pack.cwp'), id, { source, manifest, points: join(POINTS, `${id}.json`) });
  await writeFile(join(target, 'thumb.webp'), await sharp(join(source, manifest.thumb)).webp({ quality: 86, effort: 6 }).toBuffer());
  const { displayName, description, tags, licence, crops } = manifest;
  const variants = Object.fromEntries([...PACK_VARIANTS, SECOND_OUTFIT].filter((each) => existsSync(join(target, `${each}.cwp`))).map((each) => [each, true]));
  const card = { id, name: displayName, description, tags, thumbnailCrop: crops.close, ...variants, licence };
  await writeFile(join(target, 'manifest.json'), `${JSON.stringify(card, null, 2)}\n`);
}

/** Adds the pack of another framing to a presenter who has the usual one. */
async function compileVariant(source: string, { id, variant }: { readonly id: string; readonly variant: PackVariant }): Promise<void> {
  const target = join(import.meta.dirname, '..', id);
  const files = { source, manifest: await readManifest(source), points: join(POINTS, `${id}-${variant}.json`) };
  await writePack(join(target, `${variant}.cwp`), `${id}~${variant}`, files);
  const { licence, ...card } = JSON.parse(await readFile(join(target, 'manifest.json'), 'utf8')) as Readonly<Record<string, unknown>>;
  await writeFile(join(target, 'manifest.json'), `${JSON.stringify({ ...card, [variant]: true, licence }, null, 2)}\n`);
}

async function readManifest(source: string): Promise<SourceManifest> {
  return JSON.parse(await readFile(join(source, 'manifest.json'), 'utf8')) as SourceManifest;
}

interface PlateFiles {
  /** Folder of the plate, its depth and masks. */
  readonly source: string;
  readonly manifest: SourceManifest;
  /** File of the face's points. */
  readonly points: string;
}

async function writePack(file: string, id: string, { source, manifest, points }: PlateFiles): Promise<void> {
  const { data, info } = await sharp(join(source, manifest.plate)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const plate = toFloatImage({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
  const masks = await readMasks(source, manifest, toCutout(data, info));
  const { pack } = await compilePlate({ id, plate, points: await readPoints(points), depth: await readDepth(source, manifest), masks });
  const bytes = gzipSync(pack, { level: 9 });
  await writeFile(file, bytes);
  console.log(`${id}: ${Math.round(bytes.length / 1024)} kB`);
}

async function readPoints(file: string): Promise<PhotoPoints> {
  const parsed = parsePhotoPoints(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.kind === 'missing') throw new Error(`${file} has no ${parsed.names.join(', ')}.`);
  return parsed.points;
}

function toCutout(data: Uint8Array, { width, height }: { readonly width: number; readonly height: number }): Cutout {
  const premultiplied = Uint8Array.from(data, (value, at) => (at % 4 === 3 ? value : Math.round((value * (data[at - (at % 4) + 3] ?? 0)) / 255)));
  return rgbaToCutout({ width, height, data: premultiplied });
}

async function readDepth(source: string, { depth }: SourceManifest): Promise<PlateDepth> {
  const file = sharp(join(source, depth.file)).toColourspace('grey16').extractChannel(0).raw({ depth: 'ushort' });
  const { data } = await file.toBuffer({ resolveWithObject: true });
  const [width, height] = depth.size;
  const { headJoint } = depth.depthOf;
  const metresPerPixel = (depth.metresPerPixelAtCameraDistance * headJoint) / depth.cameraDistanceMetres;
  const header = { size: [width, height], step: DEPTH_STEP, near: headJoint - depth.nearMetres, far: headJoint - depth.farMetres, metresPerPixel } as const;
  return { header, samples: blurDepth(new Uint16Array(data.buffer, data.byteOffset, data.length / 2), width, height) };
}

async function readMasks(source: string, manifest: SourceManifest, plate: Cutout): Promise<readonly RegionMask[]> {
  const masks: RegionMask[] = [];
  for (const [name, region] of MASKS) {
    const file = manifest.masks[name];
    if (file === undefined) continue;
    const share = getMaskShare(await sharp(join(source, file)).extractChannel(0).raw().toBuffer(), plate);
    masks.push({ region, share, colour: getMaskColor(share, plate) });
  }
  return masks;
}
