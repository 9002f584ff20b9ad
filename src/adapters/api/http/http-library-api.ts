import type { ItemRef, LibraryApi } from '../../../ports/library-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { readList, readNumber, readJson, readNothing, readBody, readRows } from '../../shared/http/read-json.ts';
import { readPage } from './admin-wire.ts';
import { parseFolder, readItemChanges, readLibraryItem, readShelves, readStorage, readTrashedItem, readUpload } from './library-wire.ts';
import { toQueryText } from './to-query-text.ts';

const LIBRARY = '/api/library';

export function createHttpLibraryApi(http: HttpClient): LibraryApi {
  const folder = (id: string): string => `${LIBRARY}/folders/${encodeURIComponent(id)}`;
  const readChanges = readBody(readItemChanges);
  const readItem = readBody(readLibraryItem);
  const readFolder = readBody(parseFolder);
  const change = (path: string, body: object) => http.send({ method: 'POST', path: `${LIBRARY}/${path}`, body, read: readChanges });

  return {
    list: (query, options) =>
      http.send({ method: 'GET', path: LIBRARY + toQueryText(query), signal: options?.signal, read: readPage(readLibraryItem) }),
    shelves: (options) =>
      http.send({
        method: 'GET',
        path: `${LIBRARY}/shelves`,
        signal: options?.signal,
        read: readBody(readShelves),
      }),
    createFolder: (name) => http.send({ method: 'POST', path: `${LIBRARY}/folders`, body: { name }, read: readFolder }),
    renameFolder: (id, name) => http.send({ method: 'PATCH', path: folder(id), body: { name }, read: readFolder }),
    removeFolder: (id) => http.send({ method: 'DELETE', path: folder(id), read: readNothing }),
    move: (items, folderId) => change('items/move', { items: toRefs(items), folderId }),
    tag: (items, { add, remove }) => change('items/tag', { items: toRefs(items), add, remove }),
    setTemplate: (items, isTemplate) => change('items/template', { items: toRefs(items), isTemplate }),
    rename: ({ type, id }, title) =>
      http.send({ method: 'POST', path: `${LIBRARY}/items/rename`, body: { item: { type, id }, title }, read: readItem }),
    duplicate: ({ type, id }, { key }) =>
      http.send({
        method: 'POST',
        path: `${LIBRARY}/items/duplicate`,
        body: { item: { type, id } },
        idempotencyKey: key,
        read: readItem,
      }),
    remove: (items) => change('items/delete', { items: toRefs(items) }),
    restore: (items) => change('items/restore', { items: toRefs(items) }),
    trash: (query, options) =>
      http.send({ method: 'GET', path: `${LIBRARY}/trash${toQueryText(query)}`, signal: options?.signal, read: readPage(readTrashedItem) }),
    purge: (items) => change('trash/delete', { items: toRefs(items) }),
    emptyTrash: () =>
      http.send({
        method: 'POST',
        path: `${LIBRARY}/trash/empty`,
        read: readBody((body) => ({ deleted: readNumber(body, 'deleted') })),
      }),
    storage: (options) => http.send({ method: 'GET', path: `${LIBRARY}/storage`, signal: options?.signal, read: readBody(readStorage) }),
    uploads: (options) =>
      http.send({
        method: 'GET',
        path: `${LIBRARY}/uploads`,
        signal: options?.signal,
        read: readBody((body) => readRows(body, 'uploads', readUpload)),
      }),
    moveUploads: (assetIds, folderId) =>
      http.send({
        method: 'POST',
        path: `${LIBRARY}/uploads/move`,
        body: { assetIds, folderId },
        read: readBody((body) => readList(body, 'moved').map(String)),
      }),
    transfer: (items, { mode, organizationId }) =>
      http.send({
        method: 'POST',
        path: `${LIBRARY}/items/transfer`,
        body: { items: toRefs(items), mode, organizationId },
        read: async (response) => {
          const body = await readJson(response);
          return { ...readItemChanges(body), replacedVoices: readList(body, 'replacedVoices').map(String) };
        },
      }),
  };
}

/** Reduces items to their ids; callers may pass whole library items. */
function toRefs(items: readonly ItemRef[]): readonly ItemRef[] {
  return items.map(({ type, id }) => ({ type, id }));
}
