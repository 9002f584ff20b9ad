import { addInnerBrows } from './add-inner-brows.ts';
import { computeBodyRows, drawBody } from './body-rows.ts';
import { composeFace } from './compose-face.ts';
import { computeDisplacementField } from './compute-displacement-field.ts';
import { createWarpPlan, NODE_STEP } from './create-warp-plan.ts';
import { type Cutout, copyCutout } from './cutout.ts';
import { computeEyeWeights } from './face-weights.ts';
import { gradeBaked } from './grade-baked.ts';
import { mirrorPack } from './mirror-pack.ts';
import { drawMouth } from './mouth/draw-mouth.ts';
import { scaleMouth, withOwnWarps } from './mouth/scaled-mouth.ts';
import { getPose } from './pose.ts';
import { scaleFaceArea } from './scale-face-area.ts';
import { scalePlate } from './scale-plate.ts';
import { createPresenterMemory, type PresenterMemory } from './kernels/presenter-memory.ts';
import type { DrawableBaked, DrawablePresenter, PaintPresenter, PresenterCode, ScaledBaked } from './scaled-presenter.ts';
import { warpHead } from './warp-head.ts';

export const BAKED_PRESENTER: PresenterCode<ScaledBaked> = {
  /** Who is turned faces the left, and at the left of the frame is mirrored. */
  face: (pack, { framing, aside }, isOfFraming) => (isOfFraming && framing === 'turned' && aside === 'left' ? mirrorPack(pack) : pack),
  light: gradeBaked,
  scale(pack, placement, shot) {
    const { scale, left, top } = placement;
    const plate = scalePlate(pack, placement, shot);
    const { width, height } = plate;
    const mouth = scaleFaceArea(pack.mouth, { width, height, scale });
    const eyes = scaleFaceArea(addInnerBrows(pack), { width, height, scale });
    const warp = createWarpPlan(pack, { plate, scale, mouth });
    const lips = scaleMouth(pack, { plate, scale, area: mouth });
    return { left, top, plate, mouth, lips, eyes, grid: pack.grid, roundOpening: pack.roundOpening, warp, body: computeBodyRows(plate) };
  },
  createDrawable: (presenter) => createDrawableBaked(presenter, createPresenterMemory),
};

/** `createMemory`: of the kernels; undefined draws everything in TypeScript. */
export function createDrawableBaked(
  presenter: ScaledBaked,
  createMemory: typeof createPresenterMemory | undefined,
): DrawablePresenter & DrawableBaked {
  let scratch: { readonly memory: PresenterMemory | undefined; readonly work: Cutout } | undefined;
  /** Made when it's drawn first: under edited texts it isn't drawn again. */
  const getScratch = (): NonNullable<typeof scratch> => {
    if (scratch !== undefined) return scratch;
    const memory = createMemory?.(presenter.plate, presenter.warp);
    scratch = { memory, work: memory?.work ?? copyCutout(presenter.plate) };
    return scratch;
  };
  const drawable: DrawableBaked = {
    ...presenter,
    lips: presenter.lips && withOwnWarps(presenter.lips),
    get work() {
      return getScratch().work;
    },
  };
  // A spread would make the scratch at once.
  return Object.assign(drawable, { paint: createPaint(drawable, () => getScratch().memory) });
}

/** Mouth and eyes first, into the presenter's own scratch, then the body and the head over what is there. */
function createPaint(presenter: DrawableBaked, getMemory: () => PresenterMemory | undefined): PaintPresenter {
  const { plate, warp, mouth, eyes, left, top } = presenter;
  const from = warp.top + warp.rows * NODE_STEP;
  // Below the face, the scratch is the plate.
  const isBodyWhole = Math.max(mouth.top + mouth.height, eyes.top + eyes.height) <= from;
  return (planes, tracks, n) => {
    const { work } = presenter;
    const memory = getMemory();
    drawMouth(presenter, tracks, n);
    composeFace(work, plate, { area: presenter.eyes, weights: computeEyeWeights(tracks.motion, n) });
    const pose = getPose(tracks.motion, n);
    const body = { plate, rows: presenter.body, pose, shoulderLine: warp.shoulderLine, from, left, top };
    drawBody(planes, { ...body, memory: isBodyWhole ? memory : undefined });
    const field = computeDisplacementField(warp, pose, { width: plate.width, height: plate.height, into: memory?.field });
    warpHead(planes, work, { plan: warp, field, left, top, memory });
  };
}
