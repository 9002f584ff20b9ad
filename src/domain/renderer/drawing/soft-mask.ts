import { CoverageMask, type MaskLimits } from './coverage.ts';
import { enlargeMask } from './enlarge-mask.ts';
import { softenMask } from './soften-mask.ts';

/** A soft edge reaches this many times its size beyond the shape; each of the passes of the box makes a part of it. */
const ROOM = 1.5;
const PART = 0.5;
/** A soft edge needs few pixels: it is made small, of at least this many, and enlarged. */
const FEWEST = 0.8;
const SMALLEST = 8;

const small = new CoverageMask();

/** Fills polygons with an edge that is `soft` pixels wide on either side. */
export function fillSoftly(
  mask: CoverageMask,
  polygons: readonly Float64Array[],
  { soft, limits }: { readonly soft: number; readonly limits: MaskLimits },
): void {
  let times = 2;
  while (times < SMALLEST && (soft * PART) / (times * 2) >= FEWEST) times *= 2;
  const reach = Math.ceil((soft * ROOM) / times) + 1;
  const box = findBox(polygons);
  if (box === undefined) return mask.setBox(0, 0, { width: 0, height: 0 });
  // What is beyond the limits but near them still softens into them.
  const left = Math.max(box.left, limits.left - soft * ROOM * 2);
  const top = Math.max(box.top, limits.top - soft * ROOM * 2);
  const right = Math.min(box.right, limits.right + soft * ROOM * 2);
  const bottom = Math.min(box.bottom, limits.bottom + soft * ROOM * 2);
  if (right <= left || bottom <= top) return mask.setBox(0, 0, { width: 0, height: 0 });
  const originX = Math.floor(left / times) - reach;
  const originY = Math.floor(top / times) - reach;
  const shrunk = polygons.map((points) => points.map((value, at) => value / times - (at % 2 === 0 ? originX : originY)));
  small.fillWhole(shrunk, { width: Math.ceil(right / times) + reach - originX, height: Math.ceil(bottom / times) + reach - originY });
  softenMask(small, (soft * PART) / times);
  enlargeMask(small, mask, { times, left: originX * times, top: originY * times, limits });
}

function findBox(polygons: readonly Float64Array[]): MaskLimits | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const points of polygons)
    for (let at = 0; at < points.length; at += 2) {
      left = Math.min(left, points[at] ?? 0);
      right = Math.max(right, points[at] ?? 0);
      top = Math.min(top, points[at + 1] ?? 0);
      bottom = Math.max(bottom, points[at + 1] ?? 0);
    }
  return Number.isFinite(right - left) && Number.isFinite(bottom - top) ? { left, top, right, bottom } : undefined;
}
