import { addInnerBrows } from './add-inner-brows.ts';
import { computeBodyRows } from './body-rows.ts';
import { type Cutout, halvePlane } from './cutout.ts';
import type { ScaledPresenter } from './scaled-presenter.ts';
import type { PresenterPlacement } from './place-presenter.ts';
import type { PresenterPack } from './presenter-pack.ts';
import { resamplePlane, roundInto } from './resample-plane.ts';
import { scaleFaceArea } from './scale-face-area.ts';
import { scaleMouth } from './mouth/scaled-mouth.ts';
import { createWarpPlan } from './create-warp-plan.ts';

/** Rows kept below the frame for the kernel and breathing. */
const ROWS_BELOW = 8;

export function scalePresenter(pack: PresenterPack, placement: PresenterPlacement, frame: { readonly height: number }): ScaledPresenter {
  const { scale, left, top } = placement;
  const width = roundUpToEven(pack.plate.width * scale);
  const height = Math.min(roundUpToEven(pack.plate.height * scale), frame.height - top + ROWS_BELOW);
  const plate = scaleCutout(pack.plate, { width, height, scale });
  const mouth = scaleFaceArea(pack.mouth, { width, height, scale });
  const eyes = scaleFaceArea(addInnerBrows(pack), { width, height, scale });
  const warp = createWarpPlan(pack, { plate, scale, mouth });
  return {
    left,
    top,
    plate,
    mouth,
    lips: scaleMouth(pack, { plate, scale, area: mouth }),
    eyes,
    grid: pack.grid,
    roundOpening: pack.roundOpening,
    warp,
    body: computeBodyRows(plate),
    ...(pack.rig && { drawn: { rig: pack.rig, scale } }),
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
  const alpha = roundInto(new Uint8Array(width * height), scaled(source.alpha, 1), { lowest: 0, highest: 255 });
  const y = roundInto(new Uint8Array(width * height), scaled(source.y, 1), { lowest: 0, highest: 219 });
  for (let at = 0; at < y.length; at++) y[at] = Math.min(y[at] ?? 0, Math.round(((alpha[at] ?? 0) * 219) / 255));
  const u = roundInto(new Uint8Array(y.length / 4), scaled(source.u, 2), { lowest: 16, highest: 240 });
  const v = roundInto(new Uint8Array(y.length / 4), scaled(source.v, 2), { lowest: 16, highest: 240 });
  return { width, height, y, u, v, alpha, alphaHalf: halvePlane(alpha, width) };
}

function roundUpToEven(value: number): number {
  return Math.ceil(value / 2) * 2;
}
