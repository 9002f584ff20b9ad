import { MOUTH_VISEMES } from '#domain/photo-presenter/mouth-visemes.ts';
import type { Cutout } from '#domain/renderer/cutout.ts';
import { encodePresenterPack, type YuvaPlanes } from '#domain/renderer/encode-presenter-pack.ts';
import type { PackHeader } from '#domain/renderer/pack-header.ts';
import type { RegionMask } from '#domain/renderer/presenter-pack.ts';
import { rgbaToCutout } from '#domain/renderer/rgba-to-cutout.ts';
import { AT_REST, type DrawnFace, drawPresenter, PRESENTER_SIZE, type PresenterPart, findPresenterPart } from './draw-presenter.ts';

const OPENINGS = [0, 0.12, 0.25, 0.42, 0.62] as const;
const WIDTHS = [-1, 0, 1] as const;
/** Left, top, width, height. The whole face motion stays inside, so nothing needs feathering. */
const MOUTH = [70, 80, 40, 36] as const;
const EYES = [64, 54, 52, 24] as const;

const CONSONANTS: Readonly<Record<string, Partial<DrawnFace>>> = {
  PP: { width: -0.3 },
  FF: { open: 0.06 },
  TH: { open: 0.12 },
  SS: { open: 0.1, width: 1 },
  CH: { open: 0.1, width: -1 },
  NN: { open: 0.14 },
};
const EYE_SPRITES: Readonly<Record<string, Partial<DrawnFace>>> = {
  lid33: { lid: 0.33 },
  lid66: { lid: 0.66 },
  lid100: { lid: 1 },
  gazeL: { gaze: [-1, 0] },
  gazeR: { gaze: [1, 0] },
  gazeU: { gaze: [0, 1] },
  gazeD: { gaze: [0, -1] },
  browUp: { brow: 1 },
  browDown: { brow: -1 },
};
/** Uncompressed bytes of a small, complete and valid presenter pack, 180x220 pixels. */
export function createSyntheticPack(id: string): Uint8Array {
  const plate = drawCutout(AT_REST, [0, 0, PRESENTER_SIZE.width, PRESENTER_SIZE.height]);
  const mouths: [string, DrawnFace][] = OPENINGS.flatMap((open) =>
    WIDTHS.map((width): [string, DrawnFace] => [toGridId(open, width), { ...AT_REST, open, width }]),
  );
  const mouthSprites = [...mouths.filter(([name]) => name !== toGridId(0, 0)), ...toFaces(CONSONANTS)];
  const eyeSprites = toFaces(EYE_SPRITES);
  const masks = createMasks(plate);
  const header: PackHeader = {
    id,
    size: [PRESENTER_SIZE.width, PRESENTER_SIZE.height],
    visemes: MOUTH_VISEMES,
    grid: {
      openings: OPENINGS,
      widths: WIDTHS,
      sprites: OPENINGS.map((open) => WIDTHS.map((width) => (open === 0 && width === 0 ? null : toGridId(open, width)))),
    },
    roundOpening: 0.62,
    mouth: { rect: MOUTH, sprites: mouthSprites.map(([name]) => name) },
    eyes: { rect: EYES, sprites: eyeSprites.map(([name]) => name) },
    depth: { size: [45, 55], step: 4, near: 0.1, far: -0.05, metresPerPixel: 0.0025 },
    masks: masks.map(({ region, colour: color }) => ({ region, colour: color })),
    anchors: {
      eyesCentre: [90, PRESENTER_SIZE.eyesY],
      mouthCentre: [90, PRESENTER_SIZE.mouthY],
      chin: [90, PRESENTER_SIZE.chin],
      neckPivot: [90, PRESENTER_SIZE.neck],
      headJoint: [90, 92],
      shoulderLine: PRESENTER_SIZE.shoulders,
      headBox: [50, PRESENTER_SIZE.hair, 130, PRESENTER_SIZE.chin],
    },
  };
  return encodePresenterPack(header, {
    plate,
    mouth: mouthSprites.map(([, face]) => computeDifference(drawCutout(face, MOUTH), plate, MOUTH)),
    eyes: eyeSprites.map(([, face]) => computeDifference(drawCutout(face, EYES), plate, EYES)),
    depth: Uint16Array.from({ length: 45 * 55 }, (_, at) => computeDepth(at % 45, Math.floor(at / 45))),
    masks: masks.map((mask) => mask.share),
  });
}

function createMasks({ width, height, y, u, v, alphaHalf }: Cutout): readonly RegionMask[] {
  const columns = width / 2;
  return (['hair', 'inner'] as const).map((region) => {
    const share = Uint8Array.from({ length: columns * (height / 2) }, (_, at) =>
      computeShare(region, (at % columns) * 2, Math.floor(at / columns) * 2),
    );
    const at = share.findIndex((own, place) => own === 255 && alphaHalf[place] === 255);
    const luma = y[Math.floor(at / columns) * 2 * width + (at % columns) * 2] ?? 0;
    return { region, share, colour: { y: luma, u: (u[at] ?? 0) - 128, v: (v[at] ?? 0) - 128, highlight: luma } };
  });
}

/** Share of a 2x2 block whose first pixel is (x, y). */
function computeShare(part: PresenterPart, x: number, y: number): number {
  const own = [0, 1].flatMap((down) => [0, 1].filter((across) => findPresenterPart(x + across, y + down) === part));
  return Math.round((own.length * 255) / 4);
}

function toGridId(open: number, width: number): string {
  return `m${Math.round(open * 100)}${'rnw'[width + 1] ?? ''}`;
}

function toFaces(sprites: Readonly<Record<string, Partial<DrawnFace>>>): readonly [string, DrawnFace][] {
  return Object.entries(sprites).map(([name, face]): [string, DrawnFace] => [name, { ...AT_REST, ...face }]);
}

function drawCutout(face: DrawnFace, [left, top, width, height]: readonly [number, number, number, number]): Cutout {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) data.set(drawPresenter(left + x, top + y, face), at);
  }
  return rgbaToCutout({ width, height, data });
}

function computeDifference(sprite: Cutout, plate: Cutout, [left, top, width]: readonly [number, number, number, number]): YuvaPlanes {
  const less = (plane: Uint8Array, from: Uint8Array, divide: 1 | 2): Uint8Array => {
    const columns = width / divide;
    const place = (at: number): number =>
      (top / divide + Math.floor(at / columns)) * (plate.width / divide) + left / divide + (at % columns);
    return plane.map((value, at) => value - (from[place(at)] ?? 0));
  };
  return {
    y: less(sprite.y, plate.y, 1),
    u: less(sprite.u, plate.u, 2),
    v: less(sprite.v, plate.v, 2),
    alpha: less(sprite.alpha, plate.alpha, 1),
  };
}

/** Depth map: a sphere as head in front of a wall. */
function computeDepth(column: number, row: number): number {
  const x = column * 4 - 90;
  const y = row * 4 - 72;
  return Math.round(65535 * Math.min((x * x + y * y) / 3600, 1));
}
