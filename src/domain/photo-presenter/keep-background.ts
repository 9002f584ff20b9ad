import type { PackBackground } from '../renderer/presenter-pack.ts';
import { rgbaToBackground } from '../renderer/rgba-to-background.ts';
import { blurField } from './blur.ts';
import { blurWide } from './blur-wide.ts';
import { computeDistance, type Mask } from './distance-field.ts';
import { clamp, computeStep, mix } from './exact-functions.ts';
import { fillHole } from './fill-hole.ts';
import { findSilhouette, SILHOUETTE_STEP } from './find-silhouette.ts';
import { createFloatImage, type FloatImage, toByte } from './float-image.ts';
import { type Plate, samplePhoto } from './make-plate.ts';
import { getMiddle } from './head-depth.ts';
import { getUnit } from './mouth-geometry.ts';
import type { PhotoImage } from './photo-presenter.ts';
import { type Field, sampleLinear } from './sample-image.ts';

/** Units around the person over which the plate fades into the background, and by which that outline is softened. */
const FADE = { from: 5, to: 30, soft: 3 } as const;
/** A share that nobody sees: plate and background show the same wall there, and half-transparent pixels cost most to draw. */
const UNSEEN = 0.01;
/** Units around the person in which the background shows no photo: hair and halo must not be seen twice. */
const HOLE = 14;
/** The same for a blurred one, and the blur in pixels of the background: as a portrait lens has it. */
const BLURRED_HOLE = 20;
const FOCUS = 9;
/** Plate pixels per pixel of the background. */
const STEP = 2;
/** What frames of every ratio may show around a plate, in heights from the hair to its lower edge: beside the eyes, and above the hair. */
const ROOM = { left: 1.36, right: 1.36, above: 0.32 } as const;
/** Blur beyond the photo's edges in background pixels, and how soon it sets in: nothing there may be recognized twice. */
const BEYOND = { near: 8, far: 23, reach: 55, inner: 35 } as const;

interface KeptBackground {
  readonly image: FloatImage;
  readonly background: PackBackground;
}

/**
 * Splits a photo into a plate that fades out around the person and a still background with the person filled in. When the head moves, its halo
 * slides a few pixels over its own continuation, and no edge is seen.
 */
export function keepBackground(photo: PhotoImage, plate: Plate, foreground?: Mask): KeptBackground {
  const unit = getUnit(plate.points);
  const silhouette = foreground ?? findSilhouette(plate.image, plate.points);
  const { width, height } = silhouette;
  const distance = { width, height, data: computeDistance(silhouette).map((value) => value * SILHOUETTE_STEP) };
  const cover = blurField(
    { width, height, data: distance.data.map((value) => 1 - computeStep(FADE.from * unit, FADE.to * unit, value)) },
    (FADE.soft * unit) / SILHOUETTE_STEP,
  );
  const background = toBackground(drawBehind(photo, plate, createHole(distance, HOLE * unit)));
  return { image: fadePlate(plate.image, cover), background };
}

/** What is behind the person, filled in and out of focus. */
export function blurBackground(photo: PhotoImage, plate: Plate, foreground: Mask): PackBackground {
  const { width, height } = foreground;
  const distance = { width, height, data: computeDistance(foreground).map((value) => value * SILHOUETTE_STEP) };
  const behind = drawBehind(photo, plate, createHole(distance, BLURRED_HOLE * getUnit(plate.points)));
  const { width: columns, height: rows } = behind;
  return toBackground({ ...behind, color: blurWide(behind.color, { width: columns, height: rows, channels: 3 }, FOCUS) });
}

/** 1 within half the reach of the person, 0 beyond it. */
function createHole(distance: Field, reach: number): Hole {
  return (x, y) => {
    const [column, row] = [x / SILHOUETTE_STEP, y / SILHOUETTE_STEP];
    if (column < -1 || row < -1 || column > distance.width) return 0;
    return 1 - computeStep(0.5 * reach, reach, sampleLinear(distance, column, row));
  };
}

