import { computeDisplacementField } from '#domain/renderer/compute-displacement-field.ts';
import type { DrawableBaked } from '#domain/renderer/scaled-presenter.ts';
import { computeBodyShift, type Pose } from '#domain/renderer/pose.ts';
import { CLEAR, NODE_STEP } from '#domain/renderer/create-warp-plan.ts';
import { type Affine, fitAffine, type Match } from './fit-affine.ts';

/** A band of the presenter that moves as one piece; rows `top` (inclusive) to `bottom` (exclusive) of the figure. */
export interface Strip {
  readonly top: number;
  readonly bottom: number;
}

/** Bends of the neck are made of bands this high. */
const NECK_BAND = 3 * NODE_STEP;

const FIXED = 65536;

/** The head in one piece, the neck in bands, the body below in one piece. */
export function createPresenterStrips({ warp, plate }: DrawableBaked): readonly Strip[] {
  const across = warp.columns + 1;
  const loose = Math.max(Math.floor(warp.sway.findIndex((sway) => sway < 1) / across) - 1, 1);
  const strips: Strip[] = [{ top: 0, bottom: warp.top + loose * NODE_STEP }];
  const end = warp.top + warp.rows * NODE_STEP;
  for (let top = warp.top + loose * NODE_STEP; top < end; top += NECK_BAND) {
    strips.push({ top, bottom: Math.min(top + NECK_BAND, end) });
  }
  return [...strips, { top: end, bottom: plate.height }];
}

/** Positions of all strips in one frame: the product's warp, approximated by straight lines. */
export function computeStripMovements(presenter: DrawableBaked, strips: readonly Strip[], pose: Pose): readonly Affine[] {
  const { warp, plate } = presenter;
  const field = computeDisplacementField(warp, pose, plate);
  const across = warp.columns + 1;
  return strips.map((strip) => {
    const first = Math.max(0, Math.floor((strip.top - warp.top) / NODE_STEP));
    const last = Math.min(warp.rows, Math.ceil((strip.bottom - warp.top) / NODE_STEP));
    const matches: Match[] = [];
    for (let row = first; row <= last && strip.top < warp.top + warp.rows * NODE_STEP; row += 1) {
      for (let column = 0; column < across; column += 1) {
        if (isDrawn(presenter, column, row)) {
          const at = row * across + column;
          matches.push({
            from: [(field.x[at] ?? 0) / FIXED, (field.y[at] ?? 0) / FIXED],
            to: [warp.left + column * NODE_STEP, warp.top + row * NODE_STEP],
          });
        }
      }
    }
    return matches.length > 0 ? fitAffine(matches) : computeBodyMovement(presenter, pose);
  });
}

function isDrawn({ warp }: DrawableBaked, column: number, row: number): boolean {
  const block = (warp.top / NODE_STEP + row) * warp.blocksAcross + warp.left / NODE_STEP + column;
  return (warp.coverage[block] ?? CLEAR) !== CLEAR;
}

/** Lean and breath move every row of the body by a share of its height above the plate's lower edge. */
function computeBodyMovement({ plate, warp }: DrawableBaked, pose: Pose): Affine {
  const body = { height: plate.height, shoulderLine: warp.shoulderLine };
  const [upper, lower] = [warp.shoulderLine, plate.height];
  const [from, to] = [computeBodyShift(pose, upper, body), computeBodyShift(pose, lower, body)];
  const across = (to.dx - from.dx) / (lower - upper);
  const down = (to.dy - from.dy) / (lower - upper);
  return [1, 0, across, 1 + down, from.dx - across * upper, from.dy - down * upper];
}
