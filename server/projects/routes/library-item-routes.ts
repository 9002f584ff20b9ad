import { z } from 'zod';
import { ORDER_KEY_LENGTH } from '../../../src/domain/project/project-limits.ts';
import { LIBRARY_LIMITS } from '../../../src/domain/library/library-limits.ts';
import type { ItemChanges } from '../../../src/ports/library-api.ts';
import { moveItems, setTemplateItems, tagItems } from '../use-cases/library/arrange-items.ts';
import { duplicateItem, renameItem } from '../use-cases/library/rename-items.ts';
import { emptyTrash, purgeItems } from '../use-cases/library/purge-items.ts';
import { transferItems } from '../use-cases/library/transfer-items.ts';
import { restoreItems, trashItems } from '../use-cases/library/trash-items.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import { requireUserOrKey, getWorkspace, refuseForeignOrganization } from '../../http/require-user.ts';
import { errorResponses } from '../../http/common-schemas.ts';
import { itemChangesSchema, itemRefSchema, itemsSchema, libraryItemSchema, tagSchema, toItemBody } from './schemas/library-schemas.ts';
import { titleSchema } from '../../http/project-schemas.ts';

const common = { tags: ['library'], security: USER_OR_KEY };
const items = itemsSchema;
const itemsBody = z.strictObject({ items });
const tagList = z.array(tagSchema).max(LIBRARY_LIMITS.tagsPerItem);
const changed = { 200: itemChangesSchema, ...errorResponses };

/** Actions on library items, up to a hundred in a request; each item changes completely or not at all. */
export function registerLibraryItemRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const onRequest = requireUserOrKey(parts, 'library:write', 'edit');

  app.post(
    '/api/library/items/move',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Move items into a folder; null is the top level',
        body: z.strictObject({ items, folderId: z.string().max(64).nullable() }),
        response: changed,
      },
    },
    async (request) => toItemChangesBody(await moveItems(services, getWorkspace(request), request.body)),
  );

  app.post(
    '/api/library/items/tag',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Add and remove tags',
        body: z.strictObject({ items, add: tagList, remove: tagList }),
        response: changed,
      },
    },
    async (request) => {
      const { items: selected, ...change } = request.body;
      return toItemChangesBody(await tagItems(services, getWorkspace(request), { items: selected, change }));
    },
  );

  app.post(
    '/api/library/items/template',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Offer projects as templates of their workspace, or no longer',
        body: z.strictObject({ items, isTemplate: z.boolean() }),
        response: changed,
      },
    },
    async (request) => toItemChangesBody(await setTemplateItems(services, getWorkspace(request), request.body)),
  );

  app.post(
    '/api/library/items/rename',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Rename; a project together with its newest video',
        body: z.strictObject({ item: itemRefSchema, title: titleSchema.trim().min(1) }),
        response: { 200: libraryItemSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { item, title } = request.body;
      return toItemBody(await renameItem(services, { workspace: getWorkspace(request), item }, title));
    },
  );

  app.post(
    '/api/library/items/duplicate',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Copy as a new project; the same `Idempotency-Key` makes it once',
        headers: z.looseObject({ 'idempotency-key': z.string().min(ORDER_KEY_LENGTH.min).max(ORDER_KEY_LENGTH.max).optional() }),
        body: z.strictObject({ item: itemRefSchema }),
        response: { 201: libraryItemSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const source = { workspace: getWorkspace(request), item: request.body.item };
      const created = await duplicateItem(services, source, { key: request.headers['idempotency-key'] });
      return reply.code(201).send(toItemBody(created));
    },
  );

  app.post(
    '/api/library/items/delete',
    {
      onRequest: requireUserOrKey(parts, 'library:write', 'delete'),
      schema: { ...common, summary: 'Move items to the trash, for 30 days', body: itemsBody, response: changed },
    },
    async (request) => toItemChangesBody(await trashItems(services, getWorkspace(request), request.body.items)),
  );

  app.post(
    '/api/library/items/restore',
    {
      onRequest: requireUserOrKey(parts, 'library:write', 'delete'),
      schema: { ...common, summary: 'Restore items from the trash', body: itemsBody, response: changed },
    },
    async (request) => toItemChangesBody(await restoreItems(services, getWorkspace(request), request.body.items)),
  );

  app.post(
    '/api/library/trash/delete',
    {
      onRequest: requireUserOrKey(parts, 'library:write', 'delete'),
      schema: { ...common, summary: 'Delete items of the trash permanently', body: itemsBody, response: changed },
    },
    async (request) => toItemChangesBody(await purgeItems(services, getWorkspace(request), request.body.items)),
  );

  app.post(
    '/api/library/trash/empty',
    {
      onRequest: requireUserOrKey(parts, 'library:write', 'delete'),
      schema: {
        ...common,
        summary: 'Permanently delete everything in the trash that the user may delete',
        response: { 200: z.object({ deleted: z.int() }), ...errorResponses },
      },
    },
    async (request) => ({ deleted: await emptyTrash(services, getWorkspace(request)) }),
  );

  app.post(
    '/api/library/items/transfer',
    {
      onRequest: requireUserOrKey(parts, 'library:write', 'export'),
      config: { rateLimit: HTTP_LIMITS.transfer },
      schema: {
        ...common,
        summary: 'Move or copy items to another workspace, with the backgrounds they use; null is the personal one',
        body: z.strictObject({ items, mode: z.enum(['move', 'copy']), organizationId: z.string().min(1).max(64).nullable() }),
        response: { 200: itemChangesSchema.extend({ replacedVoices: z.array(z.string()) }), ...errorResponses },
      },
    },
    async (request) => {
      refuseForeignOrganization(request, request.body.organizationId);
      const findRole = parts.accounts.roleIn.bind(parts.accounts);
      const changes = await transferItems({ services, findRole }, getWorkspace(request), request.body);
      return { ...toItemChangesBody(changes), replacedVoices: [...changes.replacedVoices] };
    },
  );
}

function toItemChangesBody({ done, refused }: ItemChanges) {
  return { done: [...done], refused: [...refused] };
}
