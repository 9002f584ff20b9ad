import type { FrameLayout } from './frame-layout.ts';

/** Pixels of a frame. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Area for a title: between `left` and `right`, centered on `middle` but not above `top`. */
export interface TitleArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly middle: number;
  readonly lines: number;
  /** Maximum font size in pixels. */
  readonly size: number;
}

interface Spot {
  readonly layout: FrameLayout['title'];
  readonly frame: { readonly width: number; readonly height: number };
  /** Font size of the title in pixels. */
  readonly size: number;
}

/** Gap between a title and a logo, in font sizes. */
const GAP = 0.2;

/** Height of a title's padding and of each line, in font sizes. */
export const TITLE_PADDING = 0.5;
export const TITLE_LINE = 1.1;

export function computeTitleArea({ layout, frame, size }: Spot): TitleArea {
  const left = layout.left * frame.width;
  return { left, right: left + layout.width * frame.width, top: 0, middle: layout.middle * frame.height, lines: layout.lines, size };
}

/** Minimum font size below a logo, relative to the normal one. */
const SMALLEST_BELOW = 0.5;

/** Candidate areas for a title when logos are in its way: beside them, or below them with fewer lines or smaller letters. */
export function listAreasBesideLogos(spot: Spot, logos: readonly Box[]): readonly TitleArea[] {
  const { frame, size } = spot;
  const area = computeTitleArea(spot);
  const gap = GAP * size;
  // A left-aligned title has its padding before the letters, which start at the area's left edge.
  const padding = spot.layout.centered ? 0 : TITLE_PADDING * size;
  const isLeft = (logo: Box): boolean => logo.left + logo.width / 2 < frame.width / 2;
  const left = Math.max(area.left, ...logos.filter(isLeft).map((logo) => logo.left + logo.width + gap + padding));
  const right = Math.min(area.right, ...logos.filter((logo) => !isLeft(logo)).map((logo) => logo.left - gap));
  const top = Math.max(...logos.map((logo) => logo.top + logo.height + gap));
  const foot = area.middle + computeHeight(area.lines, size) / 2;
  const below = Array.from({ length: area.lines }, (_, at) => at + 1)
    .map((lines) => ({ ...area, top, lines, size: Math.min(size, (foot - top) / computeHeight(lines, 1)) }))
    .filter((smaller) => smaller.size >= SMALLEST_BELOW * size);
  return right - left > 2 * size ? [{ ...area, left, right }, ...below] : below;
}

function computeHeight(lines: number, size: number): number {
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
