import { blurDepth } from '../renderer/blur-depth.ts';
import { encodePresenterPack, type YuvaPlanes } from '../renderer/encode-presenter-pack.ts';
import type { DepthHeader, PackHeader } from '../renderer/pack-header.ts';
import type { PackBackground, RegionMask } from '../renderer/presenter-pack.ts';
import { rgbaToCutout } from '../renderer/rgba-to-cutout.ts';
import { toSpritePlanes } from '../renderer/sprite-planes.ts';
import { computeLipLines } from './compute-lip-lines.ts';
import { drawEyes } from './draw-eyes.ts';
import { drawPhotoMouth } from './draw-photo-mouth.ts';
import { EYE_POSES } from './eye-poses.ts';
import { FEATHER, type FaceLayout } from './face-layout.ts';
import { type Area, type FloatImage, toPremultipliedBytes } from './float-image.ts';
import { computeHeadDepth, DEPTH_STEP, type HeadDepth } from './head-depth.ts';
import { measureFace, type MeasuredFace } from './measure-face.ts';
import { getUnit } from './mouth-geometry.ts';
import { MOUTH_GRID, MOUTH_SPRITES, MOUTH_VISEMES } from './mouth-visemes.ts';
import type { PhotoPoints } from './photo-points.ts';
import type { PhotoCompileOptions } from './photo-presenter.ts';

/** A plate as the pack will show it, and what is known about it. What is left out is estimated. */
export interface PlateInput {
  readonly id: string;
  readonly plate: FloatImage;
  /** In pixels of the plate. */
  readonly points: PhotoPoints;
  /** How much the photo was enlarged to make the plate: what is painted becomes as soft. */
  readonly scale?: number;
  readonly depth?: PlateDepth;
  /** Regions that can be recolored. */
  readonly masks?: readonly RegionMask[];
  /** What stands still behind the presenter, instead of a scene's background. */
  readonly background?: PackBackground;
}

/** A depth map as it is stored; see `DepthHeader`. */
export interface PlateDepth {
  readonly header: DepthHeader;
  readonly samples: Uint16Array;
}

/** Widest opening that looks right with rounded lips. */
const ROUND_OPENING = 0.62;

export interface CompiledPlate {
  /** For `decodePresenterPack`. */
  readonly pack: Uint8Array;
  readonly layout: FaceLayout;
  /** The face at rest as the pack shows it. */
  readonly rest: FloatImage;
}

/** Makes a presenter of one plate: draws mouth and eyes, fits depth and joints. Rejects with the signal's reason after an abort. */
export async function compilePlate(input: PlateInput, options: PhotoCompileOptions = {}): Promise<CompiledPlate> {
  const face = measureFace(input.plate, input.points, input.scale ?? 1);
  const plate = rgbaToCutout(toPremultipliedBytes(face.plate));
  const total = MOUTH_SPRITES.length + Object.keys(EYE_POSES).length + 1;
  let done = 0;
  const step = async (): Promise<void> => {
    done++;
    options.report?.(done / total);
    await options.pause?.();
    options.signal?.throwIfAborted();
  };
  const unit = getUnit(face.points);
  const mouth: YuvaPlanes[] = [];
  for (const [, shape] of MOUTH_SPRITES) {
    mouth.push(toPlanes(drawPhotoMouth(face.mouth, shape), { plate, area: face.layout.mouth, feather: FEATHER.mouth * unit }));
    await step();
  }
  const eyes: YuvaPlanes[] = [];
  for (const pose of Object.values(EYE_POSES)) {
    eyes.push(toPlanes(drawEyes(face.eyes, pose), { plate, area: face.layout.eyes, feather: FEATHER.eyes * unit }));
    await step();
  }
  const depth = input.depth ?? toPlateDepth(computeHeadDepth(face.points, face.plate));
  const masks = input.masks ?? [];
  const header = createHeader(input, face, { depth: depth.header, masks });
  const pack = encodePresenterPack(header, {
    plate,
    mouth,
    eyes,
    depth: depth.samples,
    masks: masks.map(({ share }) => share),
    ...(input.background && { background: input.background.pixels }),
  });
  await step();
  return { pack, layout: face.layout, rest: face.plate };
}

interface OnPlate {
  readonly plate: ReturnType<typeof rgbaToCutout>;
  readonly area: Area;
  readonly feather: number;
}

function toPlanes(sprite: FloatImage, { plate, area, feather }: OnPlate): YuvaPlanes {
  return toSpritePlanes(rgbaToCutout(toPremultipliedBytes(sprite)), plate, { left: area[0], top: area[1], feather });
}

function toPlateDepth({ width, height, meters, metersPerPixel }: HeadDepth): PlateDepth {
  const near = meters.reduce((most, value) => Math.max(most, value), -Infinity);
  const far = meters.reduce((least, value) => Math.min(least, value), Infinity);
  const samples = Uint16Array.from(meters, (value) => Math.round(((value - near) / (far - near || 1)) * 65535));
  const header = { size: [width, height], step: DEPTH_STEP, near, far, metresPerPixel: metersPerPixel } as const;
  return { header, samples: blurDepth(samples, width, height) };
}

function createHeader(
  { id, background }: PlateInput,
  face: MeasuredFace,
  known: { readonly depth: DepthHeader; readonly masks: readonly RegionMask[] },
): PackHeader {
  const { mouth, eyes, anchors } = face.layout;
  const group = ([left, top, right, bottom]: Area, sprites: readonly string[]): PackHeader['mouth'] => ({
    rect: [left, top, right - left, bottom - top],
    sprites,
  });
  return {
    id,
    size: [face.plate.width, face.plate.height],
    visemes: MOUTH_VISEMES,
    grid: MOUTH_GRID,
    roundOpening: ROUND_OPENING,
    mouth: group(
      mouth,
      MOUTH_SPRITES.map(([name]) => name),
    ),
    eyes: group(eyes, Object.keys(EYE_POSES)),
    depth: known.depth,
    masks: known.masks.map(({ region, colour: color }) => ({ region, colour: color })),
    anchors,
    lips: computeLipLines(face.mouth.mouth, mouth),
    ...(background && {
      background: {
        left: background.left,
        top: background.top,
        step: background.step,
        size: [background.pixels.width, background.pixels.height],
      },
    }),
  };
}
