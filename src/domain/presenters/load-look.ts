import type { PresenterPack } from '../renderer/presenter-pack.ts';
import { recolorPresenter } from '../renderer/recolor-presenter.ts';
import { findLook } from './look.ts';
import { parseWideId, toWideId } from '../renderer/wide-id.ts';

/** Loads the presenter of a look's id, or its wide pack, and applies the look's colors. */
export async function loadLook(
  id: string,
  load: (presenterId: string) => Promise<PresenterPack | undefined>,
): Promise<PresenterPack | undefined> {
  const { avatarId, wide } = parseWideId(id);
  const look = findLook(avatarId);
  if (look === undefined) return load(id);
  const pack = await load((wide ? toWideId(look.presenterId) : undefined) ?? look.presenterId);
  return pack && { ...recolorPresenter(pack, look.colors), id };
}
