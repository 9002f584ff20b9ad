import { createRigPack } from '../renderer/drawing/rig-pack.ts';
import type { PresenterPack } from '../renderer/presenter-pack.ts';
import { drawInInk } from './ink/ink-rig.ts';

/** How a drawn presenter is drawn, besides the soft way of the packs. */
export type DrawnStyle = 'ink';

/** Draws a presenter in another style, once when it's loaded. Baked ones have none. */
export function restylePresenter(pack: PresenterPack, style: DrawnStyle): PresenterPack {
  return pack.rig === undefined ? pack : createRigPack(STYLES[style](pack.rig.rig));
}

const STYLES = { ink: drawInInk } as const satisfies Record<DrawnStyle, unknown>;
