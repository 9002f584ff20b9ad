import { copyCutout } from './cutout.ts';
import type { PreparedScene, SceneToDraw } from './prepared-scene.ts';

/** A scene `frame` can draw: what it writes is the result's own, all else is the given scene's. */
export function withOwnScratch(scene: SceneToDraw): PreparedScene {
  const { presenter } = scene;
  return { ...scene, presenter: { ...presenter, work: copyCutout(presenter.plate) } };
}
