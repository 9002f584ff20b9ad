import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { Cutout } from '../../src/domain/renderer/cutout.ts';
import { encodePresenterPack, type PackPlanes } from '../../src/domain/renderer/encode-presenter-pack.ts';
import type { PackHeader } from '../../src/domain/renderer/pack-header.ts';
import type { MouthGrid, RegionMask } from '../../src/domain/renderer/presenter-pack.ts';
import type { RecolorRegion } from '../../src/domain/renderer/recolor-region.ts';
import { rgbaToCutout } from '../../src/domain/renderer/rgba-to-cutout.ts';
import { VISEMES } from '../../src/domain/speech/visemes.ts';
import type { VisemeTable } from '../../src/domain/speech/mouth-track.ts';
import { blurDepth } from '../../src/domain/renderer/blur-depth.ts';
import type { SourceManifest, SourceSprite } from './pack-source.ts';
import { getMaskColor, getMaskShare } from './region-masks.ts';
import { toSpritePlanes } from '../../src/domain/renderer/sprite-planes.ts';

/** Presenters whose widest round mouth has a known blemish. */
const ROUND_OPENING: Readonly<Record<string, number>> = { daniel: 0.5 };
const FULL_OPENING = 0.62;
const DEPTH_STEP = 4;
/** Names of the masks in the source, in the pack's order. Skin is not among them: nobody's skin is given another colour. */
const MASKS: readonly (readonly [keyof SourceManifest['masks'], RecolorRegion])[] = [
  ['hair', 'hair'],
  ['outfit-inner', 'inner'],
  ['outfit-outer', 'outer'],
];

const [sourceRoot, ...ids] = process.argv.slice(2);
if (sourceRoot === undefined || ids.length === 0) throw new Error('Usage: node presenters/tools/convert-packs.ts <folder of source packs> <id> ...');
for (const id of ids) await convert(join(sourceRoot, id), join(import.meta.dirname, '..', id));

async function convert(source: string, target: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(source, 'manifest.json'), 'utf8')) as SourceManifest;
  const plate = await readCutout(join(source, manifest.plate));
  const mouth = manifest.sprites.filter((sprite) => sprite.group === 'mouth' && sprite.file !== null);
  const eyes = manifest.sprites.filter((sprite) => sprite.group === 'eyes' && sprite.file !== null);
  const masks = await readMasks(source, manifest, plate);
  const planes: PackPlanes = {
    plate,
    mouth: await readSprites(source, mouth, { manifest, plate }),
    eyes: await readSprites(source, eyes, { manifest, plate }),
    depth: await readDepth(source, manifest),
    masks: masks.map((mask) => mask.share),
  };
  const bytes = gzipSync(encodePresenterPack(createPackHeader(manifest, { mouth, eyes, masks }), planes), { level: 9 });
  await mkdir(target, { recursive: true });
  await writeFile(join(target, 'pack.cwp'), bytes);
  await writeFile(join(target, 'thumb.webp'), await sharp(join(source, manifest.thumb)).webp({ quality: 86, effort: 6 }).toBuffer());
  const { displayName, description, tags, licence, crops } = manifest;
  await writeFile(join(target, 'manifest.json'), `${JSON.stringify({ id: manifest.id, name: displayName, description, tags, thumbnailCrop: crops.close, licence }, null, 2)}\n`);
  console.log(`${manifest.id}: ${Math.round(bytes.length / 1024)} kB`);
}

interface PackContents {
  readonly mouth: readonly SourceSprite[];
  readonly eyes: readonly SourceSprite[];
  readonly masks: readonly RegionMask[];
}

