import type { Cutout } from '../../src/domain/renderer/cutout.ts';
import type { RegionColor } from '../../src/domain/renderer/presenter-pack.ts';

const FULL = 255;
/** Fainter places are left out: what is hardly seen needs no colour. */
const SEEN = 6;
/** Steps of a share that are kept; the rest is noise of the renderer. */
const STEP = 5;
/** Part of the region's pixels that are not brighter than its highlight. */
const UNLIT_PART = 0.985;

/** The region's part of what is seen, from its coverage of the whole picture. Both at half the plate's size. */
export function getMaskShare(coverage: Uint8Array, plate: Cutout): Uint8Array {
  return Uint8Array.from(coverage, (covered, at) => {
    const seen = plate.alphaHalf[at] ?? 0;
    return seen < SEEN ? 0 : Math.min(Math.round((covered * FULL) / seen / STEP) * STEP, FULL);
  });
}

/** How a region looks where the plate shows nothing else. */
export function getMaskColor(share: Uint8Array, plate: Cutout): RegionColor {
  const columns = plate.width / 2;
  const own = Array.from(share.keys()).filter((at) => share[at] === FULL && plate.alphaHalf[at] === FULL);
  const lumas = own
    .map((at) => plate.y[Math.floor(at / columns) * 2 * plate.width + (at % columns) * 2] ?? 0)
    .toSorted((one, other) => one - other);
  const mean = (values: readonly number[]): number => roundBox(values.reduce((sum, value) => sum + value, 0) / values.length);
  return {
    y: mean(lumas),
    u: mean(own.map((at) => (plate.u[at] ?? 0) - 128)),
    v: mean(own.map((at) => (plate.v[at] ?? 0) - 128)),
    highlight: lumas[Math.floor(lumas.length * UNLIT_PART)] ?? 0,
  };
}

function roundBox(value: number): number {
  return Math.round(value * 100) / 100;
}
