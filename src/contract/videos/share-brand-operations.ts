import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, storedColorSchema } from '../common-schemas.ts';
import { BRAND_LOCKS } from '#ports/brand-api.ts';
import { parseSentShareBrand } from '#domain/brand/share-brand.ts';

/** Larger than any valid field, so that the form’s own rules report the problem. */
const FIELD_LENGTH = 3_000;

const textSchema = z.string().max(FIELD_LENGTH);
const sentSchema = z
  .strictObject({
    name: textSchema,
    accent: textSchema.nullable(),
    background: textSchema.nullable(),
    footer: z.strictObject({ text: textSchema, url: textSchema.nullable() }).nullable(),
    replyTo: textSchema
      .nullable()
      .default(null)
      .meta({ description: 'Where replies to emails about the workspace’s videos go: one address.' }),
    hidesCastwright: z.boolean().meta({ description: 'Share pages and embeds don’t name Castwright.' }),
  })
  .transform((sent, context) => {
    const parsed = parseSentShareBrand(sent);
    if ('brand' in parsed) return parsed.brand;
    context.addIssue({ code: 'custom', path: [...parsed.path], message: parsed.message });
    return z.NEVER;
  });

const bodySchema = z.strictObject({ brand: sentSchema.nullable().meta({ description: 'Null goes back to Castwright’s look.' }) });
const responseSchema = z.object({
  brand: z
    .object({
      name: z.string(),
      accent: storedColorSchema.nullable(),
      background: storedColorSchema.nullable(),
      footer: z.object({ text: z.string(), url: z.string().nullable() }).nullable(),
      replyTo: z.string().nullable(),
      hidesCastwright: z.boolean(),
    })
    .nullable(),
  lock: z.enum(BRAND_LOCKS).nullable().meta({ description: 'Why the caller can’t save it.' }),
});

const documented = { tags: ['projects'], response: { 200: responseSchema, ...errorResponses } };

export const shareBrandOperations = defineOperations({
  'GET /api/brand/share-page': { access: may('view', 'projects:read'), ...documented, summary: 'How share pages of the workspace look' },
  'PUT /api/brand/share-page': {
    access: may('manage-brand', 'projects:write'),
    ...documented,
    summary: 'Change how share pages look; by owners and admins in an organization',
    body: bodySchema,
  },
});
