import type { PresenterPack } from '../renderer/presenter-pack.ts';
import { recolorPresenter } from '../renderer/recolor-presenter.ts';
import { findLook } from './look.ts';

/** Loads the presenter of a look's id and applies the look's colors. */
export async function loadLook(
  id: string,
  load: (presenterId: string) => Promise<PresenterPack | undefined>,
): Promise<PresenterPack | undefined> {
  const look = findLook(id);
  if (look === undefined) return load(id);
  const pack = await load(look.presenterId);
  return pack && { ...recolorPresenter(pack, look.colors), id };
}
