import { type Block, BLOCK_PIXELS } from './block.ts';
import type { RecolorCurve } from './recolor-curve.ts';
import { type RecoloredRegion, PARTS, WHOLE } from './recolored-blocks.ts';

const HIGHEST_LUMA = 219;
const HIGHEST_TINT = 112;
const OPAQUE = 255;
const GRAY = 128;
/** Share of a pixel's deviation from its region's tint that is kept: light from the surroundings. */
const OWN_TINT = 0.3;

/** Recolors the block; `at` is its index in the regions' lists. */
export function recolorBlock(block: Block, at: number, regions: readonly RecoloredRegion[]): void {
  const covered = computeMean(block.alpha);
  if (covered === 0) return;
  const seen = unpremultiply(computeMean(block.luma), covered);
  for (let pixel = 0; pixel < BLOCK_PIXELS; pixel++) recolorLuma(block, pixel, { at, regions });
  recolorTint(block, { at, regions }, { seen, covered });
}

interface BlockRecoloring {
  readonly at: number;
  readonly regions: readonly RecoloredRegion[];
}

function recolorLuma({ luma, alpha }: Block, pixel: number, { at, regions }: BlockRecoloring): void {
  const [before, covered] = [luma[pixel] ?? 0, alpha[pixel] ?? 0];
  const seen = unpremultiply(before, covered);
  let lift = 0;
  for (const { curve, parts } of regions) lift += computeLift(curve, (parts[at * PARTS + pixel] ?? 0) / WHOLE, seen);
  luma[pixel] = roundAndClamp(before + lift * covered, 0, (covered * HIGHEST_LUMA) / OPAQUE);
}

function recolorTint(
  { tint }: Block,
  { at, regions }: BlockRecoloring,
  { seen, covered }: { readonly seen: number; readonly covered: number },
): void {
  const [blue, red] = [(tint[0] ?? 0) - GRAY, (tint[1] ?? 0) - GRAY];
  const opacity = covered / OPAQUE;
  let [toBlue, toRed] = [0, 0];
  for (const { curve, parts } of regions) {
    const part = (parts[at * PARTS + BLOCK_PIXELS] ?? 0) / WHOLE;
    toBlue += part * computeTintChange(blue, opacity * (curve.original.u[seen] ?? 0), opacity * (curve.recolored.u[seen] ?? 0));
    toRed += part * computeTintChange(red, opacity * (curve.original.v[seen] ?? 0), opacity * (curve.recolored.v[seen] ?? 0));
  }
  const most = opacity * HIGHEST_TINT;
  tint[0] = GRAY + roundAndClamp(blue + toBlue, -most, most);
  tint[1] = GRAY + roundAndClamp(red + toRed, -most, most);
}

function computeMean(four: Float64Array): number {
  return ((four[0] ?? 0) + (four[1] ?? 0) + (four[2] ?? 0) + (four[3] ?? 0)) / BLOCK_PIXELS;
}

/**
 * Luma to add per unit of coverage. A pixel mixed with something brighter is lifted like the region's darker parts: brightness at edges
 * must not be taken for the region's own.
 */
function computeLift(curve: RecolorCurve, part: number, seen: number): number {
  if (part === 0) return 0;
  const own = Math.round(curve.highlight * part * part);
  const whole = curve.lift[seen] ?? 0;
  return (part * (whole > 0 && seen > own ? (curve.lift[own] ?? 0) : whole)) / OPAQUE;
}

function computeTintChange(tint: number, before: number, after: number): number {
  return after + OWN_TINT * (tint - before) - tint;
}

function unpremultiply(luma: number, alpha: number): number {
  return alpha === 0 ? 0 : Math.min(Math.round((luma * OPAQUE) / alpha), HIGHEST_LUMA);
}

function roundAndClamp(value: number, lowest: number, highest: number): number {
  return Math.round(value < lowest ? lowest : value > highest ? highest : value);
}
