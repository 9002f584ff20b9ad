/** Something that the check says about a project, by what it's about: it stays ignored when scenes and layers are moved. */
export interface IgnoredFinding {
  readonly code: string;
  /** Id of the scene; none for the whole project. */
  readonly scene?: string;
  /** Id of the layer, speaker or field in it, and the words of the script; none for the whole scene. */
  readonly about?: string;
}

/** Entries of a project, and UTF-16 units of `about` in one. */
export const IGNORED_LIMITS = { entries: 500, code: 64, about: 300 } as const;

export function toIgnoredKey({ code, scene = '', about = '' }: IgnoredFinding): string {
  return JSON.stringify([code, scene, about]);
}

/** With one more, and without what is about scenes that are gone; the oldest give way. */
export function addIgnored(
  { ignored = [], scenes }: { readonly ignored?: readonly IgnoredFinding[]; readonly scenes: readonly { readonly id: string }[] },
  added: IgnoredFinding,
): readonly IgnoredFinding[] {
  const ids = new Set(scenes.map(({ id }) => id));
  const key = toIgnoredKey(added);
  const others = ignored.filter((each) => (each.scene === undefined || ids.has(each.scene)) && toIgnoredKey(each) !== key);
  return [...others, added].slice(-IGNORED_LIMITS.entries);
}
