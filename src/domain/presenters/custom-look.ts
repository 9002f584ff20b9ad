import type { HexColor, Project } from '../project/project.ts';
import { listPresenterIds } from '../project/scene-presenters.ts';

/** A presenter in custom colors; everything is encoded in the id (VID-4). */
export interface CustomLook {
  readonly presenterId: string;
  readonly outfit: HexColor;
  readonly hair: HexColor;
}

const FORM = /^([a-z][a-z0-9]*)\.([0-9a-f]{6})-([0-9a-f]{6})$/u;

export function formatCustomLookId({ presenterId, outfit, hair }: CustomLook): string {
  return `${presenterId}.${outfit.slice(1).toLowerCase()}-${hair.slice(1).toLowerCase()}`;
}

/** Separators between a presenter's id and its look. */
export const LOOK_MARKS = ['-', '.'] as const;

/** Undefined for any other id. */
export function parseCustomLookId(id: string): CustomLook | undefined {
  const [, presenterId, outfit, hair] = FORM.exec(id) ?? [];
  if (presenterId === undefined || outfit === undefined || hair === undefined) return undefined;
  return { presenterId, outfit: `#${outfit}`, hair: `#${hair}` };
}

/** Path of the image of a look before nothing; custom colors are those of the original in it. */
export function createCutoutPath(avatarId: string): string {
  return `/api/avatars/${encodeURIComponent(parseCustomLookId(avatarId)?.presenterId ?? avatarId)}/cutout`;
}

/** Whether the id shows this presenter: the original, a look of the wardrobe, or custom colors. */
export function isLookOf(avatarId: string, presenterId: string): boolean {
  return avatarId === presenterId || LOOK_MARKS.some((mark) => avatarId.startsWith(presenterId + mark));
}

/** The library's looks plus the project's custom looks of presenters in the library. */
export function addCustomLooks(lookIds: readonly string[], project: Project): ReadonlySet<string> {
  const own = listPresenterIds(project.scenes).filter((id) => lookIds.includes(parseCustomLookId(id)?.presenterId ?? ''));
  return new Set([...lookIds, ...own]);
}
