import type { FrameLayout } from './frame-layout.ts';

/** Pixels of a frame. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where a title may stand: between `left` and `right`, about `middle` but not above `top`. */
export interface TitleArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly middle: number;
  readonly lines: number;
  /** Pixels of the letters at most. */
  readonly size: number;
}

interface Spot {
  readonly layout: FrameLayout['title'];
  readonly picture: { readonly width: number; readonly height: number };
  /** Pixels of the title's letters. */
  readonly size: number;
}

/** In letter sizes: between a title and a logo. */
const GAP = 0.2;

/** Height of a title without its lines, and of each line, in letter sizes. */
export const TITLE_PADDING = 0.5;
export const TITLE_LINE = 1.1;

export function computeTitleArea({ layout, picture: frame, size }: Spot): TitleArea {
  const left = layout.left * frame.width;
  return { left, right: left + layout.width * frame.width, top: 0, middle: layout.middle * frame.height, lines: layout.lines, size };
}

/** Below a logo, letters are no smaller than this share of their size. */
const SMALLEST_BELOW = 0.5;

/**
 * Where the title can go when logos are in its way: beside them, or below them as far down as a title reaches anyway, on
 * fewer lines or in smaller letters.
 */
export function listAreasBesideLogos(spot: Spot, logos: readonly Box[]): readonly TitleArea[] {
  const { picture: frame, size } = spot;
  const area = computeTitleArea(spot);
  const gap = GAP * size;
  // A title that isn't centered has its letters at the room's left edge, and its padding before it.
  const padding = spot.layout.centered ? 0 : TITLE_PADDING * size;
  const isLeft = (logo: Box): boolean => logo.left + logo.width / 2 < frame.width / 2;
  const left = Math.max(area.left, ...logos.filter(isLeft).map((logo) => logo.left + logo.width + gap + padding));
  const right = Math.min(area.right, ...logos.filter((logo) => !isLeft(logo)).map((logo) => logo.left - gap));
  const top = Math.max(...logos.map((logo) => logo.top + logo.height + gap));
  const foot = area.middle + heightOf(area.lines, size) / 2;
  const below = Array.from({ length: area.lines }, (_, at) => at + 1)
    .map((lines) => ({ ...area, top, lines, size: Math.min(size, (foot - top) / heightOf(lines, 1)) }))
    .filter((smaller) => smaller.size >= SMALLEST_BELOW * size);
  return right - left > 2 * size ? [{ ...area, left, right }, ...below] : below;
}

function heightOf(lines: number, size: number): number {
  return (lines * TITLE_LINE + TITLE_PADDING) * size;
}

export function isOverlapping(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
