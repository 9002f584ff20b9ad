import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses } from '../common-schemas.ts';
import { itemsSchema, itemChangesSchema, tagSchema, itemRefSchema, libraryItemSchema } from './library-schemas.ts';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import { titleSchema } from '../project-schemas.ts';
import { ORDER_KEY_LENGTH } from '#domain/project/project-limits.ts';

const common = { tags: ['library'] };
export const items = itemsSchema;
const itemsBody = z.strictObject({ items });
const tagList = z.array(tagSchema).max(LIBRARY_LIMITS.tagsPerItem);
const changed = { 200: itemChangesSchema, ...errorResponses };

export const libraryItemOperations = defineOperations({
  'POST /api/library/items/move': {
    access: may('edit', 'library:write'),
    ...common,
    summary: 'Move items into a folder; null is the top level',
    body: z.strictObject({ items, folderId: z.string().max(64).nullable() }),
    response: changed,
  },
  'POST /api/library/items/tag': {
    access: may('edit', 'library:write'),
    ...common,
    summary: 'Add and remove tags',
    body: z.strictObject({ items, add: tagList, remove: tagList }),
    response: changed,
  },
  'POST /api/library/items/template': {
    access: may('edit', 'library:write'),
    ...common,
    summary: 'Offer projects as templates of their workspace, or no longer',
    body: z.strictObject({ items, isTemplate: z.boolean() }),
    response: changed,
  },
  'POST /api/library/items/rename': {
    access: may('edit', 'library:write'),
    ...common,
    summary: 'Rename; a project together with its newest video',
    body: z.strictObject({ item: itemRefSchema, title: titleSchema.trim().min(1) }),
    response: { 200: libraryItemSchema, ...errorResponses },
  },
  'POST /api/library/items/duplicate': {
    access: may('edit', 'library:write'),
    ...common,
    summary: 'Copy as a new project; the same `Idempotency-Key` makes it once',
    headers: z.looseObject({ 'idempotency-key': z.string().min(ORDER_KEY_LENGTH.min).max(ORDER_KEY_LENGTH.max).optional() }),
    body: z.strictObject({ item: itemRefSchema }),
    response: { 201: libraryItemSchema, ...errorResponses },
  },
  'POST /api/library/items/delete': {
    access: may('delete', 'library:write'),
    ...common,
    summary: 'Move items to the trash, for 30 days',
    body: itemsBody,
    response: changed,
  },
  'POST /api/library/items/restore': {
    access: may('delete', 'library:write'),
    ...common,
    summary: 'Restore items from the trash',
    body: itemsBody,
    response: changed,
  },
  'POST /api/library/trash/delete': {
    access: may('delete', 'library:write'),
    ...common,
    summary: 'Delete items of the trash permanently',
    body: itemsBody,
    response: changed,
  },
  'POST /api/library/trash/empty': {
    access: may('delete', 'library:write'),
    ...common,
    summary: 'Permanently delete everything in the trash that the user may delete',
    response: { 200: z.object({ deleted: z.int() }), ...errorResponses },
  },
  'POST /api/library/items/transfer': {
    access: may('export', 'library:write'),
    rate: 'transfer',
    ...common,
    summary: 'Move or copy items to another workspace, with the backgrounds they use; null is the personal one',
    body: z.strictObject({ items, mode: z.enum(['move', 'copy']), organizationId: z.string().min(1).max(64).nullable() }),
    response: { 200: itemChangesSchema.extend({ replacedVoices: z.array(z.string()) }), ...errorResponses },
  },
});
