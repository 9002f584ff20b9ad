import { z } from 'zod';
import { LIBRARY_KINDS, LIBRARY_ORDERS } from '#domain/library/library-kind.ts';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import { ASPECT_RATIOS, FRAMINGS } from '#domain/project/project.ts';
import { pageQuery } from '../common-schemas.ts';
import { videoSummarySchema } from '../videos/video-schemas.ts';

export const itemRefSchema = z.object({
  type: z.enum(['project', 'video']).describe('A project with its videos, or a video without a project'),
  id: z.string().min(1).max(64),
});

export const itemsSchema = z.array(itemRefSchema).min(1).max(LIBRARY_LIMITS.itemsAtOnce);

const stillSchema = z
  .object({
    avatarId: z.string(),
    framing: z.enum(FRAMINGS),
    background: z.any().meta({ description: 'Background of the first scene' }),
    aspectRatio: z.enum(ASPECT_RATIOS),
  })
  .nullable();

export const libraryItemSchema = itemRefSchema.extend({
  kind: z.enum(LIBRARY_KINDS),
  title: z.string(),
  projectId: z.string().nullable(),
  video: videoSummarySchema.nullable().describe('The newest'),
  videoCount: z.int(),
  still: stillSchema,
  changedAt: z.iso.datetime(),
  folderId: z.string().nullable(),
  tags: z.array(z.string()),
  owner: z.object({ name: z.string(), isYou: z.boolean() }),
  canDelete: z.boolean(),
  isTemplate: z.boolean().describe('Offered as a template of its workspace'),
});

export const trashedItemSchema = itemRefSchema.extend({
  title: z.string(),
  videoCount: z.int(),
  still: stillSchema,
  deletedAt: z.iso.datetime(),
  endsAt: z.iso.datetime().describe('When it is deleted for good'),
  canRestore: z.boolean(),
});

export const folderSchema = z.object({ id: z.string(), name: z.string() });
export const folderNameSchema = z.strictObject({ name: z.string().max(LIBRARY_LIMITS.folderName) });
export const tagSchema = z.string().max(LIBRARY_LIMITS.tagLength);

export const shelvesSchema = z.object({
  folders: z.array(folderSchema.extend({ items: z.int() })),
  tags: z.array(z.object({ name: z.string(), items: z.int() })),
  items: z.int(),
  trashed: z.int(),
});

export const libraryQuerySchema = z.object({
  search: z
    .string()
    .max(LIBRARY_LIMITS.search)
    .exactOptional()
    .describe('Words to find in titles, tags and scripts; all of them must match'),
  kind: z.enum(LIBRARY_KINDS).exactOptional(),
  folderId: z.string().max(64).exactOptional().describe('`none`: in no folder'),
  tag: tagSchema.exactOptional(),
  presenter: z.string().min(1).max(64).exactOptional().describe('Id of a presenter used in one of the scenes, in any look'),
  templates: z.literal('only').exactOptional().describe('Projects that are offered as templates'),
  order: z.enum(LIBRARY_ORDERS).exactOptional(),
  page: pageQuery,
  pageSize: z.coerce.number().int().min(1).max(LIBRARY_LIMITS.largestPage).exactOptional(),
});

export const trashQuerySchema = z.object({ page: pageQuery });

export const itemChangesSchema = z.object({
  done: z.array(itemRefSchema),
  refused: z.array(itemRefSchema.extend({ code: z.string(), message: z.string() })),
});
