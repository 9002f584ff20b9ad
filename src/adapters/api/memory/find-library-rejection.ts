import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import type { TagChange } from '#domain/library/library-names.ts';
import { MAX_TITLE_LENGTH, PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import type { ItemRef, LibraryQuery } from '#ports/library-api.ts';
import { findPageRejection, type Rejected, rejectField } from './memory-rejections.ts';

/** Why the server refuses to list; null when it lists. */
export function findQueryRejection({ page, pageSize, ...texts }: LibraryQuery): Rejected | null {
  const limits = {
    search: LIBRARY_LIMITS.search,
    folderId: PROJECT_LIMITS.id,
    tag: LIBRARY_LIMITS.tagLength,
    presenter: PROJECT_LIMITS.id,
  };
  for (const field of ['search', 'folderId', 'tag', 'presenter'] as const) {
    if ((texts[field] ?? '').length > limits[field]) return rejectField(field, `Use at most ${limits[field]} characters.`);
  }
  return findPageRejection(page) ?? findPageRejection(pageSize, { field: 'pageSize', most: LIBRARY_LIMITS.largestPage });
}

export function findItemsRejection(items: readonly ItemRef[]): Rejected | null {
  if (items.length === 0) return rejectField('items', 'Choose at least one.');
  return items.length > LIBRARY_LIMITS.itemsAtOnce ? rejectField('items', `Choose at most ${LIBRARY_LIMITS.itemsAtOnce}.`) : null;
}

export function findTagRejection(change: TagChange): Rejected | null {
  for (const field of ['add', 'remove'] as const) {
    const tags = change[field];
    const long = tags.findIndex((tag) => tag.length > LIBRARY_LIMITS.tagLength);
    if (long >= 0) return rejectField(`${field}.${long}`, `Use at most ${LIBRARY_LIMITS.tagLength} characters.`);
    if (tags.length > LIBRARY_LIMITS.tagsPerItem) return rejectField(field, `Name at most ${LIBRARY_LIMITS.tagsPerItem} tags.`);
  }
  return null;
}

export function findFolderNameRejection(name: string): Rejected | null {
  return name.length > LIBRARY_LIMITS.folderName ? rejectField('name', `Use at most ${LIBRARY_LIMITS.folderName} characters.`) : null;
}

export function findTitleRejection(title: string): Rejected | null {
  const fits = title.trim() !== '' && title.length <= MAX_TITLE_LENGTH;
  return fits ? null : rejectField('title', `Use 1 to ${MAX_TITLE_LENGTH} characters.`);
}
