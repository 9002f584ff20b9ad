import type { HexColor } from '../project/project.ts';
import { computeLuminance, type Rgb } from '../shared/color-contrast.ts';
import type { PreparedScene } from './prepared-scene.ts';
import { drawOverlay, drawOverlaysBelow, drawUnderLayers } from './render-frame.ts';
import { writeRgb } from './yuv-color.ts';
import { createYuvFrame, getFramePlanes, type YuvFrame } from './yuv-frame.ts';

/** Moments at which a text is looked at, evenly over its time: presenters, clips and cameras move behind it. */
const MOMENTS = 5;
/** Side of a cell by the frame's smaller side: about half of a small letter. What is within one is seen as one color. */
const CELL = 1 / 60;
/** Share of a cell that letters must cover, so that it's about them. */
const COVERED = 0.06;
/** Steps of light among which colors are told apart. */
const STEPS = 24;
const BLACK = 16;
const WHITE = 235;
const GRAY = 128;

/**
 * Colors behind the letters of the text at this place of the drawing order, as they're drawn, at several moments: of cells about as small as a
 * letter's parts, one for each step of light. Empty where no letter is in the frame.
 */
export function measureBehind(prepared: PreparedScene, order: number): readonly HexColor[] {
  const overlays = prepared.overlays.filter((overlay) => overlay.order === order);
  const { width, height } = prepared.size;
  const below = createYuvFrame(width, height);
  const [onBlack, onWhite] = [createYuvFrame(width, height), createYuvFrame(width, height)];
  const found = new Map<number, HexColor>();
  for (const n of listMoments(prepared, order)) {
    drawOverlaysBelow(prepared, n, { order, frame: drawUnderLayers(prepared, n, below) });
    for (const [frame, luma] of [
      [onBlack, BLACK],
      [onWhite, WHITE],
    ] as const) {
      frame.data.fill(luma, 0, width * height).fill(GRAY, width * height);
      for (const overlay of overlays) drawOverlay(getFramePlanes(frame), overlay, n);
    }
    for (const color of listCellColors(below, { onBlack, onWhite })) {
      const step = Math.round(Math.sqrt(computeLuminance(color)) * STEPS);
      if (!found.has(step)) found.set(step, toHex(color));
    }
  }
  return [...found.values()];
}

/** Frames in which the text is shown and rests: after it came in, where a keyframe is reached, and before it goes. */
function listMoments({ overlays, timeline }: PreparedScene, order: number): readonly number[] {
  return overlays
    .filter((overlay) => overlay.order === order)
    .flatMap(({ from, to, fade, animation, track }) => {
      const coming = animation === undefined ? fade : Math.min(Math.round(ENTERING * timeline.frameRate), Math.floor((to - from) / 2));
      const [first, last] = [from + coming, Math.max(to - 1 - coming, from + coming)];
      const even = Array.from({ length: MOMENTS }, (_, at) => Math.round(first + ((last - first) * at) / (MOMENTS - 1)));
      const reached = (track?.points ?? []).map(({ frame }) => frame);
      return [...even, ...reached].filter((n) => n >= from && n < to && n < timeline.frameCount);
    })
    .filter((n, at, all) => all.indexOf(n) === at);
}

/** Seconds in which an animated layer comes in or goes. */
const ENTERING = 0.3;

interface Masks {
  readonly onBlack: YuvFrame;
  readonly onWhite: YuvFrame;
}

/** Mean color of each cell with letters in it. What covers a pixel makes it the same on black and on white. */
function* listCellColors(below: YuvFrame, { onBlack, onWhite }: Masks): Generator<Rgb> {
  const { width, height } = below;
  const side = Math.max(2, Math.round(Math.min(width, height) * CELL));
  const planes = getFramePlanes(below);
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      const [right, foot] = [Math.min(left + side, width), Math.min(top + side, height)];
      const sum = { cover: 0, y: 0, u: 0, v: 0 };
      for (let y = top; y < foot; y++) {
        for (let x = left; x < right; x++) {
          const at = y * width + x;
          const half = (y >> 1) * (width >> 1) + (x >> 1);
          sum.cover += 1 - ((onWhite.data[at] ?? 0) - (onBlack.data[at] ?? 0)) / (WHITE - BLACK);
          sum.y += planes.y[at] ?? 0;
          sum.u += planes.u[half] ?? 0;
          sum.v += planes.v[half] ?? 0;
        }
      }
      const pixels = (right - left) * (foot - top);
      if (sum.cover < COVERED * pixels) continue;
      const rgb = new Uint8Array(3);
      writeRgb(rgb, 0, [sum.y / pixels, sum.u / pixels, sum.v / pixels]);
      const [red = 0, green = 0, blue = 0] = rgb;
      yield [red, green, blue];
    }
  }
}

function toHex([red, green, blue]: Rgb): HexColor {
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
