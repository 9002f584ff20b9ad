import type { PhotoPoint, PhotoPoints } from '../../photo-presenter/photo-points.ts';

/** One byte a pixel: 255 is the person. */
export interface AlphaPlane {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface BrushStroke {
  readonly from: PhotoPoint;
  readonly to: PhotoPoint;
  /** Pixels. */
  readonly radius: number;
  readonly tool: 'add' | 'erase';
}

/** Share of the radius over which the brush fades. */
const SOFT_EDGE = 0.25;

/** Paints a soft line into the plane, in place: a stroke follows the pointer, many times a second. */
export function paintStroke({ width, height, data }: AlphaPlane, { from, to, radius, tool }: BrushStroke): void {
  const [left, right] = [Math.min(from[0], to[0]) - radius, Math.max(from[0], to[0]) + radius];
  const [top, bottom] = [Math.min(from[1], to[1]) - radius, Math.max(from[1], to[1]) + radius];
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, Math.ceil(bottom)); y++) {
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, Math.ceil(right)); x++) {
      const cover = Math.min(1, Math.max(0, (radius - measureDistance([x, y], from, to)) / (radius * SOFT_EDGE)));
      if (cover === 0) continue;
      const at = y * width + x;
      const old = data[at] ?? 0;
      data[at] = tool === 'add' ? Math.max(old, Math.round(cover * 255)) : Math.min(old, Math.round((1 - cover) * 255));
    }
  }
}

/** A first outline to paint on: the head as an ellipse, the trunk below the chin down to the image's edge. */
export function createOutline(size: { readonly width: number; readonly height: number }, points: PhotoPoints): AlphaPlane {
  const { width, height } = size;
  const data = new Uint8Array(width * height);
  const { jawLeft, jawRight, hairTop, chin, collar } = points;
  const half = Math.max(8, (jawRight[0] - jawLeft[0]) / 2);
  const middle = (jawLeft[0] + jawRight[0]) / 2;
  const [cy, ry] = [(hairTop[1] + chin[1]) / 2, Math.max(8, (chin[1] - hairTop[1]) / 2) * HEAD_HEIGHT];
  for (let y = 0; y < height; y++) {
    const shoulders = half * Math.min(SHOULDERS, NECK + Math.max(0, y - collar[1]) / half);
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [(x - middle) / (half * HEAD_WIDTH), (y - cy) / ry];
      const isPerson = dx * dx + dy * dy < 1 || (y > chin[1] && Math.abs(x - middle) < shoulders);
      if (isPerson) data[y * width + x] = 255;
    }
  }
  return { width, height, data };
}

/** In half widths of the jaw, and in half heights of the face. */
const HEAD_WIDTH = 1.35;
const HEAD_HEIGHT = 1.08;
const NECK = 0.9;
const SHOULDERS = 2.8;

function measureDistance([x, y]: PhotoPoint, [ax, ay]: PhotoPoint, [bx, by]: PhotoPoint): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
