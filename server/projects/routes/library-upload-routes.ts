import { z } from 'zod';
import { LIBRARY_LIMITS } from '../../../src/domain/library/library-limits.ts';
import { UPLOAD_KINDS } from '../../../src/domain/library/library-kind.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { errorResponses, storageSchema } from '../../http/common-schemas.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import { getWorkspace, requireUserOrKey } from '../../http/require-user.ts';
import { toWorkspaceRef } from '../../shared/workspace.ts';
import { computeWorkspaceStorage } from '../../shared/workspace-storage.ts';
import { listUploads } from '../use-cases/library/list-uploads.ts';
import { moveUploads } from '../use-cases/library/move-uploads.ts';

const common = { tags: ['library'], security: USER_OR_KEY };
const idSchema = z.string().max(64);

const uploadSchema = z.object({
  assetId: z.string(),
  kind: z.enum(UPLOAD_KINDS),
  name: z.string(),
  thumbnailUrl: z.string().nullable().describe('WebP; null for a sound'),
  seconds: z.number().nullable().describe('Length of a clip or a sound; null for an image'),
  bytes: z.int().describe('What it takes of the storage'),
  folderId: z.string().nullable().describe('null is the top level'),
  createdAt: z.iso.datetime(),
  projects: z.int().describe('Projects of the workspace that use it'),
});

/** Everything that was uploaded to the workspace, and the folders it is in. */
export function registerLibraryUploadRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  app.get(
    '/api/library/storage',
    {
      onRequest: requireUserOrKey(parts, 'library:read', 'view'),
      schema: {
        ...common,
        summary: 'Bytes that everything in the workspace takes, the trash included, and how many there may be',
        response: { 200: storageSchema, ...errorResponses },
      },
    },
    async (request) => computeWorkspaceStorage(services.database.db, toWorkspaceRef(getWorkspace(request))),
  );

  app.get(
    '/api/library/uploads',
    {
      onRequest: requireUserOrKey(parts, 'library:read', 'view'),
      schema: {
        ...common,
        summary: 'Images, clips and sounds of the workspace, newest first',
        response: { 200: z.object({ uploads: z.array(uploadSchema) }), ...errorResponses },
      },
    },
    async (request) => ({ uploads: [...(await listUploads(services, getWorkspace(request)))] }),
  );

  app.post(
    '/api/library/uploads/move',
    {
      onRequest: requireUserOrKey(parts, 'library:write', 'edit'),
      schema: {
        ...common,
        summary: 'Move uploads into a folder; null is the top level. Ids that are no uploads of the workspace are left out of `moved`',
        body: z.strictObject({ assetIds: z.array(idSchema).min(1).max(LIBRARY_LIMITS.itemsAtOnce), folderId: idSchema.nullable() }),
        response: { 200: z.object({ moved: z.array(z.string()) }), ...errorResponses },
      },
    },
    async (request) => ({ moved: [...(await moveUploads(services, getWorkspace(request), request.body))] }),
  );
}
