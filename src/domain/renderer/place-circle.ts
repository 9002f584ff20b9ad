import type { AspectRatio, StageSpot } from '../project/project.ts';
import { moveToSpot } from '../project/stage-spot.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A round image in the frame: diameter as a share of the short side, middle as shares of the frame. */
interface CirclePlace {
  readonly diameter: number;
  readonly x: number;
  readonly y: number;
}

/** Beside a title in wide frames, below it in others, and above the captions in all. */
const PLACES: Readonly<Record<AspectRatio, CirclePlace>> = {
  '16:9': { diameter: 0.62, x: 0.745, y: 0.45 },
  '9:16': { diameter: 0.8, x: 0.5, y: 0.44 },
  '1:1': { diameter: 0.54, x: 0.5, y: 0.5 },
  '4:5': { diameter: 0.62, x: 0.5, y: 0.5 },
};

/** Largest diameter of a circle that was made larger, as a share of the short side; the rim stays in the frame. */
const LARGEST = 0.94;

/** Diameter in pixels; a multiple of 4, so that its middle is even. */
export function computeCircleSize(frame: Size, aspectRatio: AspectRatio, scale = 1): number {
  const { diameter } = PLACES[aspectRatio];
  return Math.round((Math.min(diameter * scale, Math.max(LARGEST, diameter)) * Math.min(frame.width, frame.height)) / 4) * 4;
}

/** Pixels of the frame; even. */
export function placeCircle(
  frame: Size,
  { aspectRatio, spot }: { readonly aspectRatio: AspectRatio; readonly spot?: StageSpot },
): { readonly left: number; readonly top: number; readonly side: number } {
  const side = computeCircleSize(frame, aspectRatio, spot?.scale);
  const place = PLACES[aspectRatio];
  const left = Math.round((place.x * frame.width - side / 2) / 2) * 2;
  const top = Math.round((place.y * frame.height - side / 2) / 2) * 2;
  if (spot === undefined) return { left, top, side };
  return { side, ...moveToSpot({ left, top, width: side, height: side }, spot, frame) };
}
