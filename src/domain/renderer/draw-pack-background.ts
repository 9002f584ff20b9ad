import type { PresenterPlacement } from './place-presenter.ts';
import type { PackBackground } from './presenter-pack.ts';
import { resamplePlane, roundInto } from './resample-plane.ts';
import { createYuvFrame, getFramePlanes, type YuvFrame } from './yuv-frame.ts';

/** A presenter's own background as the frame shows it behind the placed plate. */
export function drawPackBackground(
  background: PackBackground,
  { scale, left, top }: PresenterPlacement,
  { width, height }: { readonly width: number; readonly height: number },
): YuvFrame {
  const source = getFramePlanes(background.pixels);
  const frame = createYuvFrame(width, height);
  const planes = getFramePlanes(frame);
  const enlarged = scale * background.step;
  const fill = (plane: Uint8Array, from: Uint8Array, part: { readonly divide: 1 | 2; readonly highest: number }): void => {
    const { divide } = part;
    const target = {
      left: (-left - background.left * scale) / divide,
      top: (-top - background.top * scale) / divide,
      width: width / divide,
      height: height / divide,
    };
    const size = { width: source.width / divide, height: source.height / divide };
    const scaled = resamplePlane({ data: from, ...size, left: 0, top: 0 }, target, { scale: enlarged, border: 'repeat' });
    roundInto(plane, scaled, { lowest: 16, highest: part.highest });
  };
  fill(planes.y, source.y, { divide: 1, highest: 235 });
  fill(planes.u, source.u, { divide: 2, highest: 240 });
  fill(planes.v, source.v, { divide: 2, highest: 240 });
  return frame;
}
