import { cleanFolderName, isSameFolderName, changeTags } from '#domain/library/library-names.ts';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { Folder, ItemChanges, ItemRef, LibraryApi, LibraryItem, TrashedItem } from '#ports/library-api.ts';
import type { Faults } from './faults.ts';
import type { MemoryServer } from './memory-server.ts';
import {
  findFolderNameRejection,
  findItemsRejection,
  findQueryRejection,
  findTagRejection,
  findTitleRejection,
} from './find-library-rejection.ts';
import { findOrdered, findOrderRejection } from './find-project-rejection.ts';
import { limitToRole, NOT_YOURS_TO_DELETE } from './limit-to-role.ts';
import { findPageRejection, NOT_FOUND, reject, type Rejected } from './memory-rejections.ts';
import { duplicateIn, renameIn, restoreIn, trashIn } from './memory-library-changes.ts';
import { sortItems, toItemKey, listLibraryItems, isMatch, getShelf } from './memory-library.ts';
import { createMemoryUploads } from './memory-uploads.ts';
import { DAY } from '#domain/shared/utc-time.ts';

const NOT_A_PROJECT = 'This video has no project. Duplicate it, then make the copy a template.';
const RESTORE_DAYS = 30;

const ACTIONS = {
  createFolder: 'edit',
  renameFolder: 'edit',
  removeFolder: 'edit',
  move: 'edit',
  moveUploads: 'edit',
  tag: 'edit',
  setTemplate: 'edit',
  rename: 'edit',
  duplicate: 'edit',
  remove: 'delete',
  restore: 'delete',
  purge: 'delete',
  emptyTrash: 'delete',
  transfer: 'export',
} as const;

