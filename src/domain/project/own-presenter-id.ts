import type { Project } from './project.ts';
import { listPresenterIds } from './scene-presenters.ts';

const PREFIXES = { photo: 'photo.', drawn: 'drawn.' } as const;
/** Made from a photo (VID-4), or drawn from choices. */
export type OwnPresenterKind = keyof typeof PREFIXES;

/** Avatar id of a presenter that a user made. */
export function toOwnPresenterId(id: string, kind: OwnPresenterKind = 'photo'): string {
  return PREFIXES[kind] + id;
}

/** The presenter's id; undefined for presenters and looks of the cast. */
export function parseOwnPresenterId(avatarId: string): string | undefined {
  return isOwnPresenterId(avatarId) ? avatarId.slice(avatarId.indexOf('.') + 1) : undefined;
}

export function isOwnPresenterId(avatarId: string): boolean {
  return isPhotoPresenterId(avatarId) || isDrawnPresenterId(avatarId);
}

/** Who a look is of: the id of a presenter of the user's own, else the id up to the first dash or dot. All outfits of a person are one. */
export function getPresenterName(avatarId: string): string {
  return isOwnPresenterId(avatarId) ? avatarId : (avatarId.split(/[-.]/u)[0] ?? '');
}

/** Shows the likeness of somebody, who consented to it. */
export function isPhotoPresenterId(avatarId: string): boolean {
  return avatarId.startsWith(PREFIXES.photo);
}

/** Shows nobody, and may change under its id. */
export function isDrawnPresenterId(avatarId: string): boolean {
  return avatarId.startsWith(PREFIXES.drawn);
}

/** Avatar ids of the users' own presenters that a project shows, each once. */
export function listOwnPresenters({ scenes }: Pick<Project, 'scenes'>): readonly string[] {
  return [...new Set(listPresenterIds(scenes).filter(isOwnPresenterId))];
}

/** Message for an unavailable presenter of one's own: deleted ones and those of other workspaces look the same. */
export const PRESENTER_MISSING = 'This presenter isn’t in this workspace. Your script is safe. Choose another presenter.';

export const PRESENTER_TAKEN_DOWN =
  'This presenter was taken down by the people who run this site. Your script is safe. Choose another presenter.';

export const PRESENTER_WITHDRAWN =
  'The consent for this presenter was withdrawn, so it can’t be shown in new videos. Your script is safe. Choose another presenter.';
