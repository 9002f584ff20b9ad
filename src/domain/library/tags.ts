import { LIBRARY_LIMITS } from './library-limits.ts';

/** Normalizes case and spaces: `  Q1  Launch` becomes `q1 launch`. Empty for no tag. */
export function normalizeTag(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Applies a change, in order of addition; `too-many` means nothing changed. */
export function changeTags(tags: readonly string[], { add, remove }: TagChange): readonly string[] | 'too-many' {
  const removed = new Set(remove.map(normalizeTag));
  const kept = tags.filter((tag) => !removed.has(tag));
  const next = [...new Set([...kept, ...add.map(normalizeTag).filter((tag) => tag !== '')])];
  return next.length > LIBRARY_LIMITS.tagsPerItem && next.length > tags.length ? 'too-many' : next;
}
