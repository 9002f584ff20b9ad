import type { AspectRatio, Background, StageSpot } from '../project/project.ts';
import type { StageElement } from '../project/stage-element.ts';
import { findSpot, toShares } from '../project/stage-spot.ts';
import { computeCircleSize, placeCircle } from './place-circle.ts';
import { drawBackground } from './draw-background.ts';
import { createYuvFrame, getFramePlanes, type BackgroundImage, type YuvFrame } from './yuv-frame.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Width of the rim and of the shadow around it, as shares of the diameter. */
const RIM = 0.014;
const GLOW = 0.05;
const SHADOW = 0.3;
const RIM_LUMA = 235;

/** The presenter's round image with its place in the frame; all even. */
export interface Circle {
  readonly left: number;
  readonly top: number;
  /** What is behind the presenter inside the circle; a square. */
  readonly base: YuvFrame;
  /** `base` is the presenter's own background, not the scene's. */
  readonly isOwnInside?: true;
  /** Share of each pixel of the square inside the circle, 0 to 255. */
  readonly cover: Uint8Array;
  readonly coverHalf: Uint8Array;
}

/** Draws the rim and its shadow into `base`, once, and gives the circle for the presenter. */
export function createCircle(
  base: YuvFrame,
  shot: { readonly aspectRatio: AspectRatio; readonly background: Background; readonly spot?: StageSpot },
  image: BackgroundImage | undefined,
): Circle {
  const { left, top, side } = placeCircle(base, shot);
  const inside = drawBackground(shot.background, { width: side, height: side }, image);
  const circle = { left, top, base: inside, cover: drawDisc(side), coverHalf: drawDisc(side / 2) };
  drawRim(base, circle);
  return circle;
}

/** Where a circle is in its frame. */
export function describeCircle({ left, top, base }: Circle, aspectRatio: AspectRatio, frame: Size): Pick<StageElement, 'box' | 'spot'> {
  const drawn = { left, top, width: base.width, height: base.height };
  return { box: toShares(drawn, frame), spot: findSpot(drawn, base.width / computeCircleSize(frame, aspectRatio), frame) };
}

function drawDisc(side: number): Uint8Array {
  const disc = new Uint8Array(side * side);
  const radius = side / 2;
  for (let at = 0; at < disc.length; at++) {
    const x = (at % side) + 0.5 - radius;
    const y = Math.floor(at / side) + 0.5 - radius;
    disc[at] = Math.round(255 * clamp(radius - Math.sqrt(x * x + y * y)));
  }
  return disc;
}

/** Draws the circle's rim and its shadow over what is behind it. */
export function drawRim(base: YuvFrame, { left, top, base: { width: side } }: Pick<Circle, 'left' | 'top' | 'base'>): void {
  const [middleX, middleY, radius] = [left + side / 2, top + side / 2, side / 2];
  const planes = getFramePlanes(base);
  const rim = radius * (1 + 2 * RIM);
  const end = rim + radius * 2 * GLOW;
  const paint = (plane: Uint8Array, half: 1 | 2, color: { readonly rim: number; readonly zero: number }): void => {
    const width = base.width / half;
    for (let at = 0; at < plane.length; at++) {
      const x = ((at % width) + 0.5) * half - middleX;
      const y = (Math.floor(at / width) + 0.5) * half - middleY;
      if (x > end || x < -end || y > end || y < -end) continue;
      const distance = Math.sqrt(x * x + y * y);
      const shade = clamp((end - distance) / (end - radius));
      const dark = color.zero + ((plane[at] ?? color.zero) - color.zero) * (1 - SHADOW * shade * shade);
      const part = clamp(rim - distance + 0.5);
      plane[at] = Math.floor(dark + (color.rim - dark) * part + 0.5);
    }
  };
  paint(planes.y, 1, { rim: RIM_LUMA, zero: 16 });
  paint(planes.u, 2, { rim: 128, zero: 128 });
  paint(planes.v, 2, { rim: 128, zero: 128 });
}

function clamp(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}

/** Lays the finished square over the frame, only inside the circle. */
export function blendCircle(frame: YuvFrame, circle: Circle, square: YuvFrame): void {
  const [target, source] = [getFramePlanes(frame), getFramePlanes(square)];
  const place = { left: circle.left, top: circle.top, width: frame.width, side: square.width };
  blendSquare(target.y, source.y, { ...place, cover: circle.cover });
  const half = { left: circle.left / 2, top: circle.top / 2, width: frame.width / 2, side: square.width / 2 };
  blendSquare(target.u, source.u, { ...half, cover: circle.coverHalf });
  blendSquare(target.v, source.v, { ...half, cover: circle.coverHalf });
}

interface SquarePlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly side: number;
  readonly cover: Uint8Array;
}

function blendSquare(target: Uint8Array, source: Uint8Array, { left, top, width, side, cover }: SquarePlace): void {
  for (let row = 0, at = 0; row < side; row++) {
    const first = (top + row) * width + left;
    for (let column = 0; column < side; column++, at++) {
      const share = cover[at] ?? 0;
      if (share === 0) continue;
      const behind = target[first + column] ?? 0;
      target[first + column] = share === 255 ? (source[at] ?? 0) : behind + Math.round((((source[at] ?? 0) - behind) * share) / 255);
    }
  }
}

/** Scratch memory for a circle's square. */
export function createCircleScratch(circle: Circle): YuvFrame {
  return createYuvFrame(circle.base.width, circle.base.height);
}
