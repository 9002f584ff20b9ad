import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, createPageSchema, idParameters } from '../common-schemas.ts';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import {
  libraryItemSchema,
  libraryQuerySchema,
  shelvesSchema,
  trashQuerySchema,
  trashedItemSchema,
  folderNameSchema,
  folderSchema,
} from './library-schemas.ts';

const common = { tags: ['library'] };
const summarySchema = z.object({
  organizationId: z.string().nullable(),
  plan: z.enum(PLAN_IDS),
  usage: z.object({ videosThisMonth: z.int(), videosLeft: z.int(), renewsAt: z.iso.datetime() }),
  counts: z.object({ draft: z.int(), rendering: z.int(), video: z.int(), failed: z.int(), trashed: z.int() }),
  recent: z.array(libraryItemSchema).describe('Changed last'),
});

export const libraryOperations = defineOperations({
  'GET /api/dashboard': {
    access: may('view', 'library:read'),
    ...common,
    summary: 'Plan, remaining videos, number of items of each kind, and recently changed items',
    response: { 200: summarySchema, ...errorResponses },
  },
  'GET /api/library': {
    access: may('view', 'library:read'),
    ...common,
    summary: 'Projects with their videos, and videos without a project, of the active workspace',
    querystring: libraryQuerySchema,
    response: { 200: createPageSchema(libraryItemSchema), ...errorResponses },
  },
  'GET /api/library/shelves': {
    access: may('view', 'library:read'),
    ...common,
    summary: 'Folders and tags, with their numbers of items',
    response: { 200: shelvesSchema, ...errorResponses },
  },
  'GET /api/library/trash': {
    access: may('view', 'library:read'),
    ...common,
    summary: 'Items deleted in the last 30 days, last deleted first',
    querystring: trashQuerySchema,
    response: { 200: createPageSchema(trashedItemSchema), ...errorResponses },
  },
  'POST /api/library/folders': {
    access: may('edit', 'library:write'),
    ...common,
    summary: 'Create a folder',
    body: folderNameSchema,
    response: { 201: folderSchema, ...errorResponses },
  },
  'PATCH /api/library/folders/:id': {
    access: may('edit', 'library:write'),
    ...common,
    summary: 'Rename a folder',
    params: idParameters,
    body: folderNameSchema,
    response: { 200: folderSchema, ...errorResponses },
  },
  'DELETE /api/library/folders/:id': {
    access: may('edit', 'library:write'),
    ...common,
    summary: 'Delete a folder; its items stay in the library',
    params: idParameters,
    response: { 204: z.null(), ...errorResponses },
  },
});
