import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { compilePlate } from '../../src/domain/photo-presenter/compile-plate.ts';
import { toFloatImage } from '../../src/domain/photo-presenter/float-image.ts';
import { parsePhotoPoints, type PhotoPoints } from '../../src/domain/photo-presenter/photo-points.ts';
import type { Cutout } from '../../src/domain/renderer/cutout.ts';
import { decodePresenterPack } from '../../src/domain/renderer/decode-presenter-pack.ts';
import { encodePresenterPack, type YuvaPlanes } from '../../src/domain/renderer/encode-presenter-pack.ts';
import { PACK_PREFIX_BYTES, type PackHeader } from '../../src/domain/renderer/pack-header.ts';
import { addVariant, SECOND_OUTFIT } from '../../src/domain/renderer/pack-variant.ts';
import type { PresenterPack, RegionMask, SpriteGroup } from '../../src/domain/renderer/presenter-pack.ts';
import type { RecolorRegion } from '../../src/domain/renderer/recolor-region.ts';
import { rgbaToCutout } from '../../src/domain/renderer/rgba-to-cutout.ts';
import { cutoutToRgba } from './cutout-to-rgba.ts';
import { layTorso, matchHair, measureTorso, mixMask } from './lay-torso.ts';
import { getMaskColor, getMaskShare } from './region-masks.ts';

const ROOT = join(import.meta.dirname, '..');
const MASKS: readonly (readonly [file: string, RecolorRegion])[] = [
  ['hair', 'hair'],
  ['outfit-inner', 'inner'],
  ['outfit-outer', 'outer'],
];
/** Width and height of a thumbnail, and what is behind the presenter there. */
const THUMBNAIL = { width: 360, height: 440, background: '#b9c6d6' } as const;

const [torsos, ...ids] = process.argv.slice(2);
if (torsos === undefined || ids.length === 0) throw new Error('Usage: node presenters/tools/dress-plates.ts <folder of torsos> <id> …');
for (const id of ids) await dress(id, join(torsos, id));

/** Lays a torso in other clothes over the plate of a pack: head, hair and everything above the chin stay the same bytes. */
async function dress(id: string, source: string): Promise<void> {
  const folder = join(ROOT, id);
  const packed = gunzipSync(await readFile(join(folder, 'pack.cwp')));
  const first = decodePresenterPack(packed);
  const torso = await readTorso(join(source, 'torso.webp'));
  const shares = new Map<RecolorRegion, Uint8Array>();
  for (const [name, region] of MASKS) {
    const file = join(source, `mask-${name}.webp`);
    if (existsSync(file)) shares.set(region, getMaskShare(await sharp(file).extractChannel(0).raw().toBuffer(), torso));
  }
  const chin = first.anchors.chin[1];
  const hair = { first: first.masks.find(({ region }) => region === 'hair')?.share, torso: shares.get('hair') };
  const clothes = first.masks.filter(({ region }) => region !== 'hair').map(({ share }) => share);
  const share = measureTorso(first.plate, clothes, chin);
  const plate = layTorso(first.plate, matchHair(torso, first.plate, { hair, chin }), share);
  const masks = mixMasks(first, shares, { plate, share });
  const compiled = await compile(first, { plate, masks, points: await readPoints(id), depth: readHeader(packed).depth });
  const bytes = gzipSync(encodePresenterPack({ ...compiled.header, id: addVariant(id, SECOND_OUTFIT) }, compiled.planes), { level: 9 });
  await writeFile(join(folder, `${SECOND_OUTFIT}.cwp`), bytes);
  await writeThumbnail(folder, plate);
  const { licence, ...card } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Readonly<Record<string, unknown>>;
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify({ ...card, [SECOND_OUTFIT]: true, licence }, null, 2)}\n`);
  console.log(`${id}: ${Math.round(bytes.length / 1024)} kB`);
}

async function readTorso(file: string): Promise<Cutout> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const premultiplied = Uint8Array.from(data, (value, at) => (at % 4 === 3 ? value : Math.round((value * (data[at - (at % 4) + 3] ?? 0)) / 255)));
  return rgbaToCutout({ width: info.width, height: info.height, data: premultiplied });
}

async function readPoints(id: string): Promise<PhotoPoints> {
  const parsed = parsePhotoPoints(JSON.parse(await readFile(join(ROOT, 'bake', 'points', `${id}.json`), 'utf8')));
  if (parsed.kind === 'missing') throw new Error(`The points of ${id} lack ${parsed.names.join(', ')}.`);
  return parsed.points;
}

function mixMasks(
  first: PresenterPack,
  shares: ReadonlyMap<RecolorRegion, Uint8Array>,
  { plate, share: part }: { readonly plate: Cutout; readonly share: Float64Array },
): readonly RegionMask[] {
  return MASKS.flatMap(([, region]) => {
    const before = first.masks.find((mask) => mask.region === region);
    const torso = shares.get(region);
    if (before === undefined && torso === undefined) return [];
    const share = mixMask(before?.share, torso, part);
    return share.some((value) => value === 255) ? [{ region, share, colour: getMaskColor(share, plate) }] : [];
  });
}

function readHeader(packed: Uint8Array): PackHeader {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(PACK_PREFIX_BYTES - 4, true);
  return JSON.parse(new TextDecoder().decode(packed.subarray(PACK_PREFIX_BYTES, PACK_PREFIX_BYTES + length))) as PackHeader;
}

interface Dressed {
  readonly plate: Cutout;
  readonly masks: readonly RegionMask[];
  readonly points: PhotoPoints;
  readonly depth: PackHeader['depth'];
}

/** Draws the sprites again, because a jaw that drops covers part of the new collar; the plate is taken as it is. */
async function compile(first: PresenterPack, { plate, masks, points, depth }: Dressed) {
  const samples = Uint16Array.from(first.depth.metres, (meters) => Math.round(((meters - depth.near) / (depth.far - depth.near)) * 65535));
  const image = toFloatImage({ width: plate.width, height: plate.height, data: cutoutToRgba(plate) });
  const { pack } = await compilePlate({ id: first.id, plate: image, points, depth: { header: depth, samples }, masks });
  const drawn = decodePresenterPack(pack);
  const planes = { plate, mouth: toPlanes(drawn.mouth), eyes: toPlanes(drawn.eyes), depth: samples, masks: masks.map(({ share }) => share) };
  return { header: readHeader(pack), planes };
}

function toPlanes({ sprites }: SpriteGroup): readonly YuvaPlanes[] {
  const wrap = (plane: Int16Array): Uint8Array => Uint8Array.from(plane, (value) => value & 255);
  return [...sprites.values()].map(({ y, u, v, alpha }) => ({ y: wrap(y), u: wrap(u), v: wrap(v), alpha: wrap(alpha) }));
}

async function writeThumbnail(folder: string, plate: Cutout): Promise<void> {
  const { thumbnailCrop } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as { readonly thumbnailCrop: readonly number[] };
  const [left = 0, top = 0, right = 0, bottom = 0] = thumbnailCrop;
  const raw = { width: plate.width, height: plate.height, channels: 4 } as const;
  const cut = await sharp(cutoutToRgba(plate), { raw })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize(THUMBNAIL.width, THUMBNAIL.height, { fit: 'fill' })
    .png()
    .toBuffer();
  await sharp(cut).flatten({ background: THUMBNAIL.background }).webp({ quality: 86, effort: 6 }).toFile(join(folder, `${SECOND_OUTFIT}.webp`));
}
