import type { PresenterPack } from '../presenter-pack.ts';
import { createKernelTools } from '../kernels/kernel-tools.ts';
import { scalePlate } from '../scale-plate.ts';
import type { PresenterCode, ScaledDrawing } from '../scaled-presenter.ts';
import type { ReadyRig } from './draw-rig.ts';
import { drawRigFrame } from './draw-rig-frame.ts';
import { createRigPack, gradeRig, turnRig } from './rig-pack.ts';

/** One scratch for all that are drawn: each frame writes it anew. */
const openTools = createKernelTools();

export const DRAWN_PRESENTER: PresenterCode<ScaledDrawing> = {
  face: (pack, shot) => createRigPack(turnRig(getRig(pack).rig, shot)),
  light: (pack, light) => createRigPack(gradeRig(getRig(pack).rig, light)),
  scale(pack, placement, shot) {
    const { scale, left, top } = placement;
    const { eyes } = pack;
    const place = { left: eyes.left * scale, top: eyes.top * scale, width: eyes.width * scale, height: eyes.height * scale };
    return { left, top, plate: scalePlate(pack, placement, shot), eyes: place, drawn: { rig: getRig(pack), scale } };
  },
  createDrawable(presenter) {
    return {
      ...presenter,
      paint(planes, tracks, n) {
        const { drawn, left, top } = presenter;
        drawRigFrame(planes, { drawn, left, top, tracks, openTools }, n);
      },
    };
  },
};

function getRig({ id, rig }: PresenterPack): ReadyRig {
  if (rig === undefined) throw new TypeError(`${id} isn’t drawn.`);
  return rig;
}
