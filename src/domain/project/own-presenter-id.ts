import type { Project } from './project.ts';
import { listPresenterIds } from './scene-presenters.ts';

const PREFIX = 'photo.';

/** Avatar id of a presenter that a user made from a photo (VID-4). */
export function toOwnPresenterId(id: string): string {
  return PREFIX + id;
}

/** The presenter's id; undefined for presenters and looks of the cast. */
export function parseOwnPresenterId(avatarId: string): string | undefined {
  return avatarId.startsWith(PREFIX) ? avatarId.slice(PREFIX.length) : undefined;
}

export function isOwnPresenterId(avatarId: string): boolean {
  return avatarId.startsWith(PREFIX);
}

/** Avatar ids of the presenters from photos that a project shows, each once. */
export function listOwnPresenters({ scenes }: Pick<Project, 'scenes'>): readonly string[] {
  return [...new Set(listPresenterIds(scenes).filter(isOwnPresenterId))];
}

/** Message for an unavailable presenter from a photo: deleted ones and those of other workspaces look the same. */
export const PRESENTER_MISSING =
  'This presenter was made from a photo and isn’t in this workspace. Your script is safe. Choose another presenter.';

export const PRESENTER_TAKEN_DOWN =
  'This presenter was taken down by the people who run this site. Your script is safe. Choose another presenter.';

export const PRESENTER_WITHDRAWN =
  'The consent for this presenter was withdrawn, so it can’t be shown in new videos. Your script is safe. Choose another presenter.';
