import { cleanFolderName, sameFolderName } from '../../../domain/library/folder-name.ts';
import { LIBRARY_LIMITS } from '../../../domain/library/library-limits.ts';
import { changeTags } from '../../../domain/library/tags.ts';
import { MAX_TITLE_LENGTH } from '../../../domain/project/edit/edit-limits.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { Folder, ItemChanges, ItemRef, LibraryApi, LibraryItem, TrashedItem } from '../../../ports/library-api.ts';
import type { Faults } from './faults.ts';
import { type MemoryHost, NOT_FOUND } from './memory-server.ts';
import { duplicateIn, renameIn, restoreIn, trashIn } from './memory-library-changes.ts';
import { arrange, keyOf, libraryItems, matches, shelfOf } from './memory-library.ts';

type Refusal = Extract<ApiOutcome<never>, { kind: 'rejected' }>;

const RESTORE_DAYS = 30;
const DAY = 24 * 60 * 60_000;

export function createMemoryLibraryApi(host: MemoryHost, faults: Faults): LibraryApi {
  const { folders, trash } = host.library;
  const now = (): number => Date.parse(host.timestamp());
  const find = (item: ItemRef): LibraryItem | undefined => libraryItems(host).find((one) => keyOf(one) === keyOf(item));
  const inTrash = () => [...trash.values()].filter(({ deletedAt }) => now() - deletedAt < RESTORE_DAYS * DAY).toReversed();
  const duplicates = new Map<string, string>();

  const each = (items: readonly ItemRef[], change: (item: ItemRef) => Refusal | undefined): ApiOutcome<ItemChanges> => {
    const done: ItemRef[] = [];
    const refused: ItemChanges['refused'][number][] = [];
    for (const { type, id } of items) {
      const refusal = change({ type, id });
      if (refusal) refused.push({ type, id, code: refusal.code, message: refusal.message });
      else done.push({ type, id });
    }
    return { kind: 'ok', value: { done, refused } };
  };
  const eachPresent = (items: readonly ItemRef[], change: (item: LibraryItem) => Refusal | undefined) =>
    each(items, (ref) => {
      const item = find(ref);
      return item === undefined ? NOT_FOUND : change(item);
    });
  const nameFolder = (id: string, wanted: string): ApiOutcome<Folder> => {
    const name = cleanFolderName(wanted);
    if (name === '') return rejected(400, 'name-missing', 'Give the folder a name.');
    const taken = [...folders].some(([other, known]) => other !== id && sameFolderName(known, name));
    if (taken) return rejected(409, 'name-taken', `There is already a folder named “${name}”.`);
    folders.set(id, name);
    return { kind: 'ok', value: { id, name } };
  };

  return {
    list: (query, options) =>
      faults.through(() => {
        const found = arrange(
          libraryItems(host).filter((item) => matches(host, item, query)),
          query.order,
        );
        return { kind: 'ok', value: pageOf(found, query) };
      }, options?.signal),
    shelves: (options) =>
      faults.through(() => {
        const items = libraryItems(host);
        const used = new Map<string, number>();
        for (const tag of items.flatMap(({ tags }) => tags)) used.set(tag, (used.get(tag) ?? 0) + 1);
        const value = {
          folders: [...folders]
            .map(([id, name]) => ({ id, name, items: items.filter(({ folderId }) => folderId === id).length }))
            .toSorted((one, other) => one.name.localeCompare(other.name)),
          tags: [...used].map(([name, count]) => ({ name, items: count })).toSorted((one, other) => other.items - one.items),
          items: items.length,
          trashed: inTrash().length,
        };
        return { kind: 'ok', value };
      }, options?.signal),
    createFolder: (name) =>
      faults.through(() => {
        if (folders.size < LIBRARY_LIMITS.folders) return nameFolder(host.nextId('folder'), name);
        return rejected(409, 'too-many-folders', `A library can have up to ${LIBRARY_LIMITS.folders} folders.`);
      }),
    renameFolder: (id, name) => faults.through(() => (folders.has(id) ? nameFolder(id, name) : NOT_FOUND)),
    removeFolder: (id) =>
      faults.through<void>(() => {
        if (!folders.delete(id)) return NOT_FOUND;
        for (const [key, shelf] of host.library.shelves)
          if (shelf.folderId === id) host.library.shelves.set(key, { ...shelf, folderId: null });
        return { kind: 'ok', value: undefined };
      }),
    move: (items, folderId) =>
      faults.through(() =>
        eachPresent(items, (item) => {
          if (folderId !== null && !folders.has(folderId)) return NOT_FOUND;
          host.library.shelves.set(keyOf(item), { ...shelfOf(host, item), folderId });
          return undefined;
        }),
      ),
    tag: (items, change) =>
      faults.through(() =>
        eachPresent(items, (item) => {
          const tags = changeTags(item.tags, change);
          if (tags === 'too-many') {
            return rejected(409, 'too-many-tags', `One item can have up to ${LIBRARY_LIMITS.tagsPerItem} tags.`);
          }
          host.library.shelves.set(keyOf(item), { ...shelfOf(host, item), tags });
          return undefined;
        }),
      ),
    rename: (ref, wanted) =>
      faults.through<LibraryItem>(() => {
        const title = wanted.trim();
        if (title === '' || title.length > MAX_TITLE_LENGTH) return rejected(400, 'invalid-request', 'Give it a shorter, non-empty title.');
        const item = find(ref);
        if (item === undefined) return NOT_FOUND;
        renameIn(host, item, title);
        return orNotFound(find(ref));
      }),
    duplicate: (ref, { key }) =>
      faults.through<LibraryItem>(() => {
        const item = find(ref);
        if (item === undefined) return NOT_FOUND;
        const id = duplicates.get(key) ?? duplicateIn(host, item);
        duplicates.set(key, id);
        return orNotFound(find({ type: 'project', id }));
      }),
    remove: (items) =>
      faults.through(() =>
        eachPresent(items, (item) => {
          trashIn(host, item, now());
          return undefined;
        }),
      ),
    restore: (items) => faults.through(() => each(items, (ref) => (restoreIn(host, ref, inTrash()) ? undefined : NOT_FOUND))),
    trash: ({ page = 1 }, options) =>
      faults.through(() => {
        const rows = inTrash().map(({ item: { type, id, title, videoCount, still }, deletedAt }): TrashedItem => {
          const times = { deletedAt: iso(deletedAt), endsAt: iso(deletedAt + RESTORE_DAYS * DAY) };
          return { type, id, title, videoCount, still, ...times, canRestore: true };
        });
        return { kind: 'ok', value: pageOf(rows, { page }) };
      }, options?.signal),
    purge: (items) => faults.through(() => each(items, (ref) => (trash.delete(keyOf(ref)) ? undefined : NOT_FOUND))),
    emptyTrash: () =>
      faults.through(() => {
        const deleted = inTrash().length;
        trash.clear();
        return { kind: 'ok', value: { deleted } };
      }),
    transfer: (items, { mode, organizationId }) =>
      faults.through(() => {
        if (organizationId !== null && !host.library.organizations.has(organizationId)) return NOT_FOUND;
        const changes = eachPresent(items, (item) => {
          if (organizationId === null) return rejected(409, 'already-there', `“${item.title}” is already there.`);
          if (mode === 'copy') return undefined;
          if (item.kind === 'rendering') return rejected(409, 'still-rendering', 'This is still rendering.');
          trashIn(host, item, now());
          trash.delete(keyOf(item));
          return undefined;
        });
        return changes.kind === 'ok' ? { kind: 'ok', value: { ...changes.value, replacedVoices: [] } } : changes;
      }),
  };
}

function pageOf<Row>(rows: readonly Row[], query: { readonly page?: number; readonly pageSize?: number }) {
  const { page = 1, pageSize = LIBRARY_LIMITS.pageSize } = query;
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), page, pageSize, total: rows.length };
}

function orNotFound<T>(value: T | undefined): ApiOutcome<T> {
  return value === undefined ? NOT_FOUND : { kind: 'ok', value };
}

function rejected(status: number, code: string, message: string): Refusal {
  return { kind: 'rejected', status, code, message };
}

const iso = (at: number): string => new Date(at).toISOString();
