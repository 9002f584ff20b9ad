import type { Cutout } from './cutout.ts';
import { LIP_SAMPLES, type LipLines, type PresenterPack, type SpriteDelta, type SpriteGroup } from './presenter-pack.ts';

type Plane = Uint8Array | Int16Array | Float32Array;

/** Eye sprites that are each other's mirror images. */
const OTHER_SIDE: ReadonlyMap<string, string> = new Map([
  ['gazeL', 'gazeR'],
  ['gazeR', 'gazeL'],
]);

/** The presenter facing the other side; mirrored twice is the same pack. For packs without a background of their own. */
export function mirrorPack(pack: PresenterPack): PresenterPack {
  const { width } = pack.plate;
  const { headBox, shoulderLine, ...points } = pack.anchors;
  const [left, top, right, bottom] = headBox;
  const anchors = {
    eyesCentre: mirrorPoint(points.eyesCentre, width),
    mouthCentre: mirrorPoint(points.mouthCentre, width),
    chin: mirrorPoint(points.chin, width),
    neckPivot: mirrorPoint(points.neckPivot, width),
    headJoint: mirrorPoint(points.headJoint, width),
    headBox: [width - right, top, width - left, bottom] as const,
    shoulderLine,
  };
  const lips = pack.lips && new Map([...pack.lips].map(([name, lines]) => [name, mirrorLips(lines, pack.mouth.width)]));
  return {
    ...pack,
    plate: mirrorCutout(pack.plate),
    mouth: mirrorGroup(pack.mouth, width),
    eyes: mirrorGroup(pack.eyes, width),
    depth: { ...pack.depth, metres: mirrorPlane(pack.depth.metres, pack.depth.width) },
    masks: pack.masks.map((mask) => ({ ...mask, share: mirrorPlane(mask.share, width / 2) })),
    anchors,
    ...(lips && { lips }),
  };
}

function mirrorPoint([x, y]: readonly [number, number], width: number): readonly [number, number] {
  return [width - x, y];
}

function mirrorCutout({ width, height, y, u, v, alpha, alphaHalf }: Cutout): Cutout {
  const half = width / 2;
  return {
    ...{ width, height },
    ...{ y: mirrorPlane(y, width), alpha: mirrorPlane(alpha, width) },
    ...{ u: mirrorPlane(u, half), v: mirrorPlane(v, half), alphaHalf: mirrorPlane(alphaHalf, half) },
  };
}

function mirrorGroup(group: SpriteGroup, plateWidth: number): SpriteGroup {
  const { left, width, sprites } = group;
  const mirrored = [...sprites].map(([name, delta]) => [OTHER_SIDE.get(name) ?? name, mirrorDelta(delta, width)] as const);
  return { ...group, left: plateWidth - left - width, sprites: new Map(mirrored) };
}

function mirrorDelta({ y, u, v, alpha }: SpriteDelta, width: number): SpriteDelta {
  const half = width / 2;
  return { y: mirrorPlane(y, width), u: mirrorPlane(u, half), v: mirrorPlane(v, half), alpha: mirrorPlane(alpha, width) };
}

function mirrorLips({ left, right, upper, lower }: LipLines, width: number): LipLines {
  return { left: width - right, right: width - left, upper: mirrorPlane(upper, LIP_SAMPLES), lower: mirrorPlane(lower, LIP_SAMPLES) };
}

/** Reverses every row. */
function mirrorPlane<Samples extends Plane>(plane: Samples, width: number): Samples {
  const mirrored = plane.slice() as Samples;
  for (let row = 0; row < plane.length; row += width) mirrored.subarray(row, row + width).reverse();
  return mirrored;
}