function createPackHeader(manifest: SourceManifest, { mouth, eyes, masks }: PackContents): PackHeader {
  const { anchors, depth } = manifest;
  const group = (name: 'mouth' | 'eyes', sprites: readonly SourceSprite[]): PackHeader['mouth'] => {
    const [left, top, right, bottom] = manifest.groups[name].rect;
    return { rect: [left, top, right - left, bottom - top], sprites: sprites.map((sprite) => sprite.id) };
  };
  return {
    id: manifest.id,
    size: manifest.size,
    visemes: createVisemeTable(manifest),
    grid: createMouthGrid(manifest),
    roundOpening: ROUND_OPENING[manifest.id] ?? FULL_OPENING,
    mouth: group('mouth', mouth),
    eyes: group('eyes', eyes),
    depth: {
      size: depth.size,
      step: DEPTH_STEP,
      near: depth.depthOf.headJoint - depth.nearMetres,
      far: depth.depthOf.headJoint - depth.farMetres,
      metresPerPixel: (depth.metresPerPixelAtCameraDistance * depth.depthOf.headJoint) / depth.cameraDistanceMetres,
    },
    masks: masks.map(({ region, colour: color }) => ({ region, colour: color })),
    anchors: {
      eyesCentre: anchors.eyesCentre,
      mouthCentre: anchors.mouthCentre,
      chin: anchors.chin,
      neckPivot: anchors.neckPivot,
      headJoint: anchors.headJoint,
      shoulderLine: anchors.shoulderLine.y,
      headBox: anchors.headBox,
    },
  };
}

function createVisemeTable(manifest: SourceManifest): VisemeTable {
  const entries = VISEMES.map((viseme) => {
    const place = manifest.visemes[viseme];
    if (place === undefined) throw new Error(`${manifest.id} has no viseme ${viseme}`);
    return [viseme, place] as const;
  });
  return Object.fromEntries(entries) as VisemeTable;
}

function createMouthGrid(manifest: SourceManifest): MouthGrid {
  const { open: openings, width: widths } = manifest.grid;
  const spriteAt = (open: number, width: number): string | null => {
    const sprite = manifest.sprites.find((each) => each.kind === 'grid' && each.open === open && each.width === width);
    if (sprite === undefined) throw new Error(`${manifest.id} has no mouth at ${open}, ${width}`);
    return sprite.file === null ? null : sprite.id;
  };
  return { openings, widths, sprites: openings.map((open) => widths.map((width) => spriteAt(open, width))) };
}

async function readSprites(source: string, sprites: readonly SourceSprite[], on: { readonly manifest: SourceManifest; readonly plate: Cutout }): Promise<PackPlanes['mouth']> {
  return Promise.all(
    sprites.map(async (sprite) => {
      const { rect, feather } = on.manifest.groups[sprite.group];
      return toSpritePlanes(await readCutout(join(source, sprite.file ?? '')), on.plate, { left: rect[0], top: rect[1], feather });
    }),
  );
}

async function readCutout(file: string): Promise<Cutout> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    for (let channel = at; channel < at + 3; channel++) data[channel] = Math.round(((data[channel] ?? 0) * alpha) / 255);
  }
  return rgbaToCutout({ width: info.width, height: info.height, data });
}

async function readDepth(source: string, manifest: SourceManifest): Promise<Uint16Array> {
  const { data } = await sharp(join(source, manifest.depth.file)).toColourspace('grey16').extractChannel(0).raw({ depth: 'ushort' }).toBuffer({ resolveWithObject: true });
  const samples = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  const [width, height] = manifest.depth.size;
  if (samples.length !== width * height) throw new Error(`${manifest.id}: the depth map has ${samples.length} samples`);
  return blurDepth(samples, width, height);
}

async function readMasks(source: string, manifest: SourceManifest, plate: Cutout): Promise<readonly RegionMask[]> {
  const masks: RegionMask[] = [];
  for (const [name, region] of MASKS) {
    const file = manifest.masks[name];
    if (file === undefined) continue;
    const coverage = await sharp(join(source, file)).extractChannel(0).raw().toBuffer();
    if (coverage.length !== plate.alphaHalf.length) throw new Error(`${manifest.id}: the mask of ${name} has another size.`);
    const share = getMaskShare(coverage, plate);
    masks.push({ region, share, colour: getMaskColor(share, plate) });
  }
  return masks;
}
