import type { Cutout } from './cutout.ts';
import type { WarpCell } from './warp-cell.ts';

/** Chroma planes. Samples are interpolated between four pixels with 8-bit weights. Cells are NODE_STEP = 8 pixels wide. */

export interface ChromaPlanes {
  readonly blue: Uint8Array;
  readonly red: Uint8Array;
  readonly stride: number;
}

/** Draws a fully opaque cell. */
export function drawSolidLuma(luma: Uint8Array, stride: number, draw: { readonly work: Cutout; readonly cell: WarpCell }): void {
  const { cell } = draw;
  const from = draw.work.y;
  const width = draw.work.width;
  for (let row = cell.firstRow; row < cell.endRow; row++) {
    const startX = cell.upperLeftX + (((cell.lowerLeftX - cell.upperLeftX) * row) >> 3);
    const startY = cell.upperLeftY + (((cell.lowerLeftY - cell.upperLeftY) * row) >> 3);
    const stepX = (cell.upperRightX + (((cell.lowerRightX - cell.upperRightX) * row) >> 3) - startX) >> 3;
    const stepY = (cell.upperRightY + (((cell.lowerRightY - cell.upperRightY) * row) >> 3) - startY) >> 3;
    let sourceX = startX + stepX * cell.firstColumn;
    let sourceY = startY + stepY * cell.firstColumn;
    const target = (cell.y + row) * stride + cell.x;
    for (let column = cell.firstColumn; column < cell.endColumn; column++) {
      const at = Math.imul(sourceY >> 16, width) + (sourceX >> 16);
      const across = (sourceX >> 8) & 255;
      const down = (sourceY >> 8) & 255;
      const a = from[at] ?? 0;
      const b = from[at + 1] ?? 0;
      const c = from[at + width] ?? 0;
      const d = from[at + width + 1] ?? 0;
      const upper = (a << 8) + Math.imul(b - a, across);
      const lower = (c << 8) + Math.imul(d - c, across);
      luma[target + column] = 16 + (((upper << 8) + Math.imul(lower - upper, down) + 32768) >> 16);
      sourceX += stepX;
      sourceY += stepY;
    }
  }
}

export function drawMixedLuma(luma: Uint8Array, stride: number, draw: { readonly work: Cutout; readonly cell: WarpCell }): void {
  const { cell } = draw;
  const { y: from, alpha, width } = draw.work;
  for (let row = cell.firstRow; row < cell.endRow; row++) {
    const startX = cell.upperLeftX + (((cell.lowerLeftX - cell.upperLeftX) * row) >> 3);
    const startY = cell.upperLeftY + (((cell.lowerLeftY - cell.upperLeftY) * row) >> 3);
    const stepX = (cell.upperRightX + (((cell.lowerRightX - cell.upperRightX) * row) >> 3) - startX) >> 3;
    const stepY = (cell.upperRightY + (((cell.lowerRightY - cell.upperRightY) * row) >> 3) - startY) >> 3;
    let sourceX = startX + stepX * cell.firstColumn;
    let sourceY = startY + stepY * cell.firstColumn;
    const target = (cell.y + row) * stride + cell.x;
    for (let column = cell.firstColumn; column < cell.endColumn; column++, sourceX += stepX, sourceY += stepY) {
      const at = Math.imul(sourceY >> 16, width) + (sourceX >> 16);
      const across = (sourceX >> 8) & 255;
      const down = (sourceY >> 8) & 255;
      const cover = samplePlane(alpha, at, { width, across, down });
      if (cover === 0) continue;
      const behind = (luma[target + column] ?? 16) - 16;
      const value = samplePlane(from, at, { width, across, down }) + (((behind * (255 - cover) + 128) * 257) >> 16);
      luma[target + column] = 16 + (value > 219 ? 219 : value);
    }
  }
}

