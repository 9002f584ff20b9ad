import type { DrawnStyle } from '../drawn-presenter/restyle-presenter.ts';
import type { PresenterPack } from '../renderer/presenter-pack.ts';
import type { Palette } from '../renderer/recolor-curve.ts';
import { findLook } from './look.ts';
import { addVariant, parseVariantId, SECOND_OUTFIT } from '../renderer/pack-variant.ts';

export interface LookParts {
  readonly load: (presenterId: string) => Promise<PresenterPack | undefined>;
  readonly recolor: (pack: PresenterPack, colors: Palette) => PresenterPack | Promise<PresenterPack>;
  readonly restyle: (pack: PresenterPack, style: DrawnStyle) => PresenterPack | Promise<PresenterPack>;
}

/** Loads the presenter of a look's id, or one of its further packs, and applies the look's colors and style. A second outfit has one pack only. */
export async function loadLook(id: string, { load, recolor, restyle }: LookParts): Promise<PresenterPack | undefined> {
  const { avatarId, variant } = parseVariantId(id);
  const look = findLook(avatarId);
  if (look === undefined) return load(id);
  const { presenterId, colors, isSecondOutfit, style } = look;
  if (isSecondOutfit === true && variant !== undefined) return undefined;
  const wanted = isSecondOutfit === true ? SECOND_OUTFIT : variant;
  const pack = await load(wanted === undefined ? presenterId : addVariant(presenterId, wanted));
  if (pack === undefined) return undefined;
  const dressed = await recolor(pack, colors);
  return { ...(style === undefined ? dressed : await restyle(dressed, style)), id };
}
