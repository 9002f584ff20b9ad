import type { Cutout } from './cutout.ts';
import type { WarpCell } from './warp-cell.ts';

/**
 * The planes that cells are sampled from. Samples lie between four pixels, with 8-bit weights; views read two neighbors at once. In the inner
 * loops `| 0` says that a sum has 32 bits, so that V8 leaves out the check for more: that is a tenth of their time.
 */
export interface WarpSource {
  /** Of the luma planes. */
  readonly width: number;
  readonly y: DataView;
  readonly alpha: DataView;
  readonly u: DataView;
  readonly v: DataView;
  readonly alphaHalf: DataView;
}

export function createWarpSource({ width, y, alpha, u, v, alphaHalf }: Cutout): WarpSource {
  return { width, y: viewBytes(y), alpha: viewBytes(alpha), u: viewBytes(u), v: viewBytes(v), alphaHalf: viewBytes(alphaHalf) };
}

function viewBytes({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

export interface LumaPlane {
  readonly luma: Uint8Array;
  readonly stride: number;
}

export interface ChromaPlanes {
  readonly blue: Uint8Array;
  readonly red: Uint8Array;
  readonly stride: number;
}

/** Draws a fully opaque cell. Cells are NODE_STEP = 8 pixels wide. */
export function drawSolidLuma({ luma, stride }: LumaPlane, { y, width }: WarpSource, cell: WarpCell): void {
  const { firstColumn, endColumn } = cell;
  for (let row = cell.firstRow; row < cell.endRow; row++) {
    const startX = cell.upperLeftX + (((cell.lowerLeftX - cell.upperLeftX) * row) >> 3);
    const startY = cell.upperLeftY + (((cell.lowerLeftY - cell.upperLeftY) * row) >> 3);
    const stepX = (cell.upperRightX + (((cell.lowerRightX - cell.upperRightX) * row) >> 3) - startX) >> 3;
    const stepY = (cell.upperRightY + (((cell.lowerRightY - cell.upperRightY) * row) >> 3) - startY) >> 3;
    let sourceX = startX + stepX * firstColumn;
    let sourceY = startY + stepY * firstColumn;
    const target = (cell.y + row) * stride + cell.x;
    for (let column = firstColumn; column < endColumn; column++) {
      const at = (Math.imul(sourceY >> 16, width) + (sourceX >> 16)) | 0;
      luma[target + column] = 16 + samplePlane(y, at, { width, across: (sourceX >> 8) & 255, down: (sourceY >> 8) & 255 });
      sourceX = (sourceX + stepX) | 0;
      sourceY = (sourceY + stepY) | 0;
    }
  }
}

export function drawMixedLuma({ luma, stride }: LumaPlane, { y, alpha, width }: WarpSource, cell: WarpCell): void {
  const { firstColumn, endColumn } = cell;
  for (let row = cell.firstRow; row < cell.endRow; row++) {
    const startX = cell.upperLeftX + (((cell.lowerLeftX - cell.upperLeftX) * row) >> 3);
    const startY = cell.upperLeftY + (((cell.lowerLeftY - cell.upperLeftY) * row) >> 3);
    const stepX = (cell.upperRightX + (((cell.lowerRightX - cell.upperRightX) * row) >> 3) - startX) >> 3;
    const stepY = (cell.upperRightY + (((cell.lowerRightY - cell.upperRightY) * row) >> 3) - startY) >> 3;
    let sourceX = startX + stepX * firstColumn;
    let sourceY = startY + stepY * firstColumn;
    const target = (cell.y + row) * stride + cell.x;
    for (let column = firstColumn; column < endColumn; column++) {
      const at = (Math.imul(sourceY >> 16, width) + (sourceX >> 16)) | 0;
      const part = { width, across: (sourceX >> 8) & 255, down: (sourceY >> 8) & 255 };
      sourceX = (sourceX + stepX) | 0;
      sourceY = (sourceY + stepY) | 0;
      const cover = sampleCover(alpha, at, part);
      if (cover === 0) continue;
      const behind = ((luma[target + column] ?? 16) - 16) | 0;
      const value = (samplePlane(y, at, part) + (Math.imul(Math.imul(behind, 255 - cover) + 128, 257) >> 16)) | 0;
      luma[target + column] = 16 + (value > 219 ? 219 : value);
    }
  }
}

/** The same cell in the chroma planes: 4x4 samples, each centered on 2x2 pixels. */
export function drawSolidChroma({ blue, red, stride }: ChromaPlanes, source: WarpSource, cell: WarpCell): void {
  const { u, v } = source;
  const width = source.width >> 1;
  const firstColumn = cell.firstColumn >> 1;
  const endColumn = cell.endColumn >> 1;
  for (let row = cell.firstRow >> 1; row < cell.endRow >> 1; row++) {
    const part = row * 4 + 1;
    const startX = cell.upperLeftX + (((cell.lowerLeftX - cell.upperLeftX) * part) >> 4);
    const startY = cell.upperLeftY + (((cell.lowerLeftY - cell.upperLeftY) * part) >> 4);
    const stepX = (cell.upperRightX + (((cell.lowerRightX - cell.upperRightX) * part) >> 4) - startX) >> 3;
    const stepY = (cell.upperRightY + (((cell.lowerRightY - cell.upperRightY) * part) >> 4) - startY) >> 3;
    const target = ((cell.y >> 1) + row) * stride + (cell.x >> 1);
    let doubleX = startX + stepX * 2 * firstColumn + (stepX >> 1);
    let doubleY = startY + stepY * 2 * firstColumn + (stepY >> 1);
    for (let column = firstColumn; column < endColumn; column++) {
      const sourceX = ((doubleX >> 1) - 16384) | 0;
      const sourceY = ((doubleY >> 1) - 16384) | 0;
      doubleX = (doubleX + stepX + stepX) | 0;
      doubleY = (doubleY + stepY + stepY) | 0;
      const at = (Math.imul(sourceY >> 16, width) + (sourceX >> 16)) | 0;
      const between = { width, across: (sourceX >> 8) & 255, down: (sourceY >> 8) & 255 };
      blue[target + column] = samplePlane(u, at, between);
      red[target + column] = samplePlane(v, at, between);
    }
  }
}

export function drawMixedChroma({ blue, red, stride }: ChromaPlanes, source: WarpSource, cell: WarpCell): void {
  const { u, v, alphaHalf } = source;
  const width = source.width >> 1;
  const firstColumn = cell.firstColumn >> 1;
  const endColumn = cell.endColumn >> 1;
  for (let row = cell.firstRow >> 1; row < cell.endRow >> 1; row++) {
    const part = row * 4 + 1;
    const startX = cell.upperLeftX + (((cell.lowerLeftX - cell.upperLeftX) * part) >> 4);
    const startY = cell.upperLeftY + (((cell.lowerLeftY - cell.upperLeftY) * part) >> 4);
    const stepX = (cell.upperRightX + (((cell.lowerRightX - cell.upperRightX) * part) >> 4) - startX) >> 3;
    const stepY = (cell.upperRightY + (((cell.lowerRightY - cell.upperRightY) * part) >> 4) - startY) >> 3;
    const target = ((cell.y >> 1) + row) * stride + (cell.x >> 1);
    let doubleX = startX + stepX * 2 * firstColumn + (stepX >> 1);
    let doubleY = startY + stepY * 2 * firstColumn + (stepY >> 1);
    for (let column = firstColumn; column < endColumn; column++) {
      const sourceX = ((doubleX >> 1) - 16384) | 0;
      const sourceY = ((doubleY >> 1) - 16384) | 0;
      doubleX = (doubleX + stepX + stepX) | 0;
      doubleY = (doubleY + stepY + stepY) | 0;
      const at = (Math.imul(sourceY >> 16, width) + (sourceX >> 16)) | 0;
      const between = { width, across: (sourceX >> 8) & 255, down: (sourceY >> 8) & 255 };
      const cover = sampleCover(alphaHalf, at, between);
      if (cover === 0) continue;
      blue[target + column] = blendChroma(blue[target + column] ?? 128, samplePlane(u, at, between), cover);
      red[target + column] = blendChroma(red[target + column] ?? 128, samplePlane(v, at, between), cover);
    }
  }
}

/** Weights of the right column and of the lower row, of 256. */
interface Between {
  readonly width: number;
  readonly across: number;
  readonly down: number;
}

function samplePlane(plane: DataView, at: number, { width, across, down }: Between): number {
  const above = plane.getUint16(at, true);
  const below = plane.getUint16((at + width) | 0, true);
  return mixPixels(above, below, { across, down });
}

/** `samplePlane` for alpha, most of whose pixels lie among equals. */
function sampleCover(plane: DataView, at: number, { width, across, down }: Between): number {
  const above = plane.getUint16(at, true);
  const below = plane.getUint16((at + width) | 0, true);
  return above === below && above >> 8 === (above & 255) ? above & 255 : mixPixels(above, below, { across, down });
}

/** `above` and `below`: two neighbors each, the left one in the low byte. */
function mixPixels(above: number, below: number, { across, down }: Pick<Between, 'across' | 'down'>): number {
  const a = above & 255;
  const c = below & 255;
  const upper = ((a << 8) + Math.imul((above >> 8) - a, across)) | 0;
  const lower = ((c << 8) + Math.imul((below >> 8) - c, across)) | 0;
  return ((upper << 8) + Math.imul(lower - upper, down) + 32768) >> 16;
}

/** Blends a premultiplied chroma sample over another, within the legal range. Rounds by the multiplication that is exact for 0 to 65,025. */
function blendChroma(behind: number, value: number, cover: number): number {
  const through = (Math.imul(behind - 128, 255 - cover) + 128 * 255) | 0;
  const sum = (value + (Math.imul(through + 128, 257) >> 16) - 128) | 0;
  return sum < 16 ? 16 : sum > 240 ? 240 : sum;
}
