import { type Block, BLOCK_PIXELS } from './block.ts';
import type { Dye } from './recolor-curve.ts';
import { type DyedRegion, PARTS, WHOLE } from './recolored-blocks.ts';

const HIGHEST_LUMA = 219;
const HIGHEST_TINT = 112;
const OPAQUE = 255;
const GREY = 128;
/** Part of a place's own tint, beyond its region's usual one, that is kept: light from the surroundings. */
const OWN_TINT = 0.3;

/** Gives the block its new colours; `at` is its place in the regions' lists. */
export function dyeBlock(block: Block, at: number, regions: readonly DyedRegion[]): void {
  const covered = meanOf(block.alpha);
  if (covered === 0) return;
  const seen = straight(meanOf(block.luma), covered);
  for (let pixel = 0; pixel < BLOCK_PIXELS; pixel++) dyeLuma(block, pixel, { at, regions });
  dyeTint(block, { at, regions }, { seen, covered });
}

interface Dyes {
  readonly at: number;
  readonly regions: readonly DyedRegion[];
}

function dyeLuma({ luma, alpha }: Block, pixel: number, { at, regions }: Dyes): void {
  const [before, covered] = [luma[pixel] ?? 0, alpha[pixel] ?? 0];
  const seen = straight(before, covered);
  let lift = 0;
  for (const { dye, parts } of regions) lift += lifted(dye, (parts[at * PARTS + pixel] ?? 0) / WHOLE, seen);
  luma[pixel] = rounded(before + lift * covered, 0, (covered * HIGHEST_LUMA) / OPAQUE);
}

function dyeTint({ tint }: Block, { at, regions }: Dyes, { seen, covered }: { readonly seen: number; readonly covered: number }): void {
  const [blue, red] = [(tint[0] ?? 0) - GREY, (tint[1] ?? 0) - GREY];
  const opacity = covered / OPAQUE;
  let [toBlue, toRed] = [0, 0];
  for (const { dye, parts } of regions) {
    const part = (parts[at * PARTS + BLOCK_PIXELS] ?? 0) / WHOLE;
    toBlue += part * tintChange(blue, opacity * (dye.before.u[seen] ?? 0), opacity * (dye.after.u[seen] ?? 0));
    toRed += part * tintChange(red, opacity * (dye.before.v[seen] ?? 0), opacity * (dye.after.v[seen] ?? 0));
  }
  const most = opacity * HIGHEST_TINT;
  tint[0] = GREY + rounded(blue + toBlue, -most, most);
  tint[1] = GREY + rounded(red + toRed, -most, most);
}

function meanOf(four: Float64Array): number {
  return ((four[0] ?? 0) + (four[1] ?? 0) + (four[2] ?? 0) + (four[3] ?? 0)) / BLOCK_PIXELS;
}

/**
 * Luma to add to one unit of coverage. A pixel that shows something brighter beside the region is lifted as the region's
 * darker parts are: at edges light is not to be taken for the region's own.
 */
function lifted(dye: Dye, part: number, seen: number): number {
  if (part === 0) return 0;
  const own = Math.round(dye.highlight * part * part);
  const whole = dye.lift[seen] ?? 0;
  return (part * (whole > 0 && seen > own ? (dye.lift[own] ?? 0) : whole)) / OPAQUE;
}

function tintChange(tint: number, before: number, after: number): number {
  return after + OWN_TINT * (tint - before) - tint;
}

function straight(luma: number, alpha: number): number {
  return alpha === 0 ? 0 : Math.min(Math.round((luma * OPAQUE) / alpha), HIGHEST_LUMA);
}

function rounded(value: number, lowest: number, highest: number): number {
  return Math.round(value < lowest ? lowest : value > highest ? highest : value);
}
