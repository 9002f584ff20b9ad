import { z } from 'zod';
import { PLAN_IDS } from '../../../src/domain/plans/plan-limits.ts';
import { loadDashboardSummary } from '../../accounts/use-cases/load-dashboard-summary.ts';
import { createFolder, deleteFolder, renameFolder } from '../use-cases/library/library-folders.ts';
import { loadLibraryOverview, listLibrary } from '../use-cases/library/list-library.ts';
import { listTrash } from '../use-cases/library/list-trash.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import { toWorkspaceItem, requireUserOrKey, getWorkspace } from '../../http/require-user.ts';
import { createPageSchema, errorResponses, idParameters } from '../../http/common-schemas.ts';
import {
  folderNameSchema,
  folderSchema,
  libraryItemSchema,
  libraryQuerySchema,
  shelvesSchema,
  trashedItemSchema,
  trashQuerySchema,
  toItemBody,
} from './schemas/library-schemas.ts';

const common = { tags: ['library'], security: USER_OR_KEY };
const summarySchema = z.object({
  organizationId: z.string().nullable(),
  plan: z.enum(PLAN_IDS),
  usage: z.object({ videosThisMonth: z.int(), videosLeft: z.int(), renewsAt: z.iso.datetime() }),
  counts: z.object({ draft: z.int(), rendering: z.int(), video: z.int(), failed: z.int(), trashed: z.int() }),
  recent: z.array(libraryItemSchema).describe('Changed last'),
});

/** The library: its items, folders and tags. */
export function registerLibraryRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const [mayRead, mayWrite] = [requireUserOrKey(parts, 'library:read', 'view'), requireUserOrKey(parts, 'library:write', 'edit')];

  app.get(
    '/api/dashboard',
    {
      onRequest: mayRead,
      schema: {
        ...common,
        summary: 'Plan, remaining videos, number of items of each kind, and recently changed items',
        response: { 200: summarySchema, ...errorResponses },
      },
    },
    async (request) => {
      const summary = await loadDashboardSummary(services, getWorkspace(request));
      return { ...summary, recent: summary.recent.map(toItemBody) };
    },
  );

  app.get(
    '/api/library',
    {
      onRequest: mayRead,
      schema: {
        ...common,
        summary: 'Projects with their videos, and videos without a project, of the active workspace',
        querystring: libraryQuerySchema,
        response: { 200: createPageSchema(libraryItemSchema), ...errorResponses },
      },
    },
    async (request) => {
      const { rows, ...page } = await listLibrary(services, getWorkspace(request), request.query);
      return { ...page, rows: rows.map(toItemBody) };
    },
  );

  app.get(
    '/api/library/shelves',
    {
      onRequest: mayRead,
      schema: {
        ...common,
        summary: 'Folders and tags, with their numbers of items',
        response: { 200: shelvesSchema, ...errorResponses },
      },
    },
    async (request) => {
      const shelves = await loadLibraryOverview(services, getWorkspace(request));
      return { ...shelves, folders: [...shelves.folders], tags: [...shelves.tags] };
    },
  );

  app.get(
    '/api/library/trash',
    {
      onRequest: mayRead,
      schema: {
        ...common,
        summary: 'Items deleted in the last 30 days, last deleted first',
        querystring: trashQuerySchema,
        response: { 200: createPageSchema(trashedItemSchema), ...errorResponses },
      },
    },
    async (request) => {
      const { rows, ...page } = await listTrash(services, getWorkspace(request), request.query);
      return { ...page, rows: [...rows] };
    },
  );

  app.post(
    '/api/library/folders',
    {
      onRequest: mayWrite,
      schema: { ...common, summary: 'Create a folder', body: folderNameSchema, response: { 201: folderSchema, ...errorResponses } },
    },
    async (request, reply) => reply.code(201).send(await createFolder(services, getWorkspace(request), request.body.name)),
  );

  app.patch(
    '/api/library/folders/:id',
    {
      onRequest: mayWrite,
      schema: {
        ...common,
        summary: 'Rename a folder',
        params: idParameters,
        body: folderNameSchema,
        response: { 200: folderSchema, ...errorResponses },
      },
    },
    async (request) => renameFolder(services, toWorkspaceItem(request, request.params.id), request.body.name),
  );

  app.delete(
    '/api/library/folders/:id',
    {
      onRequest: mayWrite,
      schema: {
        ...common,
        summary: 'Delete a folder; its items stay in the library',
        params: idParameters,
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      await deleteFolder(services, toWorkspaceItem(request, request.params.id));
      return reply.code(204).send(null);
    },
  );
}
