import { isOwnPresenterId } from '../project/own-presenter-id.ts';

const MARK = '~wide';

/**
 * The id under which a library has a presenter's wide pack: the same person from the head to the hip. Undefined for presenters from photos,
 * which have none. A library without it answers as for any unknown id, and the presenter is shown in the half shot.
 */
export function toWideId(avatarId: string): string | undefined {
  return isOwnPresenterId(avatarId) ? undefined : avatarId + MARK;
}

/** The presenter's or look's id, and whether the wide pack is meant. */
export function parseWideId(id: string): { readonly avatarId: string; readonly wide: boolean } {
  const wide = id.endsWith(MARK);
  return { avatarId: wide ? id.slice(0, -MARK.length) : id, wide };
}
