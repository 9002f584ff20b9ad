import { type Cutout, halvePlane } from './cutout.ts';
import type { PresenterPlacement } from './place-presenter.ts';
import type { PresenterPack } from './presenter-pack.ts';
import { resamplePlane, roundInto } from './resample-plane.ts';

/** Rows kept below the frame for the kernel and breathing. */
const ROWS_BELOW = 8;

/** A presenter's plate at the frame's size, as far as the frame shows it. */
export function scalePlate(pack: PresenterPack, { scale, top }: PresenterPlacement, frame: { readonly height: number }): Cutout {
  const width = roundUpToEven(pack.plate.width * scale);
  const height = Math.min(roundUpToEven(pack.plate.height * scale), frame.height - top + ROWS_BELOW);
  return scaleCutout(pack.plate, { width, height, scale });
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
