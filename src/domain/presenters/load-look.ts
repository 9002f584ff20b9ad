import type { PresenterPack } from '../renderer/presenter-pack.ts';
import { recolorPresenter } from '../renderer/recolor-presenter.ts';
import { findLook } from './look.ts';
import { parseVariantId, toVariantId } from '../renderer/pack-variant.ts';

/** Loads the presenter of a look's id, or one of its further packs, and applies the look's colors. */
export async function loadLook(
  id: string,
  load: (presenterId: string) => Promise<PresenterPack | undefined>,
): Promise<PresenterPack | undefined> {
  const { avatarId, variant } = parseVariantId(id);
  const look = findLook(avatarId);
  if (look === undefined) return load(id);
  const pack = await load((variant && toVariantId(look.presenterId, variant)) ?? look.presenterId);
  return pack && { ...recolorPresenter(pack, look.colors), id };
}