/** The same cell in the chroma planes: 4x4 samples, each centered on 2x2 pixels. */
export function drawSolidChroma(planes: ChromaPlanes, work: Cutout, cell: WarpCell): void {
  const { blue, red, stride } = planes;
  const { u, v } = work;
  const width = work.width >> 1;
  for (let row = cell.firstRow >> 1; row < cell.endRow >> 1; row++) {
    const part = row * 4 + 1;
    const startX = cell.upperLeftX + (((cell.lowerLeftX - cell.upperLeftX) * part) >> 4);
    const startY = cell.upperLeftY + (((cell.lowerLeftY - cell.upperLeftY) * part) >> 4);
    const stepX = (cell.upperRightX + (((cell.lowerRightX - cell.upperRightX) * part) >> 4) - startX) >> 3;
    const stepY = (cell.upperRightY + (((cell.lowerRightY - cell.upperRightY) * part) >> 4) - startY) >> 3;
    const target = ((cell.y >> 1) + row) * stride + (cell.x >> 1);
    for (let column = cell.firstColumn >> 1; column < cell.endColumn >> 1; column++) {
      const sourceX = ((startX + stepX * 2 * column + (stepX >> 1)) >> 1) - 16384;
      const sourceY = ((startY + stepY * 2 * column + (stepY >> 1)) >> 1) - 16384;
      const at = Math.imul(sourceY >> 16, width) + (sourceX >> 16);
      const across = (sourceX >> 8) & 255;
      const down = (sourceY >> 8) & 255;
      blue[target + column] = samplePlane(u, at, { width, across, down });
      red[target + column] = samplePlane(v, at, { width, across, down });
    }
  }
}

export function drawMixedChroma(planes: ChromaPlanes, work: Cutout, cell: WarpCell): void {
  const { blue, red, stride } = planes;
  const { u, v, alphaHalf } = work;
  const width = work.width >> 1;
  for (let row = cell.firstRow >> 1; row < cell.endRow >> 1; row++) {
    const part = row * 4 + 1;
    const startX = cell.upperLeftX + (((cell.lowerLeftX - cell.upperLeftX) * part) >> 4);
    const startY = cell.upperLeftY + (((cell.lowerLeftY - cell.upperLeftY) * part) >> 4);
    const stepX = (cell.upperRightX + (((cell.lowerRightX - cell.upperRightX) * part) >> 4) - startX) >> 3;
    const stepY = (cell.upperRightY + (((cell.lowerRightY - cell.upperRightY) * part) >> 4) - startY) >> 3;
    const target = ((cell.y >> 1) + row) * stride + (cell.x >> 1);
    for (let column = cell.firstColumn >> 1; column < cell.endColumn >> 1; column++) {
      const sourceX = ((startX + stepX * 2 * column + (stepX >> 1)) >> 1) - 16384;
      const sourceY = ((startY + stepY * 2 * column + (stepY >> 1)) >> 1) - 16384;
      const at = Math.imul(sourceY >> 16, width) + (sourceX >> 16);
      const across = (sourceX >> 8) & 255;
      const down = (sourceY >> 8) & 255;
      const cover = samplePlane(alphaHalf, at, { width, across, down });
      if (cover === 0) continue;
      blue[target + column] = blendChroma(blue[target + column] ?? 128, samplePlane(u, at, { width, across, down }), cover);
      red[target + column] = blendChroma(red[target + column] ?? 128, samplePlane(v, at, { width, across, down }), cover);
    }
  }
}

function samplePlane(
  plane: Uint8Array,
  at: number,
  part: { readonly width: number; readonly across: number; readonly down: number },
): number {
  const a = plane[at] ?? 0;
  const b = plane[at + 1] ?? 0;
  const c = plane[at + part.width] ?? 0;
  const d = plane[at + part.width + 1] ?? 0;
  const upper = (a << 8) + Math.imul(b - a, part.across);
  const lower = (c << 8) + Math.imul(d - c, part.across);
  return ((upper << 8) + Math.imul(lower - upper, part.down) + 32768) >> 16;
}

/** Blends a premultiplied chroma sample over another, within the legal range. */
function blendChroma(behind: number, value: number, cover: number): number {
  const sum = value + Math.round(((behind - 128) * (255 - cover)) / 255);
  return sum < 16 ? 16 : sum > 240 ? 240 : sum;
}
