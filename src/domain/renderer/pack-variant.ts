import { isOwnPresenterId } from '../project/own-presenter-id.ts';
import type { Framing } from '../project/project.ts';

/** Framings drawn from a pack of their own: `wide` shows the presenter to the hip, `turned` with the shoulders turned aside. */
export const PACK_VARIANTS = ['wide', 'turned'] as const;
export type PackVariant = (typeof PACK_VARIANTS)[number];

/** Pack of the presenter's second outfit, in the usual framing. */
export const SECOND_OUTFIT = 'second';

const MARK = '~';

/**
 * The id under which a library has the presenter's pack for this framing. Undefined for framings of the usual pack and for presenters from
 * photos. A library without it answers as for any unknown id, and the presenter is shown in the half shot.
 */
export function toVariantId(avatarId: string, framing: Framing): string | undefined {
  return isOwnPresenterId(avatarId)
    ? undefined
    : PACK_VARIANTS.filter((variant) => variant === framing).map((variant) => addVariant(avatarId, variant))[0];
}

/** The id under which a library has one of a presenter's further packs. */
export function addVariant(presenterId: string, variant: PackVariant | typeof SECOND_OUTFIT): string {
  return presenterId + MARK + variant;
}

/** The presenter's or look's id, and which further pack is meant; undefined means the usual one. */
export function parseVariantId(id: string): {
  readonly avatarId: string;
  readonly variant: PackVariant | typeof SECOND_OUTFIT | undefined;
} {
  const variant = ([...PACK_VARIANTS, SECOND_OUTFIT] as const).find((each) => id.endsWith(MARK + each));
  return { avatarId: variant === undefined ? id : id.slice(0, -(MARK + variant).length), variant };
}
