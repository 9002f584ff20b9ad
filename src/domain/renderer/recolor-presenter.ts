import { createRigPack, recolorRig } from './drawing/rig-pack.ts';
import type { Palette } from './recolor-curve.ts';
import { recolorBaked } from './recolor-baked.ts';
import type { PresenterPack } from './presenter-pack.ts';

/** Recolors a presenter, drawn or baked, once when it is loaded. Unchanged parts are shared with `pack`. */
export function recolorPresenter(pack: PresenterPack, colors: Palette): PresenterPack {
  return pack.rig === undefined ? recolorBaked(pack, colors) : createRigPack(recolorRig(pack.rig.rig, colors));
}
