import type { Cutout } from './cutout.ts';
import { computeSmoothStep } from './exact-math.ts';
import type { FaceArea } from './face-area.ts';
import type { PresenterPack } from './presenter-pack.ts';

/** Pixels between nodes of the displacement field. */
export const NODE_STEP = 8;

/** Coverage of a presenter block: empty, opaque, or partial. */
export const CLEAR = 0;
export const SOLID = 1;
export const MIXED = 2;

/** The constant part of the head's warp, in presenter pixels. */
export interface WarpPlan {
  /** Multiples of `NODE_STEP`. */
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  /** Per node, (columns + 1) x (rows + 1): 1 moves with the head, 0 stays with the shoulders. */
  readonly sway: Float32Array;
  /** Per node: pixels in front of the head's joint. */
  readonly ahead: Float32Array;
  readonly joint: readonly [number, number];
  readonly neck: readonly [number, number];
  readonly shoulderLine: number;
  /** Blocks of `NODE_STEP` over the whole presenter, with a margin of two pixels. */
  readonly coverage: Uint8Array;
  readonly blocksAcross: number;
}

/** Maximum movement of the head, in plate pixels. */
const REACH = 44;
/** Shares of the face's height: where the movement starts to fade above the chin, and where the body is fixed below the shoulders. */
const ABOVE_CHIN = 0.06;
const BELOW_SHOULDERS = 0.1;

export function createWarpPlan(
  pack: PresenterPack,
  presenter: { readonly plate: Cutout; readonly scale: number; readonly mouth: FaceArea },
): WarpPlan {
  const { anchors } = pack;
  const { plate, scale } = presenter;
  const face = anchors.chin[1] - anchors.headBox[1];
  const loose = (anchors.chin[1] - ABOVE_CHIN * face) * scale;
  const fixed = (anchors.shoulderLine + BELOW_SHOULDERS * face) * scale;
  const top = roundDownToStep(Math.max((anchors.headBox[1] - REACH) * scale, 0));
  const bottom = Math.min(roundUpToStep(fixed), roundDownToStep(plate.height - 1));
  const [first, last] = findExtent(plate, top, bottom);
  const left = roundDownToStep(Math.max(first - REACH * scale, 0));
  const right = Math.min(roundUpToStep(last + REACH * scale), roundDownToStep(plate.width));
  const columns = (right - left) / NODE_STEP;
  const rows = (bottom - top) / NODE_STEP;
  const sway = new Float32Array((columns + 1) * (rows + 1));
  const ahead = new Float32Array(sway.length);
  for (let row = 0, node = 0; row <= rows; row++) {
    const y = top + row * NODE_STEP;
    for (let column = 0; column <= columns; column++, node++) {
      sway[node] = 1 - computeSmoothStep(loose, fixed, y);
      ahead[node] = (getDepth(pack, (left + column * NODE_STEP) / scale, y / scale) / pack.depth.metresPerPixel) * scale;
    }
  }
  return {
    left,
    top,
    columns,
    rows,
    sway,
    ahead,
    joint: [anchors.eyesCentre[0] * scale, anchors.headJoint[1] * scale],
    neck: [anchors.eyesCentre[0] * scale, anchors.neckPivot[1] * scale],
    shoulderLine: anchors.shoulderLine * scale,
    ...computeCoverage(plate, presenter.mouth),
  };
}

function findExtent(plate: Cutout, top: number, bottom: number): readonly [number, number] {
  let [first, last] = [plate.width, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = 0; x < plate.width; x++) {
      if (plate.alpha[y * plate.width + x] === 0) continue;
      first = Math.min(first, x);
      last = Math.max(last, x);
    }
  }
  return [first, last];
}

function getDepth(pack: PresenterPack, x: number, y: number): number {
  const { width, height, step, metres } = pack.depth;
  const column = Math.min(Math.max(x / step, 0), width - 1.001);
  const row = Math.min(Math.max(y / step, 0), height - 1.001);
  const left = Math.floor(column);
  const top = Math.floor(row);
  const at = top * width + left;
  const upper = (metres[at] ?? 0) + ((metres[at + 1] ?? 0) - (metres[at] ?? 0)) * (column - left);
  const lower = (metres[at + width] ?? 0) + ((metres[at + width + 1] ?? 0) - (metres[at + width] ?? 0)) * (column - left);
  return upper + (lower - upper) * (row - top);
}

const BLOCK_MARGIN = 2;

function computeCoverage(plate: Cutout, mouth: FaceArea): Pick<WarpPlan, 'coverage' | 'blocksAcross'> {
  const blocksAcross = Math.ceil(plate.width / NODE_STEP);
  const blocksDown = Math.ceil(plate.height / NODE_STEP);
  const blocks = new Uint8Array(blocksAcross * blocksDown);
  for (let at = 0; at < blocks.length; at++) {
    blocks[at] = computeBlockCoverage(plate, (at % blocksAcross) * NODE_STEP, Math.floor(at / blocksAcross) * NODE_STEP);
  }
  for (const pixel of mouth.alphaPixels) {
    const x = pixel % plate.width;
    const y = Math.floor(pixel / plate.width);
    for (const dy of [-BLOCK_MARGIN, BLOCK_MARGIN]) {
      for (const dx of [-BLOCK_MARGIN, BLOCK_MARGIN]) {
        const column = Math.min(Math.max(Math.floor((x + dx) / NODE_STEP), 0), blocksAcross - 1);
        const row = Math.min(Math.max(Math.floor((y + dy) / NODE_STEP), 0), blocksDown - 1);
        blocks[row * blocksAcross + column] = MIXED;
      }
    }
  }
  return { coverage: blocks, blocksAcross };
}

function computeBlockCoverage(plate: Cutout, left: number, top: number): number {
  let [lowest, highest] = [255, 0];
  const right = Math.min(left + NODE_STEP + BLOCK_MARGIN, plate.width);
  const bottom = Math.min(top + NODE_STEP + BLOCK_MARGIN, plate.height);
  for (let y = Math.max(top - BLOCK_MARGIN, 0); y < bottom; y++) {
    for (let x = Math.max(left - BLOCK_MARGIN, 0); x < right; x++) {
      const alpha = plate.alpha[y * plate.width + x] ?? 0;
      if (alpha < lowest) lowest = alpha;
      if (alpha > highest) highest = alpha;
    }
  }
  if (highest === 0) return CLEAR;
  return lowest === 255 ? SOLID : MIXED;
}

function roundDownToStep(value: number): number {
  return Math.floor(value / NODE_STEP) * NODE_STEP;
}

function roundUpToStep(value: number): number {
  return Math.ceil(value / NODE_STEP) * NODE_STEP;
}
