import type { HexColor } from '../project/project.ts';
import { toYuv } from './yuv-color.ts';
import type { RecolorRegion, RegionColor } from './presenter-pack.ts';

/** The colors of a presenter's regions; a region that is not named keeps its own. */
export type Palette = Readonly<Partial<Record<RecolorRegion, HexColor>>>;

/** What a region's pixels become, by their luma without offset (0..219, not premultiplied). */
export interface RecolorCurve {
  /** Luma to add. */
  readonly lift: Float32Array;
  /** Luma of the region's brightest pixels before. */
  readonly highlight: number;
  /** Color differences of the region: as it was, and as it will be. */
  readonly original: Tint;
  readonly recolored: Tint;
}

interface Tint {
  readonly u: Float32Array;
  readonly v: Float32Array;
}

const LUMAS = 220;
const HIGHEST = LUMAS - 1;

/** Where light fabric stops getting lighter in proportion and nears white. */
const SHOULDER = 176;
/** Below this part of the region's luma lie folds and gaps: they stay dark on light fabric too. */
const FOLD = 0.15;
/** Above this part of the region's luma light, not color, is seen: shine on hair and fabric. */
const SHINE = 1.25;
/** Part of the color that is left in the brightest shine. */
const SHINE_COLOUR = 0.45;

/**
 * Gives a region another color as if it had been made of it: shading is kept in proportion, less of it on lighter
 * fabric and more on darker, as light in folds does; shine stays and loses color towards the light.
 */
export function computeRecolorCurve(from: RegionColor, color: HexColor): RecolorCurve {
  const to = toYuv(color);
  const target = { y: to.y - 16, u: to.u - 128, v: to.v - 128 };
  const contrast = 1 / Math.sqrt(Math.sqrt(target.y / from.y));
  const lift = new Float32Array(LUMAS);
  const before = createTint();
  const after = createTint();
  for (let luma = 0; luma < LUMAS; luma++) {
    const seen = Math.min(luma, from.highlight);
    const shade = seen / from.y;
    const shown = compressHighlights(target.y * Math.max(1 + contrast * (shade - 1), 0) * Math.min(shade / FOLD, 1));
    lift[luma] = shown - seen;
    const left = (shown / target.y) * computeRemainingColor(shade);
    before.u[luma] = from.u * shade;
    before.v[luma] = from.v * shade;
    after.u[luma] = target.u * left;
    after.v[luma] = target.v * left;
  }
  return { lift, highlight: from.highlight, original: before, recolored: after };
}

function compressHighlights(luma: number): number {
  if (luma <= SHOULDER) return luma;
  const room = HIGHEST - SHOULDER;
  const over = luma - SHOULDER;
  return SHOULDER + (over * room) / (over + room);
}

function computeRemainingColor(shade: number): number {
  const shine = Math.min(Math.max(shade - SHINE, 0), 1);
  return 1 - (1 - SHINE_COLOUR) * shine;
}

function createTint(): Tint {
  return { u: new Float32Array(LUMAS), v: new Float32Array(LUMAS) };
}
