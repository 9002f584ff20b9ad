import type { HexColor } from '../project/project.ts';
import { toYuv } from './yuv-color.ts';
import type { RegionColor } from './presenter-pack.ts';
import type { RecolorRegion } from './recolor-region.ts';

/** New colors by region; other regions keep their own. */
export type Palette = Readonly<Partial<Record<RecolorRegion, HexColor>>>;

/** New color of a region's pixels by luma without offset (0 to 219, not premultiplied). */
export interface RecolorCurve {
  /** Luma to add. */
  readonly lift: Float32Array;
  /** Luma of the region's brightest pixels before recoloring. */
  readonly highlight: number;
  /** Chroma of the region before and after. */
  readonly original: Tint;
  readonly recolored: Tint;
}

interface Tint {
  readonly u: Float32Array;
  readonly v: Float32Array;
}

const LUMAS = 220;
const HIGHEST = LUMAS - 1;

/** Luma from which light fabric is compressed towards white. */
const SHOULDER = 176;
/** Below this share of the region's luma are folds and gaps, which stay dark on light fabric too. */
const FOLD = 0.15;
/** Above this share of the region's luma is specular light: shine on hair and fabric. */
const SHINE = 1.25;
/** Share of the color that remains in the brightest shine. */
const SHINE_COLOR = 0.45;

/**
 * Tone curve that recolors a region as if it were made of that color: shading keeps its proportion, weaker on lighter and stronger on
 * darker fabric; shine stays and loses color.
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
  return 1 - (1 - SHINE_COLOR) * shine;
}

function createTint(): Tint {
  return { u: new Float32Array(LUMAS), v: new Float32Array(LUMAS) };
}
