import { composeFace } from '#domain/renderer/compose-face.ts';
import type { FaceArea } from '#domain/renderer/face-area.ts';
import type { DrawableBaked } from '#domain/renderer/scaled-presenter.ts';
import { type Box, createCutoutImage } from './cutout-image.ts';

/** Changes of luma too small to be seen; they are left to the plate. */
const NOISE = 8;

export interface SpriteImage {
  readonly box: Box;
  readonly data: Uint8Array;
}

/** One sprite over the plate, cut to where it differs and transparent where it does not. */
export function createSpriteImage(presenter: DrawableBaked, area: FaceArea, id: string): SpriteImage {
  const luma = area.sprites.get(id)?.y ?? new Int16Array(0);
  const differs = (x: number, y: number): boolean => Math.abs(luma[y * area.width + x] ?? 0) > NOISE;
  const inside = computeExtent(area, differs);
  const box = { ...inside, left: area.left + inside.left, top: area.top + inside.top };
  composeFace(presenter.work, presenter.plate, { area, weights: [[id, 1]] });
  const data = createCutoutImage(presenter.work, box);
  composeFace(presenter.work, presenter.plate, { area, weights: [] });
  return { box, data: featherEdges(data, box, { area, differs }) };
}

function computeExtent(area: FaceArea, differs: (x: number, y: number) => boolean): Box {
  let [left, top, right, bottom] = [area.width, area.height, 0, 0];
  for (let y = 0; y < area.height; y += 1) {
    for (let x = 0; x < area.width; x += 1) {
      if (differs(x, y)) {
        [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
      }
    }
  }
  return growBox({ left, top, width: right - left, height: bottom - top }, area);
}

/** Room for the soft edge. */
const MARGIN = 6;

function growBox(box: Box, area: FaceArea): Box {
  const left = Math.max(box.left - MARGIN, 0);
  const top = Math.max(box.top - MARGIN, 0);
  return {
    left,
    top,
    width: Math.min(box.left + box.width + MARGIN, area.width) - left,
    height: Math.min(box.top + box.height + MARGIN, area.height) - top,
  };
}

/** Keeps the sprite whole near pixels that differ and lets it fade out over the margin. */
function featherEdges(
  data: Uint8Array,
  box: Box,
  sprite: { readonly area: FaceArea; readonly differs: (x: number, y: number) => boolean },
): Uint8Array {
  const { area, differs } = sprite;
  const near = (x: number, y: number): number => {
    let nearest = MARGIN + 1;
    for (let dy = -MARGIN; dy <= MARGIN; dy += 1) {
      for (let dx = -MARGIN; dx <= MARGIN; dx += 1) {
        if (Math.hypot(dx, dy) < nearest && differs(x + dx, y + dy)) {
          nearest = Math.hypot(dx, dy);
        }
      }
    }
    return nearest;
  };
  for (let row = 0; row < box.height; row += 1) {
    for (let column = 0; column < box.width; column += 1) {
      const at = (row * box.width + column) * 4 + 3;
      const distance = near(box.left - area.left + column, box.top - area.top + row);
      data[at] = Math.round((data[at] ?? 0) * Math.max(0, 1 - distance / (MARGIN + 1)));
    }
  }
  return data;
}
