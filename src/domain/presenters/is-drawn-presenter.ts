import { getPresenterName, isDrawnPresenterId } from '../project/own-presenter-id.ts';
import { DRAWN_WARDROBES } from './wardrobe.ts';

/** Drawn presenters, in any look, and those that a user drew have hands that move; baked ones and those from photos don't. */
export function isDrawnPresenter(avatarId: string): boolean {
  return isDrawnPresenterId(avatarId) || Object.hasOwn(DRAWN_WARDROBES, getPresenterName(avatarId));
}
