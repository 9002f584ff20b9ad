import type { ItemRef, LibraryApi } from '#ports/library-api.ts';
import { mapOutcome, withField } from '../../shared/http/call-operation.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';

export function createHttpLibraryApi(http: HttpClient): LibraryApi {
  return {
    list: (querystring, options) => withField(http.call('GET /api/library', { querystring }, options), 'rows'),
    shelves: (options) => withField(http.call('GET /api/library/shelves', {}, options), 'folders'),
    createFolder: (name) => withField(http.call('POST /api/library/folders', { body: { name } }), 'id'),
    renameFolder: (id, name) => withField(http.call('PATCH /api/library/folders/:id', { params: { id }, body: { name } }), 'id'),
    removeFolder: (id) => http.call('DELETE /api/library/folders/:id', { params: { id } }),
    move: (items, folderId) => withField(http.call('POST /api/library/items/move', { body: { items: toRefs(items), folderId } }), 'done'),
    tag: (items, { add, remove }) =>
      withField(http.call('POST /api/library/items/tag', { body: { items: toRefs(items), add, remove } }), 'done'),
    setTemplate: (items, isTemplate) =>
      withField(http.call('POST /api/library/items/template', { body: { items: toRefs(items), isTemplate } }), 'done'),
    rename: ({ type, id }, title) =>
      withField(http.call('POST /api/library/items/rename', { body: { item: { type, id }, title } }), 'tags'),
    duplicate: ({ type, id }, { key }) =>
      withField(http.call('POST /api/library/items/duplicate', { body: { item: { type, id } } }, { idempotencyKey: key }), 'tags'),
    remove: (items) => withField(http.call('POST /api/library/items/delete', { body: { items: toRefs(items) } }), 'done'),
    restore: (items) => withField(http.call('POST /api/library/items/restore', { body: { items: toRefs(items) } }), 'done'),
    trash: (querystring, options) => withField(http.call('GET /api/library/trash', { querystring }, options), 'rows'),
    purge: (items) => withField(http.call('POST /api/library/trash/delete', { body: { items: toRefs(items) } }), 'done'),
    emptyTrash: () => withField(http.call('POST /api/library/trash/empty'), 'deleted'),
    storage: (options) => withField(http.call('GET /api/library/storage', {}, options), 'bytes'),
    uploads: (options) => mapOutcome(http.call('GET /api/library/uploads', {}, options), ({ uploads }) => uploads),
    moveUploads: (assetIds, folderId) =>
      mapOutcome(http.call('POST /api/library/uploads/move', { body: { assetIds, folderId } }), ({ moved }) => moved),
    transfer: (items, { mode, organizationId }) =>
      withField(http.call('POST /api/library/items/transfer', { body: { items: toRefs(items), mode, organizationId } }), 'done'),
  };
}

/** Reduces items to their ids; callers may pass whole library items. */
function toRefs(items: readonly ItemRef[]): readonly ItemRef[] {
  return items.map(({ type, id }) => ({ type, id }));
}
