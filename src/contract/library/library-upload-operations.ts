import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { storageSchema, errorResponses } from '../common-schemas.ts';
import { UPLOAD_KINDS } from '#domain/library/library-kind.ts';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';

const common = { tags: ['library'] };
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

export const libraryUploadOperations = defineOperations({
  'GET /api/library/storage': {
    access: may('view', 'library:read'),
    ...common,
    summary: 'Bytes that everything in the workspace takes, the trash included, and how many there may be',
    response: { 200: storageSchema, ...errorResponses },
  },
  'GET /api/library/uploads': {
    access: may('view', 'library:read'),
    ...common,
    summary: 'Images, clips and sounds of the workspace, newest first',
    response: { 200: z.object({ uploads: z.array(uploadSchema) }), ...errorResponses },
  },
  'POST /api/library/uploads/move': {
    access: may('edit', 'library:write'),
    ...common,
    summary: 'Move uploads into a folder; null is the top level. Ids that are no uploads of the workspace are left out of `moved`',
    body: z.strictObject({ assetIds: z.array(idSchema).min(1).max(LIBRARY_LIMITS.itemsAtOnce), folderId: idSchema.nullable() }),
    response: { 200: z.object({ moved: z.array(z.string()) }), ...errorResponses },
  },
});