function fadePlate(image: FloatImage, cover: { readonly width: number; readonly height: number; readonly data: Float32Array }): FloatImage {
  const result = createFloatImage(image.width, image.height);
  for (let y = 0, at = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++, at += 4) {
      const share = sampleLinear(cover, x / SILHOUETTE_STEP, y / SILHOUETTE_STEP);
      const kept = share < UNSEEN ? 0 : share > 1 - UNSEEN ? 1 : share;
      for (let channel = at; channel < at + 4; channel++) result.data[channel] = (image.data[channel] ?? 0) * kept;
    }
  }
  return result;
}

type Hole = (plateX: number, plateY: number) => number;

/** RGB of 0 to 1. */
interface Behind {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly color: Float32Array;
}

function drawBehind(photo: PhotoImage, plate: Plate, hole: Hole): Behind {
  const { points, scale, shift, image } = plate;
  const eyes = getMiddle(points.leftIris, points.rightIris);
  const body = image.height - Math.max(points.hairTop[1], 0);
  const left = Math.floor((eyes[0] - ROOM.left * body) / 4) * 4;
  const top = Math.floor((points.hairTop[1] - ROOM.above * body) / 4) * 4;
  const width = Math.ceil((eyes[0] + ROOM.right * body - left) / (2 * STEP)) * 2;
  const height = Math.ceil((image.height - top) / (2 * STEP)) * 2;
  const half = { scale: scale / STEP, shift: [(shift[0] - left) / STEP, (shift[1] - top) / STEP] as const, size: { width, height } };
  const sampled = samplePhoto(photo, half, 'repeat');
  const color = new Float32Array(width * height * 3);
  const weight = new Float32Array(width * height);
  for (let at = 0; at < weight.length; at++) {
    const alpha = Math.max(sampled.data[at * 4 + 3] ?? 0, 1e-3);
    for (let channel = 0; channel < 3; channel++) color[at * 3 + channel] = clamp((sampled.data[at * 4 + channel] ?? 0) / alpha, 0, 1);
    weight[at] = 1 - hole(left + (at % width) * STEP, top + Math.floor(at / width) * STEP);
  }
  const filled = fillHole({ width, height, color, weight });
  return { left, top, width, height, color: softenBeyond(filled, { width, height, extent: findExtent(photo, half) }) };
}

function toBackground({ left, top, width, height, color }: Behind): PackBackground {
  const bytes = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++)
    for (let channel = 0; channel < 3; channel++) bytes[at * 4 + channel] = toByte(color[at * 3 + channel] ?? 0);
  return { left, top, step: STEP, pixels: rgbaToBackground({ width, height, data: bytes }).pixels };
}

/** The photo's edges in pixels of the background. */
function findExtent(photo: PhotoImage, { scale, shift }: { readonly scale: number; readonly shift: readonly [number, number] }): Extent {
  return { left: shift[0], top: shift[1], right: shift[0] + photo.width * scale, bottom: shift[1] + photo.height * scale };
}

interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Beyond the photo its border goes on, more and more blurred. */
function softenBeyond(
  color: Float32Array,
  { width, height, extent }: { readonly width: number; readonly height: number; readonly extent: Extent },
): Float32Array {
  const near = blurWide(color, { width, height, channels: 3 }, BEYOND.near);
  const far = blurWide(near, { width, height, channels: 3 }, BEYOND.far);
  return color.map((own, index) => {
    const at = Math.floor(index / 3);
    const x = at % width;
    const y = Math.floor(at / width);
    const outside = Math.max(extent.left - x, x + 1 - extent.right, extent.top - y, 0);
    if (outside > 0) return mix(near[index] ?? 0, far[index] ?? 0, computeStep(0, BEYOND.reach, outside));
    const inner = Math.min(x - extent.left, extent.right - x - 1, y - extent.top);
    return mix(near[index] ?? 0, own, computeStep(0, BEYOND.inner, inner));
  });
}
