import { z } from 'zod';
import { STOCK_KINDS, STOCK_LIMITS, STOCK_ORIENTATIONS } from '#domain/stock-media/stock-item.ts';
import { may } from '../access.ts';
import { errorResponses } from '../common-schemas.ts';
import { defineOperations } from '../operation.ts';
import { languageSchema } from '../project-schemas.ts';
import { STOCK_PROBLEMS } from '#ports/stock-api.ts';
import { assetCreditSchema } from './asset-credit-schema.ts';
import { backgroundCard } from './background-operations.ts';
import { readingSchema } from './clip-reading-operations.ts';

const kindSchema = z.enum(STOCK_KINDS);
const itemSchema = z.object({
  id: z.string().describe('With `kind`, names it to `POST /api/stock/items`'),
  kind: kindSchema,
  title: z.string(),
  thumbnailUrl: z.string(),
  width: z.int(),
  height: z.int(),
  seconds: z.number().nullable().describe('Length of a clip; null for an image'),
  credit: assetCreditSchema,
});

const querySchema = z.object({
  words: z
    .string()
    .trim()
    .max(STOCK_LIMITS.query)
    .default('')
    .describe('Sent to the service; nothing of who asks is. Without words, only own uploads are listed'),
  kind: kindSchema.default('image'),
  orientation: z.enum(STOCK_ORIENTATIONS).optional(),
  language: languageSchema.optional().describe('Of the words'),
  page: z.coerce.number().int().min(1).max(STOCK_LIMITS.page).default(1),
});

const foundSchema = z.object({
  own: z.array(backgroundCard).describe('The workspace’s own uploads with one of the words in their names; on the first page'),
  items: z.array(itemSchema),
  hasMore: z.boolean(),
  problem: z
    .object({ code: z.enum(STOCK_PROBLEMS), message: z.string() })
    .nullable()
    .describe('Why the service has said nothing; `off`: none is connected'),
});

const takingSchema = z
  .strictObject({ id: z.string().min(1).max(STOCK_LIMITS.id), kind: kindSchema })
  .meta({ examples: [{ id: '854132', kind: 'image' }] });

const tags = ['backgrounds'];

export const stockOperations = defineOperations({
  'GET /api/stock': {
    tags,
    access: may('edit', 'backgrounds:read'),
    summary: 'Which stock service is connected, and what it offers',
    response: {
      200: z.object({
        source: z
          .object({ name: z.string(), kinds: z.array(kindSchema) })
          .nullable()
          .describe('Null: none is'),
      }),
      ...errorResponses,
    },
  },
  'GET /api/stock/items': {
    tags,
    access: may('edit', 'backgrounds:read'),
    rate: 'stock',
    summary: 'Search images or clips: the workspace’s own uploads, and those of the stock service',
    querystring: querySchema,
    response: { 200: foundSchema, ...errorResponses },
  },
  'POST /api/stock/items': {
    tags,
    access: may('edit', 'backgrounds:write'),
    rate: 'upload',
    summary: 'Take an image or clip of the stock service: it becomes an upload of the workspace that keeps its credit',
    description: 'A clip is read like an uploaded one; follow it with `GET /api/background/readings/{id}`.',
    body: takingSchema,
    response: { 202: readingSchema, ...errorResponses },
  },
});
