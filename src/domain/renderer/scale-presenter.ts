import { bodyRows } from './body-rows.ts';
import type { Cutout } from './cutout.ts';
import type { ScaledFigure } from './scaled-presenter.ts';
import type { FigurePlace } from './place-presenter.ts';
import { halved } from './halve-plane.ts';
import type { PresenterPack } from './presenter-pack.ts';
import { resamplePlane, roundedInto } from './resample-plane.ts';
import { scaleFaceArea } from './scale-face-area.ts';
import { warpPlan } from './create-warp-plan.ts';

/** Rows kept below the picture, for the kernel and for breathing. */
const ROWS_BELOW = 8;

export function scaleFigure(pack: PresenterPack, place: FigurePlace, picture: { readonly height: number }): ScaledFigure {
  const { scale, left, top } = place;
  const width = evenAbove(pack.plate.width * scale);
  const height = Math.min(evenAbove(pack.plate.height * scale), picture.height - top + ROWS_BELOW);
  const plate = scaleCutout(pack.plate, { width, height, scale });
  const mouth = scaleFaceArea(pack.mouth, { width, height, scale });
  const eyes = scaleFaceArea(pack.eyes, { width, height, scale });
  const warp = warpPlan(pack, { plate, scale, mouth });
  return {
    left,
    top,
    plate,
    mouth,
    eyes,
    grid: pack.grid,
    roundOpening: pack.roundOpening,
    warp,
    body: bodyRows(plate),
  };
}

export function scaleCutout(source: Cutout, target: { readonly width: number; readonly height: number; readonly scale: number }): Cutout {
  const { width, height } = target;
  const scaled = (data: Uint8Array, size: 1 | 2): Float32Array =>
    resamplePlane(
      { data, width: source.width / size, height: source.height / size, left: 0, top: 0 },
      { left: 0, top: 0, width: width / size, height: height / size },
      { scale: target.scale, border: 'repeat' },
    );
  const alpha = roundedInto(new Uint8Array(width * height), scaled(source.alpha, 1), { lowest: 0, highest: 255 });
  const y = roundedInto(new Uint8Array(width * height), scaled(source.y, 1), { lowest: 0, highest: 219 });
  for (let at = 0; at < y.length; at++) y[at] = Math.min(y[at] ?? 0, Math.round(((alpha[at] ?? 0) * 219) / 255));
  const u = roundedInto(new Uint8Array(y.length / 4), scaled(source.u, 2), { lowest: 16, highest: 240 });
  const v = roundedInto(new Uint8Array(y.length / 4), scaled(source.v, 2), { lowest: 16, highest: 240 });
  return { width, height, y, u, v, alpha, alphaHalf: halved(alpha, width) };
}

function evenAbove(value: number): number {
  return Math.ceil(value / 2) * 2;
}