export function createMemoryLibraryApi(server: MemoryServer, faults: Faults): LibraryApi {
  const { folders, trash } = server.library;
  const now = (): number => Date.parse(server.timestamp());
  const find = (item: ItemRef): LibraryItem | undefined => listLibraryItems(server).find((one) => toItemKey(one) === toItemKey(item));
  const inTrash = () => [...trash.values()].filter(({ deletedAt }) => now() - deletedAt < RESTORE_DAYS * DAY).toReversed();

  const each = (items: readonly ItemRef[], change: (item: ItemRef) => Rejected | undefined): ApiOutcome<ItemChanges> => {
    const wrong = findItemsRejection(items);
    if (wrong !== null) return wrong;
    const done: ItemRef[] = [];
    const refused: ItemChanges['refused'][number][] = [];
    for (const { type, id } of items) {
      const rejection = change({ type, id });
      if (rejection) refused.push({ type, id, code: rejection.code, message: rejection.message });
      else done.push({ type, id });
    }
    return { kind: 'ok', value: { done, refused } };
  };
  const eachPresent = (items: readonly ItemRef[], change: (item: LibraryItem) => Rejected | undefined) =>
    each(items, (ref) => {
      const item = find(ref);
      return item === undefined ? NOT_FOUND : change(item);
    });
  const nameFolder = (known: string | null, requested: string): ApiOutcome<Folder> => {
    const name = cleanFolderName(requested);
    if (name === '') return reject(400, 'name-missing', { field: 'name', message: 'Give the folder a name.' });
    if (known !== null && !folders.has(known)) return NOT_FOUND;
    const taken = [...folders].some(([other, one]) => other !== known && isSameFolderName(one, name));
    if (taken) return reject(409, 'name-taken', { field: 'name', message: `There is already a folder named “${name}”.` });
    const id = known ?? server.nextId('folder');
    folders.set(id, name);
    return { kind: 'ok', value: { id, name } };
  };

  const mayDelete = (change: () => Rejected | undefined): Rejected | undefined => (server.canDelete ? change() : NOT_YOURS_TO_DELETE);
  const eachTrashed = (items: readonly ItemRef[], change: (item: ItemRef) => Rejected | undefined) =>
    each(items, (ref) => (trash.has(toItemKey(ref)) ? mayDelete(() => change(ref)) : NOT_FOUND));
  const api: LibraryApi = {
    list: (query, options) =>
      faults.run(() => {
        const wrong = findQueryRejection(query);
        if (wrong !== null) return wrong;
        const found = sortItems(
          listLibraryItems(server).filter((item) => isMatch(server, item, query)),
          query.order,
        );
        return { kind: 'ok', value: toPage(found, query) };
      }, options?.signal),
    shelves: (options) =>
      faults.run(() => {
        const items = listLibraryItems(server);
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
      faults.run(() => {
        const wrong = findFolderNameRejection(name);
        if (wrong !== null) return wrong;
        if (folders.size < LIBRARY_LIMITS.folders || cleanFolderName(name) === '') return nameFolder(null, name);
        return reject(409, 'too-many-folders', { field: 'name', message: `A library can have up to ${LIBRARY_LIMITS.folders} folders.` });
      }),
    renameFolder: (id, name) => faults.run(() => findFolderNameRejection(name) ?? nameFolder(id, name)),
    removeFolder: (id) =>
      faults.run<void>(() => {
        if (!folders.delete(id)) return NOT_FOUND;
        for (const [key, shelf] of server.library.shelves)
          if (shelf.folderId === id) server.library.shelves.set(key, { ...shelf, folderId: null });
        for (const [assetId, folderId] of server.library.uploadFolders) if (folderId === id) server.library.uploadFolders.delete(assetId);
        return { kind: 'ok', value: undefined };
      }),
    move: (items, folderId) =>
      faults.run(() =>
        eachPresent(items, (item) => {
          if (folderId !== null && !folders.has(folderId)) return NOT_FOUND;
          server.library.shelves.set(toItemKey(item), { ...getShelf(server, item), folderId });
          return undefined;
        }),
      ),
    tag: (items, change) =>
      faults.run(
        () =>
          findItemsRejection(items) ??
          findTagRejection(change) ??
          eachPresent(items, (item) => {
            const tags = changeTags(item.tags, change);
            if (tags === 'too-many') {
              return reject(409, 'too-many-tags', { field: 'add', message: `One item can have up to ${LIBRARY_LIMITS.tagsPerItem} tags.` });
            }
            server.library.shelves.set(toItemKey(item), { ...getShelf(server, item), tags });
            return undefined;
          }),
      ),
    setTemplate: (items, isTemplate) =>
      faults.run(() =>
        eachPresent(items, (item) => {
          if (item.type === 'video') return reject(409, 'not-a-project', { message: NOT_A_PROJECT });
          server.library.shelves.set(toItemKey(item), { ...getShelf(server, item), isTemplate });
          return undefined;
        }),
      ),
    rename: (ref, requested) =>
      faults.run<LibraryItem>(() => {
        const title = requested.trim();
        const wrong = findTitleRejection(requested);
        if (wrong !== null) return wrong;
        const item = find(ref);
        if (item === undefined) return NOT_FOUND;
        renameIn(server, item, title);
        return toOutcome(find(ref));
      }),
    duplicate: (ref, { key }) =>
      faults.run<LibraryItem>(() => {
        const wrong = findOrderRejection(key);
        if (wrong !== null) return wrong;
        const item = find(ref);
        if (item === undefined) return NOT_FOUND;
        const requested = { type: ref.type, id: ref.id };
        const repeated = findOrdered(server, { key, requested });
        if (repeated?.kind === 'rejected') return repeated;
        const id = repeated?.kind === 'ok' ? repeated.value.id : duplicateIn(server, item);
        server.projectOrders.set(key, { requested: JSON.stringify(requested), id });
        return toOutcome(find({ type: 'project', id }));
      }),
    remove: (items) =>
      faults.run(() =>
        eachPresent(items, (item) =>
          mayDelete(() => {
            trashIn(server, item, now());
            return undefined;
          }),
        ),
      ),
    restore: (items) => faults.run(() => eachTrashed(items, (ref) => (restoreIn(server, ref, inTrash()) ? undefined : NOT_FOUND))),
    trash: ({ page = 1 }, options) =>
      faults.run(() => {
        const wrong = findPageRejection(page);
        if (wrong !== null) return wrong;
        const rows = inTrash().map(({ item: { type, id, title, videoCount, still }, deletedAt }): TrashedItem => {
          const times = { deletedAt: toIsoTime(deletedAt), endsAt: toIsoTime(deletedAt + RESTORE_DAYS * DAY) };
          return { type, id, title, videoCount, still, ...times, canRestore: server.canDelete };
        });
        return { kind: 'ok', value: toPage(rows, { page }) };
      }, options?.signal),
    purge: (items) => faults.run(() => eachTrashed(items, (ref) => (trash.delete(toItemKey(ref)) ? undefined : NOT_FOUND))),
    emptyTrash: () =>
      faults.run(() => {
        if (!server.canDelete) return { kind: 'ok', value: { deleted: 0 } };
        const deleted = inTrash().length;
        trash.clear();
        return { kind: 'ok', value: { deleted } };
      }),
    ...createMemoryUploads(server, faults),
    transfer: (items, { mode, organizationId }) =>
      faults.run(() => {
        if (organizationId !== null && !server.library.organizations.has(organizationId)) return NOT_FOUND;
        const changes = eachPresent(items, (item) => {
          if (organizationId === null) return reject(409, 'already-there', { message: `“${item.title}” is already there.` });
          if (mode === 'copy') return undefined;
          if (!server.canDelete) return NOT_YOURS_TO_DELETE;
          if (item.kind === 'rendering') return reject(409, 'still-rendering', { message: 'This is still rendering.' });
          trashIn(server, item, now());
          trash.delete(toItemKey(item));
          return undefined;
        });
        return changes.kind === 'ok' ? { kind: 'ok', value: { ...changes.value, replacedVoices: [] } } : changes;
      }),
  };
  return limitToRole(api, { role: server.role, faults, actions: ACTIONS });
}

function toPage<Row>(rows: readonly Row[], query: { readonly page?: number; readonly pageSize?: number }) {
  const { page = 1, pageSize = LIBRARY_LIMITS.pageSize } = query;
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), page, pageSize, total: rows.length };
}

function toOutcome<T>(value: T | undefined): ApiOutcome<T> {
  return value === undefined ? NOT_FOUND : { kind: 'ok', value };
}

const toIsoTime = (at: number): string => new Date(at).toISOString();
