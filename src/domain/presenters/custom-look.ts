import type { HexColor, Project } from '../project/project.ts';

/** VID-4: a presenter in colors a user chose: everything about it is in its id. */
export interface CustomLook {
  readonly presenterId: string;
  readonly outfit: HexColor;
  readonly hair: HexColor;
}

const FORM = /^([a-z][a-z0-9]*)\.([0-9a-f]{6})-([0-9a-f]{6})$/u;

export function formatCustomLookId({ presenterId, outfit, hair }: CustomLook): string {
  return `${presenterId}.${outfit.slice(1).toLowerCase()}-${hair.slice(1).toLowerCase()}`;
}

/** What stands between a presenter's id and the look. */
export const LOOK_MARKS = ['-', '.'] as const;

/** Undefined for every other id. */
export function parseCustomLookId(id: string): CustomLook | undefined {
  const [, presenterId, outfit, hair] = FORM.exec(id) ?? [];
  if (presenterId === undefined || outfit === undefined || hair === undefined) return undefined;
  return { presenterId, outfit: `#${outfit}`, hair: `#${hair}` };
}

/** Whether the presenter is shown by this id: as made, in a look of the wardrobe, or in a user's own colors. */
export function isLookOf(avatarId: string, presenterId: string): boolean {
  return avatarId === presenterId || LOOK_MARKS.some((mark) => avatarId.startsWith(presenterId + mark));
}

/** The presenter library, and what the project makes of it: looks of its own of people who are in the presenter library. */
export function addCustomLooks(lookIds: readonly string[], project: Project): ReadonlySet<string> {
  const own = project.scenes.map((scene) => scene.avatarId).filter((id) => lookIds.includes(parseCustomLookId(id)?.presenterId ?? ''));
  return new Set([...lookIds, ...own]);
}
